import type { Certainty } from '#domain/report/schema.ts';
import { rulesAt } from '../core/define.ts';
import type { CaseFacts } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Conclusion, Effect, Rule } from '../core/rule.ts';
import {
  consistency,
  diarrhoea,
  type Element,
  elementAt,
  elementsOf,
  hasStage,
  hostOf,
  inside,
  isOfOtherHost,
  isRow,
  isUnusual,
  livesIn,
  looseFaeces,
  nothingSeen,
  STAGE_WORDS,
  sizesOf,
} from './elements.ts';
import { ABCD, ESC4, ESC6, MCGARRY, SCOTT } from './sources.ts';

const classRule = rulesAt('classes');
const limitation = (text: string): Effect => ({ kind: 'limitation', text });

function concluded(
  text: string,
  certainty: Certainty,
  rank: NonNullable<Conclusion['rank']>,
  direct?: true,
): Effect {
  return { kind: 'conclusion', text, certainty, rank, ...(direct ? { direct } : {}) };
}

/** Hookworm eggs of these lengths (µm) may be of either genus. */
const EITHER_HOOKWORM = [71, 79] as const;

function nameInClass(element: Element): string {
  const { name, length, row } = element;
  const either = isRow(element, 'C-P5') && length !== undefined && inside(length, EITHER_HOOKWORM);
  return (either && row?.family) || name;
}

/** Seen by the vet; certain where it was measured inside its sizes, or cannot be anything else. */
function identified(element: Element): Certainty {
  const { stage, length, row } = element;
  const measured =
    length !== undefined && sizesOf(element).some((size) => inside(length, size.length));
  const whole = (stage === 'proglottid' || stage === 'adult') && row;
  return measured || whole ? 'diagnostico' : 'compatible';
}

const OUTSIDE =
  'Parásito fuera de la tabla de criterios: sin datos de tamaño, zoonosis ni prepatencia.';

function parasitised(facts: CaseFacts, key: Element['key']): Effect[] | undefined {
  const element = elementAt(facts, key);
  if (!element || element.generic) return undefined;
  const { name, row, stage } = element;
  if (isUnusual(element, facts)) {
    return [concluded(`presencia de ${name}, posible seudoparásito`, 'posible', 1, true)];
  }
  if (row && !hasStage(element)) return undefined;
  const seen = stage ? `${STAGE_WORDS[stage]} observado por usted` : 'observado por usted';
  const agreed =
    stage === 'larva' || stage === 'proglottid' ? seen.replace('observado', 'observada') : seen;
  const known = row === undefined || livesIn(row, hostOf(facts));
  return [
    concluded(
      `parasitación por ${nameInClass(element)} (${agreed})`,
      known ? identified(element) : 'compatible',
      1,
      true,
    ),
    ...(row ? [] : [limitation(OUTSIDE)]),
  ];
}

const named: readonly Rule[] = (['parasite1', 'parasite2', 'parasite3'] as const).map(
  (key, index) =>
    classRule(
      index === 0 ? 'C-C1' : `C-C1.${index + 1}`,
      'Parásito indicado, con su huésped y su estadio: parasitación; diagnóstica si mide lo suyo.',
      (facts) => parasitised(facts, key),
      [ESC4],
    ),
);

const CARRIERS: Readonly<Record<string, string>> = {
  gato: 'Excreción sin diarrea: la guía ABCD (2024) no recomienda tratar gatos portadores asintomáticos.',
  perro: 'Excreción sin diarrea: valore la necesidad de tratar (ESCCAP GL6).',
};

function giardia(facts: CaseFacts): Effect[] | undefined {
  const cyst = elementsOf(facts).some(
    (each) => isRow(each, 'C-P13') && each.stage !== 'trophozoite',
  );
  if (facts.choice('giardiaAntigen') !== 'positive' || cyst) return undefined;
  const loose = diarrhoea(facts);
  const formed = !loose && consistency(facts) !== undefined;
  const carrier = formed ? CARRIERS[facts.species ?? ''] : undefined;
  return [
    concluded('infección por Giardia', loose ? 'compatible' : 'posible', 2, true),
    ...(carrier ? [limitation(carrier)] : []),
  ];
}

