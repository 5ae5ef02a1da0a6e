import type { CaseFacts, Found, Limits, TabledFigure } from '../core/facts.ts';
import { figure } from '../core/figures.ts';
import { type Analyte, analyteFigure, flagOf, limitsOf } from '../core/intervals.ts';
import { intervalReference, type Reference } from '../core/references.ts';
import type { Effect } from '../core/rule.ts';
import { finding, over, type Row, rulesOf } from '../shared/making.ts';
import { isImmature } from '../shared/rules.ts';
import { csfCells, csfProtein } from './figures.ts';
import { fluidKind, isDogOrCat, isSpecies } from './kinds.ts';
import { sources } from './sources.ts';

/** Cerebrospinal fluid: cells in /µl, protein in g/l. */

export const inCsf = (facts: CaseFacts) => fluidKind(facts) === 'csf';
const isLarge = (facts: CaseFacts) => isSpecies(facts, 'caballo', 'bovino');
export const cellsOf = (facts: CaseFacts) => (inCsf(facts) ? csfCells(facts) : undefined);
export const proteinOf = (facts: CaseFacts) => (inCsf(facts) ? csfProtein(facts) : undefined);

/** Whether the cells are more than expected: over 5 in dog and cat, from 8 in horse and cattle. */
export function pleocytosis(facts: CaseFacts): boolean | undefined {
  const cells = cellsOf(facts);
  if (cells === undefined) return undefined;
  if (isDogOrCat(facts)) return cells > 5;
  return isLarge(facts) ? cells >= 8 : undefined;
}

/** The count, as a differential quotes it. */
export function toldCells(facts: CaseFacts): string[] {
  const cells = cellsOf(facts);
  return cells === undefined ? [] : [`Células nucleadas ${figure(cells)}/µl`];
}

/** The class of a count, by its upper limit; the last has none. */
const GRADES: readonly (readonly [upTo: number, name: string])[] = [
  [5, 'dentro de lo esperado (en el límite)'],
  [80, 'leve pleocitosis'],
  [500, 'moderada pleocitosis'],
  [Number.POSITIVE_INFINITY, 'marcada pleocitosis'],
];

function cellClass(facts: CaseFacts, cells: number): string | undefined {
  if (isLarge(facts)) return cells < 8 ? 'dentro de lo esperado' : 'pleocitosis';
  if (!isDogOrCat(facts)) return undefined;
  if (cells < 3) return 'dentro de lo esperado';
  return GRADES.find(([upTo]) => cells <= upTo)?.[1];
}

/** Over 500 cells/µl of a dog or cat. */
export const isMarked = (facts: CaseFacts) => isDogOrCat(facts) && over(cellsOf(facts), 500);

/** Upper limits of protein of dog and cat by the place of the puncture, g/l. */
const CISTERNAL = 0.3;
const LUMBAR = 0.45;
/** Limits of protein of large animals, g/l. */
const LARGE_PROTEIN: Analyte['species'] = { caballo: [0.29, 0.79], bovino: [0.11, 0.33] };

function siteOf(facts: CaseFacts): 'cisternal' | 'lumbar' | undefined {
  const told = facts.choice('csfSite');
  if (told === 'cisternal' || told === 'lumbar') return told;
  const [cisternal, lumbar] = ['cisternal', 'lumbar'].map((site) =>
    facts.says(['collectionMethod'], [site]),
  );
  if (cisternal === lumbar) return undefined;
  return cisternal ? 'cisternal' : 'lumbar';
}

/** Which place is missing for the protein of a dog or cat to be read. */
export const lacksSite = (facts: CaseFacts) => isDogOrCat(facts) && siteOf(facts) === undefined;

/** The limits of protein for this animal; without the place, those of the more lenient one. */
function proteinLimits(facts: CaseFacts): Analyte['species'] {
  const high: Limits = [null, siteOf(facts) === 'cisternal' ? CISTERNAL : LUMBAR];
  return { perro: high, gato: high, ...LARGE_PROTEIN };
}

type ProteinState = 'normal' | 'high' | 'low' | 'between';

/** Where the protein stands; between both limits of dog and cat when the place is missing. */
export function proteinState(facts: CaseFacts): ProteinState | undefined {
  const protein = proteinOf(facts);
  const limits = facts.species && proteinLimits(facts)[facts.species];
  if (protein === undefined || limits === undefined) return undefined;
  const flag = flagOf(protein, limits);
  if (flag) return flag === 'H' ? 'high' : 'low';
  return lacksSite(facts) && protein > CISTERNAL ? 'between' : 'normal';
}

function proteinText(facts: CaseFacts, protein: number, state: ProteinState): string {
  const said = {
    normal: 'normales',
    high: 'elevadas',
    low: 'por debajo del intervalo',
    between: 'normales solo si la punción es lumbar',
  }[state];
  const both = lacksSite(facts)
    ? ` (sitio no indicado: cisternal hasta ${figure(CISTERNAL)} g/l, lumbar hasta ${figure(LUMBAR)} g/l)`
    : '';
  return `Proteínas ${figure(protein)} g/l: ${said}${both}`;
}

