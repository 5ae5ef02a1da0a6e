import { rulesAt } from '../core/define.ts';
import { named } from '../core/evidence.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Effect, Rule, UrgencyLevel } from '../core/rule.ts';
import { clarifyStep } from '../shared/rules.ts';
import {
  diarrhoea,
  type Element,
  elementsOf,
  isIn,
  isRow,
  isUnusual,
  looseFaeces,
  nothingSeen,
  STAGE_WORDS,
} from './elements.ts';
import { CAPC } from './sources.ts';

const differential = rulesAt('differentials');
const urgent = rulesAt('urgency');
const next = rulesAt('next');

const level = (to: UrgencyLevel, sentence?: string): Effect => ({
  kind: 'urgency',
  level: to,
  ...(sentence ? { sentence } : {}),
});

const faeces = (facts: CaseFacts) => `Heces: ${facts.text('fecesConsistency') ?? ''}`;
const seenAs = ({ name, stage }: Element) => `${name}${stage ? `: ${STAGE_WORDS[stage]}` : ''}`;
const taeniid = (facts: CaseFacts) => elementsOf(facts).find((each) => isIn(each, facts, 'C-P10'));

/** C-C21: loose faeces in a young dog with blood, or a young cat that vomits, without a parvovirus test. */
function parvoSuspected(facts: CaseFacts): boolean {
  const untested = (facts.choice('parvoAntigen') ?? 'not_done') === 'not_done';
  const young = facts.age !== undefined && facts.age < 1;
  if (!looseFaeces(facts) || !young || !untested) return false;
  if (facts.species === 'perro') return facts.choice('freshBlood') === 'observed';
  return facts.species === 'gato' && facts.says(['consultReason'], ['vomit']);
}

const PARVO = 'Posible parvovirosis: aísle y valore hidratación, hemograma y glucosa.';
const PANLEUKOPENIA =
  'Posible panleucopenia felina: aísle y valore hidratación, hemograma y glucosa.';
const LUNGWORM = 'Valore coagulación y estado cardiorrespiratorio antes de punciones o cirugía.';

const parvoText = (facts: CaseFacts) => (facts.species === 'gato' ? PANLEUKOPENIA : PARVO);

function lungworm(facts: CaseFacts): boolean {
  const seen = elementsOf(facts).some((each) => isIn(each, facts, 'C-P21'));
  return facts.fired('C-C11') || seen || facts.value('vasorum') !== undefined;
}

const BLEEDING = ['sangr', 'hematoma', 'disnea', 'tos con sangre', 'colaps', 'neurol'];

export const faecalUrgency: readonly Rule[] = [
  urgent(
    'C-R1',
    'Angiostrongylus: 24 horas; vital con hemorragia, disnea o signos neurológicos.',
    (facts) => {
      if (!lungworm(facts)) return undefined;
      const signs = facts.says(['consultReason', 'additionalObservations'], BLEEDING);
      return level(signs ? 'vital' : '24h', LUNGWORM);
    },
  ),
  urgent('C-R2', 'Parvovirus positivo o sospechado.', (facts) =>
    facts.fired('C-C10') || parvoSuspected(facts) ? level('vital', parvoText(facts)) : undefined,
  ),
  urgent('C-R3', 'Ancilostómidos con menos de medio año.', (facts) => {
    const hookworm = elementsOf(facts).some((each) => isIn(each, facts, 'C-P4', 'C-P4b', 'C-P5'));
    const young = facts.age !== undefined && facts.age < 0.5;
    return hookworm && young ? level('24h', 'Hematocrito hoy: riesgo de anemia.') : undefined;
  }),
  urgent('C-R4', 'Strongyloides, o un ténido con personas de riesgo en casa.', (facts) => {
    const strongyloides = elementsOf(facts).some((each) => isIn(each, facts, 'C-P9'));
    const atRisk = taeniid(facts) !== undefined && facts.choice('householdRisk') === 'yes';
    return strongyloides || atRisk ? level('dias') : undefined;
  }),
];

const NO_GIARDIA = 'Giardia no detectada';
const AFTER_NEGATIVE = [
  'Dieta o disbiosis',
  NO_GIARDIA,
  'Enteropatía no parasitaria (inflamatoria, insuficiencia pancreática exocrina, vírica)',
];

function both(names: readonly string[], inFavour: string, decidedBy: string): Effect[] {
  return names.map((name) => ({
    kind: 'differential',
    name,
    inFavour: [inFavour],
    against: [],
    decidedBy,
  }));
}

/** Named as one of the group, or measured as small as they are. */
function smallOocyst(facts: CaseFacts): Element | undefined {
  if (facts.species !== 'gato') return undefined;
  return elementsOf(facts).find(
    (each) =>
      isRow(each, 'C-P18') ||
      (each.stage === 'oocyst' && (each.length ?? 0) >= 9 && (each.length ?? 0) <= 14),
  );
}

