import type { CaseFacts } from '../core/facts.ts';
import type { Rule } from '../core/rule.ts';
import { all, animal, any, between, chose, known, not } from '../grammar/condition.ts';
import { given, graded, lead, limit, mark } from '../grammar/outcome.ts';
import { quantity } from '../grammar/quantity.ts';
import { type Row, rules } from '../grammar/rules.ts';
import { shown, textIf, words } from '../grammar/words.ts';
import {
  ELEMENTS,
  type Element,
  type ElementKey,
  elementsOf,
  hasStage,
  hostOf,
  inside,
  isRow,
  isUnusual,
  livesIn,
  STAGE_WORDS,
  sizesOf,
} from './elements.ts';
import type { FaecalId } from './ids.ts';
import { ABCD, ESC4, ESC6, MCGARRY, SCOTT } from './sources.ts';
import {
  consistency,
  diarrhoea,
  looseFaeces,
  nothingSeen,
  ofOtherHost,
  seen,
  seenAt,
  wordsAt,
} from './values.ts';

/** Hookworm eggs of these lengths (µm) may be of either genus. */
const EITHER_HOOKWORM = [71, 79] as const;

function nameInClass(element: Element): string {
  const { name, length, row } = element;
  const either = isRow(element, 'C-P5') && length !== undefined && inside(length, EITHER_HOOKWORM);
  return (either && row?.family) || name;
}

/** Certain where it was measured inside its sizes, or cannot be anything else. */
function identified(element: Element, facts: CaseFacts): boolean {
  const { stage, length, row } = element;
  if (row !== undefined && !livesIn(row, hostOf(facts))) return false;
  const measured =
    length !== undefined && sizesOf(element).some((size) => inside(length, size.length));
  return measured || ((stage === 'proglottid' || stage === 'adult') && row !== undefined);
}

/** «huevo observado por usted». */
function seenAs({ stage }: Element): string {
  if (!stage) return 'observado por usted';
  const feminine = stage === 'larva' || stage === 'proglottid';
  return `${STAGE_WORDS[stage]} ${feminine ? 'observada' : 'observado'} por usted`;
}

const OUTSIDE =
  'Parásito fuera de la tabla de criterios: sin datos de tamaño, zoonosis ni prepatencia.';
const DIRECT = { direct: true } as const;

/** The class of what was seen in one place of the form. */
function parasitised(key: ElementKey): Row {
  const name = wordsAt(key, 'parásito', (each) => each.name);
  const named = seenAt(key, 'con nombre', ({ generic }) => !generic);
  const unusual = seenAt(key, 'de otro huésped', isUnusual);
  const outside = seenAt(key, 'fuera de la tabla', ({ row }) => row === undefined);
  const ofStage = seenAt(key, 'de su estadio', hasStage);
  const sure = seenAt(key, 'identificado', identified);
  return {
    about:
      'Parásito indicado, con su huésped y su estadio: parasitación; diagnóstica si mide lo suyo.',
    when: all(named, any(unusual, outside, ofStage)),
    says: [
      given(
        unusual,
        lead('posible', 1, words`presencia de ${name}, posible seudoparásito`, DIRECT),
      ),
      given(
        not(unusual),
        lead(
          graded('compatible', ['diagnostico', sure]),
          1,
          words`parasitación por ${wordsAt(key, 'parásito', nameInClass)} (${wordsAt(key, 'estadio', seenAs)})`,
          DIRECT,
        ),
        given(outside, limit(OUTSIDE)),
      ),
    ],
    sources: [ESC4],
  };
}

const [first, second, third] = ELEMENTS;

const named: readonly Rule[] = rules<FaecalId>('classes', {
  'C-C1': parasitised(first),
  'C-C1.2': parasitised(second),
  'C-C1.3': parasitised(third),
});

const giardiaCyst = seen(
  'Giardia, no trofozoíto',
  (each) => isRow(each, 'C-P13') && each.stage !== 'trophozoite',
);
const formed = all(not(diarrhoea), known(consistency));