/** Cells/µl from which a large animal has too many: outside its interval already. */
const LARGE_CELLS = 8;

const CELLS: Analyte = {
  key: 'csfNucleatedCells',
  name: 'Células nucleadas',
  unit: '/µl',
  decimals: 2,
  species: {
    perro: [null, 5],
    gato: [null, 5],
    caballo: [null, LARGE_CELLS],
    bovino: [null, LARGE_CELLS],
  },
};

function proteinAnalyte(facts: CaseFacts, entered: boolean): Analyte {
  return {
    key: entered ? 'csfProtein' : 'fluidProtein',
    name: entered ? 'Proteínas' : 'Proteínas totales',
    unit: 'g/l',
    decimals: 2,
    species: proteinLimits(facts),
  };
}

/** What a clinic may have its own intervals of; protein of dog and cat depends on the puncture too. */
export const OWN_ANALYTES: readonly TabledFigure[] = [
  { ...CELLS, name: 'Células nucleadas del LCR' },
  { key: 'csfProtein', name: 'Proteínas del LCR', unit: 'g/l', species: LARGE_PROTEIN },
];

/** What the figures of cerebrospinal fluid will be compared with. */
export function csfReferences(facts: CaseFacts): Reference[] {
  if (!inCsf(facts) || isImmature(facts)) return [];
  const protein = proteinAnalyte(facts, true);
  const puncture = lacksSite(facts)
    ? `cisternal ≤ ${figure(CISTERNAL)}, lumbar ≤ ${figure(LUMBAR)}`
    : undefined;
  return [
    ...intervalReference(facts, CELLS.key, limitsOf(facts, CELLS), {
      words: isLarge(facts) ? `< ${LARGE_CELLS}` : undefined,
    }),
    ...intervalReference(facts, protein.key, limitsOf(facts, protein), { words: puncture }),
  ];
}

/** A figure with the interval of the animal, and its flag: `limite` where the limit itself is open. */
function compared(
  facts: CaseFacts,
  analyte: Analyte,
  value: number,
  options: { readonly borderline: boolean; readonly excluded?: number },
): Effect[] {
  const chosen = isImmature(facts) ? undefined : limitsOf(facts, analyte);
  if (!chosen) return [{ kind: 'figure', figure: analyteFigure(analyte, value, undefined) }];
  const reaches = !chosen.own && value === options.excluded;
  const found: Found = {
    analyte: analyte.key,
    name: analyte.name,
    value,
    limits: chosen.limits,
    flag: reaches ? 'H' : flagOf(value, chosen.limits),
    own: chosen.own,
  };
  const open = options.borderline && !chosen.own && !found.flag;
  const extra = open ? { flag: 'limite' as const } : {};
  return [
    { kind: 'found', found },
    { kind: 'figure', figure: analyteFigure(analyte, value, found, extra) },
  ];
}

const flags: readonly Row[] = [
  {
    id: 'B-F1',
    about: 'LCR: células nucleadas hasta 5/µl (perro, gato) o por debajo de 8 (caballo, bovino).',
    sources: sources('ECP-CSF', 'AHL'),
    apply(facts) {
      const cells = cellsOf(facts);
      if (cells === undefined) return undefined;
      const entered = facts.number('csfNucleatedCells') !== undefined;
      const analyte: Analyte = {
        ...CELLS,
        ...(entered ? {} : { derived: true }),
      };
      return compared(facts, analyte, cells, {
        borderline: isDogOrCat(facts) && cells >= 3,
        ...(isLarge(facts) ? { excluded: LARGE_CELLS } : {}),
      });
    },
  },
  {
    id: 'B-F2',
    about:
      'LCR: proteínas con el intervalo de la especie y, en perro y gato, del sitio de punción.',
    sources: sources('AHL', 'ECP-CSF'),
    apply(facts) {
      const protein = proteinOf(facts);
      if (protein === undefined) return undefined;
      const entered = facts.number('csfProtein') !== undefined;
      return compared(facts, proteinAnalyte(facts, entered), protein, {
        borderline: proteinState(facts) === 'between',
      });
    },
  },
];

const figures: readonly Row[] = [
  {
    id: 'B-L1',
    about:
      'LCR: células dentro de lo esperado, en el límite (de 3 a 5/µl) o pleocitosis leve (hasta 80), moderada (hasta 500) o marcada.',
    sources: sources('ECP-CSF', 'AHL', 'GRADES'),
    apply(facts) {
      const cells = cellsOf(facts);
      const name = cells === undefined ? undefined : cellClass(facts, cells);
      return cells !== undefined && name
        ? finding(`Células nucleadas ${figure(cells)}/µl: ${name}`)
        : undefined;
    },
  },
  {
    id: 'B-L2',
    about: 'LCR: proteínas normales o elevadas, según especie y sitio de punción.',
    sources: sources('AHL', 'ECP-CSF'),
    apply(facts) {
      const [protein, state] = [proteinOf(facts), proteinState(facts)];
      return protein !== undefined && state
        ? finding(proteinText(facts, protein, state))
        : undefined;
    },
  },
];

export const csfFlagRules = rulesOf('flags', flags);
export const csfFigureRules = rulesOf('classes', figures);