export const faecalDifferentials: readonly Rule[] = [
  differential(
    'C-C21',
    'Heces blandas en un cachorro con sangre, o en un gatito que vomita: parvovirus.',
    (facts) =>
      parvoSuspected(facts)
        ? named({
            name: facts.species === 'gato' ? 'Panleucopenia felina' : 'Parvovirosis',
            inFavour: [
              [true, faeces(facts)],
              [true, `Edad: ${figure(facts.age ?? 0, 2)} años`],
              [facts.choice('freshBlood') === 'observed', 'Sangre fresca'],
              [facts.says(['consultReason'], ['vomit']), 'Vómitos'],
            ],
            decidedBy: 'Antígeno de parvovirus',
          })
        : undefined,
  ),
  differential('C-X1', 'Nada visto con heces blandas.', (facts) =>
    nothingSeen(facts) && looseFaeces(facts)
      ? both(
          AFTER_NEGATIVE.filter((name) => name !== NO_GIARDIA || !giardiaFound(facts)),
          faeces(facts),
          'antígeno/PCR de Giardia, tres muestras, TLI/cobalamina/folato si >3 semanas',
        )
      : undefined,
  ),
  differential('C-X2', 'Ténido: Taenia o Echinococcus.', (facts) => {
    const found = taeniid(facts);
    if (!found) return undefined;
    return [
      ...both(
        ['Taenia spp.', 'Echinococcus spp.'],
        upperFirst(seenAs(found)),
        'PCR o coproantígeno',
      ),
      { kind: 'recommendation', text: 'Hasta entonces trate las heces como infecciosas.' },
    ];
  }),
  differential('C-X3', 'Ooquiste de 9–14 µm en un gato: Toxoplasma o Hammondia.', (facts) => {
    const found = smallOocyst(facts);
    if (!found) return undefined;
    return both(
      ['Toxoplasma gondii', 'Hammondia hammondi'],
      upperFirst(seenAs(found)),
      'PCR; la excreción suele ser breve',
    );
  }),
  differential('C-X4', 'Trofozoíto en un gato: Tritrichomonas o Giardia.', (facts) => {
    const found = elementsOf(facts).find(({ stage }) => stage === 'trophozoite');
    if (!found || facts.species !== 'gato') return undefined;
    return both(['Tritrichomonas', 'Giardia'], upperFirst(seenAs(found)), 'PCR');
  }),
];

const upperFirst = (text: string) => text.charAt(0).toLocaleUpperCase('es') + text.slice(1);

function step(order: number, about: string, say: (facts: CaseFacts) => string | undefined): Rule {
  return next(
    `C-N${order}`,
    about,
    (facts) => {
      const text = say(facts);
      return text === undefined ? undefined : { kind: 'nextStep', text, order };
    },
    order === 7 ? [CAPC] : [],
  );
}

function urgentStep(facts: CaseFacts): string | undefined {
  if (facts.fired('C-R1')) return LUNGWORM;
  return facts.fired('C-R2') ? parvoText(facts) : undefined;
}

const giardiaFound = (facts: CaseFacts) =>
  facts.choice('giardiaAntigen') === 'positive' ||
  elementsOf(facts).some((each) => isRow(each, 'C-P13'));

/** «Tos», «tose», «tosiendo», and not «tostada». */
const COUGH = ['tos$', 'tose', 'tosi', 'disnea'];

function coughing(facts: CaseFacts): boolean {
  const untested = facts.choice('baermann') === 'not_done';
  const kind = facts.species === 'perro' || facts.species === 'gato';
  return kind && untested && facts.says(['consultReason'], COUGH);
}

/** What is missing, most important first. */
function missing(facts: CaseFacts): string | undefined {
  const days = facts.number('sampleDays') ?? facts.number('samplesExamined');
  if (facts.choice('centrifuged') === undefined || days === undefined) {
    return 'el método con centrifugación y el número de días';
  }
  const unmeasured = ({ stage, length }: Element) =>
    length === undefined && stage !== 'proglottid' && stage !== 'adult';
  if (elementsOf(facts).some(unmeasured)) return 'el tamaño del elemento';
  return facts.age === undefined || facts.text('recentDewormingDate') === undefined
    ? 'la edad y la desparasitación'
    : undefined;
}

export const faecalNext: readonly Rule[] = [
  clarifyStep('C-N1', 1),
  step(2, 'Con Angiostrongylus o parvovirus: lo urgente.', urgentStep),
  step(3, 'Con un ténido: buscar Echinococcus.', (facts) =>
    taeniid(facts) ? 'PCR o coproantígeno de Echinococcus.' : undefined,
  ),
  step(4, 'Nada visto con diarrea: antígeno y más muestras.', (facts) =>
    nothingSeen(facts) && diarrhoea(facts) && !giardiaFound(facts)
      ? 'Antígeno de Giardia y dos muestras más de días distintos.'
      : undefined,
  ),
  step(5, 'Tos o disnea sin Baermann, en perro o gato.', (facts) =>
    coughing(facts)
      ? 'Baermann de tres días (y antígeno de Angiostrongylus en el perro).'
      : undefined,
  ),
  step(6, 'Con Giardia: repetir según signos.', (facts) =>
    giardiaFound(facts) ? 'Repita según signos.' : undefined,
  ),
  step(7, 'Con un helminto: control a las 2–4 semanas.', (facts) =>
    elementsOf(facts).some((each) => each.row?.helminth && !isUnusual(each, facts))
      ? 'Control coprológico a las 2–4 semanas.'
      : undefined,
  ),
  step(8, 'Caballo: reducción del recuento en el lote.', (facts) =>
    facts.species === 'caballo' && facts.anyFact() ? 'FECRT del lote.' : undefined,
  ),
  next('C-S1', 'El dato que falta y más cambiaría el informe.', (facts) => {
    const datum = missing(facts);
    return datum === undefined ? undefined : { kind: 'deciding', datum, order: 1 };
  }),
];
