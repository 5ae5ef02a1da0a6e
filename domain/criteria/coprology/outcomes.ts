import type { Outcome, Rule } from '../core/rule.ts';
import {
  all,
  always,
  animal,
  any,
  chose,
  marked,
  not,
  says,
  told,
  under,
} from '../grammar/condition.ts';
import { differential, given, recommend, soonest, urgent } from '../grammar/outcome.ts';
import { years } from '../grammar/quantity.ts';
import { rules } from '../grammar/rules.ts';
import { part, shown, type Text, textIf, type Words, words } from '../grammar/words.ts';
import { type Element, isIn, isRow, STAGE_WORDS } from './elements.ts';
import { type FaecalId, fired } from './ids.ts';
import {
  giardiaFound,
  looseFaeces,
  nothingSeen,
  seen,
  seenIn,
  taeniid,
  wordsOfSeen,
} from './values.ts';

const faeces: Words = part(
  'consistencia',
  ['fecesConsistency'],
  (facts) => `Heces: ${facts.text('fecesConsistency') ?? ''}`,
);

const freshBlood = chose('freshBlood', 'observed');
const vomiting = says(['consultReason'], 'vomit');
/** C-C21: loose faeces in a young dog with blood, or a young cat that vomits, without a parvovirus test. */
export const parvoSuspected = all(
  looseFaeces,
  under(years, 1),
  any(not(told('parvoAntigen')), chose('parvoAntigen', 'not_done')),
  any(all(animal('perro'), freshBlood), all(animal('gato'), vomiting)),
);

export const parvoText = textIf(
  animal('gato'),
  'Posible panleucopenia felina: aísle y valore hidratación, hemograma y glucosa.',
  'Posible parvovirosis: aísle y valore hidratación, hemograma y glucosa.',
);
export const LUNGWORM =
  'Valore coagulación y estado cardiorrespiratorio antes de punciones o cirugía.';

const lungworm = any(fired('C-C11'), seenIn('C-P21'), marked('vasorum'));
const bleeding = says(
  ['consultReason', 'additionalObservations'],
  ...['sangr', 'hematoma', 'disnea', 'tos con sangre', 'colaps', 'neurol'],
);

export const faecalUrgency: readonly Rule[] = rules<FaecalId>('urgency', {
  'C-R1': {
    about: 'Angiostrongylus: 24 horas; vital con hemorragia, disnea o signos neurológicos.',
    when: lungworm,
    says: urgent(soonest('24h', ['vital', bleeding]), LUNGWORM),
    sources: 'house',
  },
  'C-R2': {
    about: 'Parvovirus positivo o sospechado.',
    when: any(fired('C-C10'), parvoSuspected),
    says: urgent('vital', parvoText),
    sources: 'house',
  },
  'C-R3': {
    about: 'Ancilostómidos con menos de medio año.',
    when: all(seenIn('C-P4', 'C-P4b', 'C-P5'), under(years, 0.5)),
    says: urgent('24h', 'Hematocrito hoy: riesgo de anemia.'),
    sources: 'house',
  },
  'C-R4': {
    about: 'Strongyloides, o un ténido con personas de riesgo en casa.',
    when: any(seenIn('C-P9'), all(taeniid, chose('householdRisk', 'yes'))),
    says: urgent('dias'),
    sources: 'house',
  },
});

/** Differentials that the same fact speaks for and one test decides. */
const each = (names: readonly string[], fact: Text, decidedBy: string): readonly Outcome[] =>
  names.map((name) => differential(name, { inFavour: [[fact, always]], decidedBy }));

const upperFirst = (text: string) => text.charAt(0).toLocaleUpperCase('es') + text.slice(1);
const seenAs = ({ name, stage }: Element) =>
  upperFirst(`${name}${stage ? `: ${STAGE_WORDS[stage]}` : ''}`);

/** Named as one of the group, or measured as small as they are. */
const isSmallOocyst = (element: Element) =>
  isRow(element, 'C-P18') ||
  (element.stage === 'oocyst' && (element.length ?? 0) >= 9 && (element.length ?? 0) <= 14);
const isTrophozoite = ({ stage }: Element) => stage === 'trophozoite';

const WITHOUT_PARASITES =
  'antígeno/PCR de Giardia, tres muestras, TLI/cobalamina/folato si >3 semanas';

export const faecalDifferentials: readonly Rule[] = rules<FaecalId>('differentials', {
  'C-C21': {
    about: 'Heces blandas en un cachorro con sangre, o en un gatito que vomita: parvovirus.',
    when: parvoSuspected,
    says: differential(textIf(animal('gato'), 'Panleucopenia felina', 'Parvovirosis'), {
      inFavour: [
        [faeces, always],
        [words`Edad: ${shown(years)} años`, always],
        ['Sangre fresca', freshBlood],
        ['Vómitos', vomiting],
      ],
      decidedBy: 'Antígeno de parvovirus',
    }),
    sources: 'house',
  },
  'C-X1': {
    about: 'Nada visto con heces blandas.',
    when: all(nothingSeen, looseFaeces),
    says: [
      ...each(['Dieta o disbiosis'], faeces, WITHOUT_PARASITES),
      given(not(giardiaFound), ...each(['Giardia no detectada'], faeces, WITHOUT_PARASITES)),
      ...each(
        ['Enteropatía no parasitaria (inflamatoria, insuficiencia pancreática exocrina, vírica)'],
        faeces,
        WITHOUT_PARASITES,
      ),
    ],
    sources: 'house',
  },
  'C-X2': {
    about: 'Ténido: Taenia o Echinococcus.',
    when: taeniid,
    says: [
      ...each(
        ['Taenia spp.', 'Echinococcus spp.'],
        wordsOfSeen('ténido', (found, facts) => isIn(found, facts, 'C-P10'), seenAs),
        'PCR o coproantígeno',
      ),
      recommend('Hasta entonces trate las heces como infecciosas.'),
    ],
    sources: 'house',
  },
  'C-X3': {
    about: 'Ooquiste de 9–14 µm en un gato: Toxoplasma o Hammondia.',
    when: all(animal('gato'), seen('ooquiste de 9–14 µm', isSmallOocyst)),
    says: each(
      ['Toxoplasma gondii', 'Hammondia hammondi'],
      wordsOfSeen('ooquiste', isSmallOocyst, seenAs),
      'PCR; la excreción suele ser breve',
    ),
    sources: 'house',
  },
  'C-X4': {
    about: 'Trofozoíto en un gato: Tritrichomonas o Giardia.',
    when: all(animal('gato'), seen('trofozoíto', isTrophozoite)),
    says: each(
      ['Tritrichomonas', 'Giardia'],
      wordsOfSeen('trofozoíto', isTrophozoite, seenAs),
      'PCR',
    ),
    sources: 'house',
  },
});
