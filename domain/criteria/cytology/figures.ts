import type { CaseFacts, Figure } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import type { Effect } from '../core/rule.ts';
import { limitation, type Row, rulesOf } from '../shared/making.ts';
import {
  CRITERIA,
  inflammatory,
  LAVAGE_SHARES,
  malignancy,
  NODE_SHARES,
  POPULATIONS,
  uselessReason,
} from './readings.ts';

/** What was entered, as figures and as findings. */

/** Groups of the form whose figures are shown among the measurements. */
const GROUPS = [
  'cytologySeen',
  'cytologyAtypical',
  'cytologyMastCells',
  'cytologyLymphNode',
  'cytologyLavage',
];

function rowsOf(facts: CaseFacts, groups: readonly string[]): Effect[] {
  const fields = facts.definition.groups
    .filter(({ id }) => groups.includes(id))
    .flatMap((group) => group.fields);
  return fields.flatMap((field): Effect[] => {
    const value = field.kind === 'number' ? facts.number(field.key) : undefined;
    if (field.kind !== 'number' || value === undefined) return [];
    const unit = field.unit ? { unit: field.unit } : {};
    const row: Figure = { key: field.key, name: field.label, value, ...unit, origin: 'indicado' };
    return [{ kind: 'figure', figure: row }];
  });
}

function presentCriteria(facts: CaseFacts): Effect | undefined {
  const { judged, present, marked } = malignancy(facts);
  if (judged === 0) return undefined;
  return {
    kind: 'figure',
    figure: {
      name: 'Criterios de malignidad presentes',
      value: present,
      unit: `de ${judged} indicados (${marked} marcados)`,
      origin: 'calculado',
    },
  };
}

/** What a report of cytology tells of every sample (`cytology.md` 5.3). */
export const ALWAYS_LISTED = [
  'Celularidad',
  'Conservación',
  'Fondo',
  'Poblaciones y estirpe',
  'Criterios de malignidad',
  'Microorganismos',
] as const;

const NOT_TOLD = 'no evaluable (no indicado)';

function said(facts: CaseFacts, heading: string, name: string, key: string): Effect[] {
  const shown = facts.shown(key);
  return shown === undefined ? [] : [{ kind: 'finding', heading, text: `${name}: ${shown}` }];
}

/** What a report of cytology always lists; what it cannot do without is told to be missing. */
function outline(facts: CaseFacts): Effect[] | undefined {
  if (!facts.anyFact()) return undefined;
  const missing = (name: string): Effect => ({
    kind: 'finding',
    heading: 'muestra',
    text: `${name}: ${NOT_TOLD}`,
  });
  const needed = (name: string, key: string) => {
    const line = said(facts, 'muestra', name, key);
    return line.length > 0 ? line : [missing(name)];
  };
  const populated =
    [...POPULATIONS, ...NODE_SHARES, ...LAVAGE_SHARES].some(
      (key) => facts.number(key) !== undefined,
    ) || facts.choice('cytoLineage') !== undefined;
  const useless: Effect = { kind: 'finding', heading: 'muestra', text: 'No diagnóstica' };
  return [
    ...(uselessReason(facts) === undefined ? [] : [useless]),
    ...said(facts, 'muestra', 'Localización', 'clinicalAnatomicLocation'),
    ...said(facts, 'muestra', 'Método', 'sampleObtentionMethod'),
    ...needed('Celularidad', 'cytoCellularity'),
    ...needed('Conservación', 'cytoPreservation'),
    ...said(facts, 'muestra', 'Fondo', 'cytoBackground'),
    ...populations(facts),
    ...(populated ? [] : [missing('Poblaciones y estirpe')]),
    ...said(facts, 'poblaciones', 'Estirpe', 'cytoLineage'),
    ...criteria(facts),
    ...said(facts, 'microorganismos', 'Tipo', 'microorganismType'),
    ...said(facts, 'microorganismos', 'Situación', 'microorganismSite'),
  ];
}

function populations(facts: CaseFacts): Effect[] {
  const fields = facts.definition.groups.flatMap((group) => group.fields);
  return POPULATIONS.flatMap((key) => {
    const [share, label] = [facts.number(key), fields.find((field) => field.key === key)?.label];
    if (share === undefined || label === undefined) return [];
    return [{ kind: 'finding', heading: 'poblaciones', text: `${label}: ${figure(share)} %` }];
  });
}

function criteria(facts: CaseFacts): Effect[] {
  const fields = facts.definition.groups.flatMap((group) => group.fields);
  return CRITERIA.flatMap((key) => {
    const label = fields.find((field) => field.key === key)?.label ?? key;
    return said(facts, 'criterios_de_malignidad', label, key);
  });
}

const rows: readonly Row[] = [
  {
    id: 'Y-M1',
    about: 'Cada cifra indicada se lista entre las medidas.',
    apply: (facts) => rowsOf(facts, GROUPS),
  },
  {
    id: 'Y-M2',
    about: 'Localización, método, celularidad, conservación, fondo, poblaciones y criterios.',
    apply: outline,
  },
  {
    id: 'Y-D1',
    about: 'Criterios de malignidad presentes (1 o más) y marcados (2 o más) entre los indicados.',
    apply: presentCriteria,
  },
  {
    id: 'Y-D2',
    about: 'Suma de neutrófilos, macrófagos, linfocitos, células plasmáticas y eosinófilos.',
    apply(facts) {
      const sum = inflammatory(facts);
      return sum === undefined ? undefined : { kind: 'value', name: 'inflammatory', value: sum };
    },
  },
  {
    id: 'Y-D3',
    about: 'Oído: medias por campo, como se indicaron.',
    apply: (facts) => rowsOf(facts, ['cytologyEar']),
  },
];

/** Y-D4: what the nuclei that were measured do not tell. */
export const NUCLEAR_VARIATION =
  'La variación del área nuclear medida en las fotografías no equivale a anisocariosis: los campos los elige quien fotografía y los núcleos cortados y superpuestos se excluyen.';

const measured: readonly Row[] = [
  {
    id: 'Y-D4',
    about: 'Hay núcleos medidos en las fotografías: describen, y no son anisocariosis.',
    apply: (facts) =>
      facts.anyFact() && facts.images.measured ? limitation(NUCLEAR_VARIATION) : undefined,
  },
];

export const figureRules = [...rulesOf('derived', rows), ...rulesOf('limits', measured)];