/** Of a larva, or of what may be one: without a stage, and no name that has no larva. */
function mayBeLarva({ stage, row }: Element): boolean {
  return stage === undefined
    ? row === undefined || row.stages.larva !== undefined
    : stage === 'larva';
}

/** Length (µm) of the larva that a Baermann gave; of a nameless larva too. */
const larvaLength = quantity(
  'longitud de la larva',
  ELEMENTS.flatMap((key) => [key, `${key}Stage`, `${key}Length`]),
  (facts) =>
    elementsOf(facts).find((each) => mayBeLarva(each) && each.length !== undefined)?.length,
);
const vasorum = between(larvaLength, 334, 380);
const crenosoma = between(larvaLength, 229, 281);

const byTest: readonly Rule[] = rules<FaecalId>('classes', {
  'C-C3': {
    about: 'No se han visto elementos: un negativo no excluye parasitación.',
    when: nothingSeen,
    says: lead(
      'no_concluyente',
      5,
      'No se han observado elementos parasitarios; un resultado negativo no excluye parasitación.',
    ),
    sources: [ESC4],
  },
  'C-C9': {
    about: 'Antígeno de Giardia positivo sin quistes vistos: infección, según la consistencia.',
    when: all(chose('giardiaAntigen', 'positive'), not(giardiaCyst)),
    says: [
      lead(graded('posible', ['compatible', diarrhoea]), 2, 'infección por Giardia', DIRECT),
      given(
        all(formed, animal('gato')),
        limit(
          'Excreción sin diarrea: la guía ABCD (2024) no recomienda tratar gatos portadores asintomáticos.',
        ),
      ),
      given(
        all(formed, animal('perro')),
        limit('Excreción sin diarrea: valore la necesidad de tratar (ESCCAP GL6).'),
      ),
    ],
    sources: [ABCD, ESC6],
  },
  'C-C10': {
    about: 'Antígeno de parvovirus positivo, en el perro o en el gato.',
    when: all(chose('parvoAntigen', 'positive'), animal('perro', 'gato')),
    says: [
      lead('compatible', 2, textIf(animal('gato'), 'panleucopenia felina', 'parvovirosis')),
      limit('La vacuna viva reciente puede dar positivo débil.'),
    ],
    sources: [SCOTT],
  },
  'C-C11': {
    about: 'Antígeno de Angiostrongylus positivo: angiostrongilosis.',
    when: all(chose('angioAntigen', 'positive'), not(ofOtherHost('C-P21'))),
    says: lead('compatible', 1, 'angiostrongilosis'),
    sources: 'house',
  },
  'C-C12': {
    about: 'PCR de Tritrichomonas positiva en un gato.',
    when: all(chose('tritrichPcr', 'positive'), animal('gato')),
    says: [
      lead(
        'diagnostico',
        2,
        textIf(looseFaeces, 'tritricomonosis', 'infección por Tritrichomonas'),
      ),
      limit('Portadores sin diarrea: relacione con la clínica.'),
    ],
    sources: 'house',
  },
  'C-C13': {
    about: 'Baermann positivo en un perro, por la longitud de la larva.',
    when: all(chose('baermann', 'positive'), animal('perro'), known(larvaLength)),
    says: [
      given(
        vasorum,
        lead(
          'compatible',
          2,
          words`larvas de Angiostrongylus vasorum (longitud ${shown(larvaLength, 1)} µm)`,
          DIRECT,
        ),
        mark('vasorum'),
      ),
      given(
        crenosoma,
        lead(
          'posible',
          2,
          'larvas de Crenosoma vulpis o Filaroides/Oslerus (la cola decide)',
          DIRECT,
        ),
      ),
      given(
        not(any(vasorum, crenosoma)),
        lead(
          'no_concluyente',
          2,
          'Larvas de vermes pulmonares o de Strongyloides; la longitud no asigna especie.',
          DIRECT,
        ),
      ),
    ],
    sources: [MCGARRY],
  },
});

export const faecalClasses: readonly Rule[] = [...named, ...byTest];
