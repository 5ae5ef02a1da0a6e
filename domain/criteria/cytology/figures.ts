import {
  atypical,
  ear,
  lavage,
  lymphNode,
  mastCells,
  observations,
} from '#domain/analyses/cytologyGroups.ts';
import type { FieldGroup, NumberField } from '#domain/catalogue/field.ts';
import { listed, lowerFirst } from '#domain/text/phrases.ts';
import { figure } from '#domain/text/rounding.ts';
import type { Condition } from '../core/condition.ts';
import type { Outcome, Rule } from '../core/rule.ts';
import { all, any, anyFact, atLeast, known, not, usable } from '../grammar/condition.ts';
import { imagesSized } from '../grammar/earlier.ts';
import { measure } from '../grammar/measure.ts';
import { finding, limit, saidByHand, value, when } from '../grammar/outcome.ts';
import { entered } from '../grammar/quantity.ts';
import { answer, labelOf, part, shown, textIf, textOf, words } from '../grammar/words.ts';
import { rules } from './ids.ts';
import { CRITERIA, LAVAGE_SHARES, malignancy, NODE_SHARES, POPULATIONS } from './readings.ts';
import { inflammatory, judged, neutrophilName, useless } from './values.ts';

const numbersOf = (...groups: readonly FieldGroup[]) =>
  groups.flatMap(({ fields }) => fields.filter((field) => field.kind === 'number'));

/** Label of the form, except for heterophils. */
const nameOf = (key: string) => (key === 'cytoNeutrophilPct' ? neutrophilName : labelOf(key));

const rowsOf = (fields: readonly NumberField[]): readonly Outcome[] =>
  fields.map(({ key, unit }) =>
    measure(nameOf(key), entered(key), { key, round: (value) => value, ...(unit ? { unit } : {}) }),
  );

/** Excludes calcium: the rule of its interval lists it. */
const COUNTED = numbersOf(observations, atypical, mastCells, lymphNode, lavage).filter(
  ({ key }) => key !== 'calcium',
);
const EAR = numbersOf(ear);
export const earFigures = any(...EAR.map(({ key }) => usable(key)));
export const lavageFigures = any(...numbersOf(lavage).map(({ key }) => usable(key)));

const SHARED_OUT = [...POPULATIONS, ...NODE_SHARES, ...LAVAGE_SHARES];
const shares = part('poblaciones', SHARED_OUT, (facts) =>
  listed(
    SHARED_OUT.flatMap((key) => {
      const share = facts.number(key);
      if (share === undefined) return [];
      return `${lowerFirst(textOf(nameOf(key), facts))} ${figure(share, 1)} %`;
    }),
  ),
);
/** Counted populations, in words, when no class follows. */
export const populationFacts = textIf(
  any(...SHARED_OUT.map(usable)),
  words`Población sin criterio que la clasifique: ${shares}.`,
);

export const ALWAYS_LISTED = [
  'Celularidad',
  'Conservación',
  'Fondo',
  'Poblaciones y estirpe',
  'Criterios de malignidad',
  'Microorganismos',
] as const;

/** An ear swab is judged by its counts only. */
const counted = any(...EAR.map(({ key }) => usable(key)));
const absent = (condition: Condition, name: string, words: string) =>
  when(all(condition, not(counted)), finding(`${name}: ${words}`, { heading: 'muestra' }));

const listedAs = (heading: string, name: string, key: string): Outcome =>
  when(usable(key), finding(words`${name}: ${answer(key)}`, { heading }));

/** Rows listed as missing when not entered. */
const needed = (name: string, key: string): readonly Outcome[] => [
  listedAs('muestra', name, key),
  absent(not(usable(key)), name, 'no evaluable (no indicada)'),
];

const populated = any(
  ...[...POPULATIONS, ...NODE_SHARES, ...LAVAGE_SHARES, 'cytoLineage'].map(usable),
);

const outline: readonly Outcome[] = [
  when(useless, finding('No diagnóstica', { heading: 'muestra' })),
  listedAs('muestra', 'Localización', 'clinicalAnatomicLocation'),
  when(not(usable('clinicalAnatomicLocation')), listedAs('muestra', 'Localización', 'cytoSite')),
  listedAs('muestra', 'Método', 'sampleObtentionMethod'),
  ...needed('Celularidad', 'cytoCellularity'),
  ...needed('Conservación', 'cytoPreservation'),
  listedAs('muestra', 'Fondo', 'cytoBackground'),
  ...[...POPULATIONS, ...NODE_SHARES].map((key) =>
    when(
      usable(key),
      finding(words`${nameOf(key)}: ${shown(entered(key))} %`, { heading: 'poblaciones' }),
    ),
  ),
  absent(not(populated), 'Poblaciones y estirpe', 'no evaluables (no indicadas)'),
  listedAs('poblaciones', 'Estirpe', 'cytoLineage'),
  ...CRITERIA.map((key) =>
    when(
      usable(key),
      finding(words`${labelOf(key)}: ${answer(key)}`, { heading: 'criterios_de_malignidad' }),
    ),
  ),
  listedAs('microorganismos', 'Tipo', 'microorganismType'),
  listedAs('microorganismos', 'Situación', 'microorganismSite'),
];

const derived = rules('derived', {
  'Y-M1': {
    about: 'Cada cifra indicada se lista entre las medidas.',
    when: any(...COUNTED.map(({ key }) => usable(key))),
    says: rowsOf(COUNTED),
  },
  'Y-M2': {
    about: 'Localización, método, celularidad, conservación, fondo, poblaciones y criterios.',
    when: anyFact,
    says: outline,
  },
  'Y-D1': {
    about: 'Criterios de malignidad presentes (1 o más) y marcados (2 o más) entre los indicados.',
    when: atLeast(judged, 1),
    says: saidByHand('figure', CRITERIA, (facts) => {
      const { present, marked, judged: judgedCount } = malignancy(facts);
      return {
        kind: 'figure',
        figure: {
          name: 'Criterios de malignidad presentes',
          value: present,
          unit: `de ${judgedCount} indicados (${marked} marcados)`,
          origin: 'calculado',
        },
      };
    }),
  },
  'Y-D2': {
    about: 'Suma de neutrófilos, macrófagos, linfocitos, células plasmáticas y eosinófilos.',
    when: known(inflammatory),
    says: value('inflammatory', inflammatory),
  },
  'Y-D3': {
    about: 'Oído: medias por campo, como se indicaron.',
    when: any(...EAR.map(({ key }) => usable(key))),
    says: rowsOf(EAR),
  },
});

/** Y-D4: limits of measured nuclei. */
export const NUCLEAR_VARIATION =
  'La variación del área nuclear medida en las fotografías no equivale a anisocariosis: los campos los elige quien fotografía y los núcleos cortados y superpuestos se excluyen.';

const limits = rules('limits', {
  'Y-D4': {
    about: 'Hay núcleos medidos en las fotografías: describen, y no son anisocariosis.',
    when: all(anyFact, imagesSized),
    says: limit(NUCLEAR_VARIATION),
  },
});

export const figureRules: readonly Rule[] = [...derived, ...limits];