/** Of a larva, or of what may be one: without a stage, and no name that has no larva. */
function mayBeLarva({ stage, row }: Element): boolean {
  return stage === undefined
    ? row === undefined || row.stages.larva !== undefined
    : stage === 'larva';
}

/** Length of the larva that a Baermann gave; of a nameless larva too. */
function larvaLength(facts: CaseFacts): number | undefined {
  return elementsOf(facts).find((each) => mayBeLarva(each) && each.length !== undefined)?.length;
}

export const VASORUM = [334, 380] as const;

function larvae(facts: CaseFacts): Effect[] | undefined {
  const length = larvaLength(facts);
  const positive = facts.choice('baermann') === 'positive' && facts.species === 'perro';
  if (!positive || length === undefined) return undefined;
  if (inside(length, VASORUM)) {
    return [
      concluded(
        `larvas de Angiostrongylus vasorum (longitud ${figure(length, 1)} µm)`,
        'compatible',
        2,
        true,
      ),
      { kind: 'value', name: 'vasorum', value: 1 },
    ];
  }
  return inside(length, [229, 281])
    ? [
        concluded(
          'larvas de Crenosoma vulpis o Filaroides/Oslerus (la cola decide)',
          'posible',
          2,
          true,
        ),
      ]
    : [
        concluded(
          'Larvas de vermes pulmonares o de Strongyloides; la longitud no asigna especie.',
          'no_concluyente',
          2,
          true,
        ),
      ];
}

const byTest: readonly Rule[] = [
  classRule(
    'C-C3',
    'No se han visto elementos: un negativo no excluye parasitación.',
    (facts) =>
      nothingSeen(facts)
        ? concluded(
            'No se han observado elementos parasitarios; un resultado negativo no excluye parasitación.',
            'no_concluyente',
            5,
          )
        : undefined,
    [ESC4],
  ),
  classRule(
    'C-C9',
    'Antígeno de Giardia positivo sin quistes vistos: infección, según la consistencia.',
    giardia,
    [ABCD, ESC6],
  ),
  classRule(
    'C-C10',
    'Antígeno de parvovirus positivo, en el perro o en el gato.',
    (facts) => {
      const names = { perro: 'parvovirosis', gato: 'panleucopenia felina' } as const;
      const { species } = facts;
      const known = species === 'perro' || species === 'gato';
      if (facts.choice('parvoAntigen') !== 'positive' || !known) return undefined;
      return [
        concluded(names[species], 'compatible', 2),
        limitation('La vacuna viva reciente puede dar positivo débil.'),
      ];
    },
    [SCOTT],
  ),
  classRule('C-C11', 'Antígeno de Angiostrongylus positivo: angiostrongilosis.', (facts) =>
    facts.choice('angioAntigen') === 'positive' && !isOfOtherHost(facts, 'C-P21')
      ? concluded('angiostrongilosis', 'compatible', 1)
      : undefined,
  ),
  classRule('C-C12', 'PCR de Tritrichomonas positiva en un gato.', (facts) => {
    if (facts.choice('tritrichPcr') !== 'positive' || facts.species !== 'gato') return undefined;
    const text = looseFaeces(facts) ? 'tritricomonosis' : 'infección por Tritrichomonas';
    return [
      concluded(text, 'diagnostico', 2),
      limitation('Portadores sin diarrea: relacione con la clínica.'),
    ];
  }),
  classRule('C-C13', 'Baermann positivo en un perro, por la longitud de la larva.', larvae, [
    MCGARRY,
  ]),
];

export const faecalClasses: readonly Rule[] = [...named, ...byTest];
