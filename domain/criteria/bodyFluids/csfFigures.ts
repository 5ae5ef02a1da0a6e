import { figure } from '#domain/text/rounding.ts';
import type { CaseFacts, IntervalComparison, Limits, TabledFigure } from '../core/facts.ts';
import { type Analyte, analyteFigure, flagOf, limitsOf } from '../core/intervals.ts';
import { intervalReference, type Reference } from '../core/references.ts';
import type { Effect } from '../core/rule.ts';
import {
  all,
  any,
  atLeast,
  atMost,
  chose,
  known,
  not,
  over,
  says,
  under,
} from '../grammar/condition.ts';
import { comparedWith } from '../grammar/flags.ts';
import { finding } from '../grammar/outcome.ts';
import { byAnimal } from '../grammar/quantity.ts';
import { shown, textIf, words } from '../grammar/words.ts';
import { immature } from '../shared/animals.ts';
import { rules } from './ids.ts';
import { sources } from './sources.ts';
import { bloodyCsf, csf, csfCells, csfProtein, large, small } from './values.ts';

/** Units of cerebrospinal fluid: cells in /µl, protein in g/l. */

/** Cells/µl from which a large animal is outside its interval. */
const LARGE_CELLS = 8;
const SMALL_CELLS = 5;
const species = any(small, large);
export const pleocytosis = all(
  csf,
  any(all(small, over(csfCells, SMALL_CELLS)), all(large, atLeast(csfCells, LARGE_CELLS))),
);
export const normalCells = all(csf, species, known(csfCells), not(pleocytosis));
export const marked = all(csf, small, over(csfCells, 500));

const cellClass = textIf(
  large,
  textIf(under(csfCells, LARGE_CELLS), 'dentro de lo esperado', 'pleocitosis'),
  textIf(
    under(csfCells, 3),
    'dentro de lo esperado',
    textIf(
      atMost(csfCells, SMALL_CELLS),
      'dentro de lo esperado (en el límite)',
      textIf(
        atMost(csfCells, 80),
        'leve pleocitosis',
        textIf(atMost(csfCells, 500), 'moderada pleocitosis', 'marcada pleocitosis'),
      ),
    ),
  ),
);

/** Upper limits of protein of dog and cat by site of puncture, g/l. */
const CISTERNAL = 0.3;
const LUMBAR = 0.45;
/** Limits of protein of large animals, g/l. */
const LARGE_PROTEIN = { caballo: [0.29, 0.79], bovino: [0.11, 0.33] } as const;

const names = (site: string) => says(['collectionMethod'], site);
const punctured = (site: string, other: string) =>
  any(chose('csfSite', site), all(not(chose('csfSite', other)), names(site), not(names(other))));
const cisternal = punctured('cisternal', 'lumbar');
/** The site is missing, which the protein of a dog or cat needs. */
export const lacksSite = all(small, not(any(cisternal, punctured('lumbar', 'cisternal'))));

/** Limits of protein for this animal; without the site, the more lenient ones. */
function proteinLimits(facts: CaseFacts): Analyte['species'] {
  const high: Limits = [null, cisternal.holds(facts) ? CISTERNAL : LUMBAR];
  return { perro: high, gato: high, ...LARGE_PROTEIN };
}

export const highProtein = any(
  all(small, cisternal, over(csfProtein, CISTERNAL)),
  all(small, not(cisternal), over(csfProtein, LUMBAR)),
  over(
    csfProtein,
    byAnimal({ caballo: LARGE_PROTEIN.caballo[1], bovino: LARGE_PROTEIN.bovino[1] }),
  ),
);
const lowProtein = under(
  csfProtein,
  byAnimal({ caballo: LARGE_PROTEIN.caballo[0], bovino: LARGE_PROTEIN.bovino[0] }),
);
/** Between the cisternal and the lumbar limit. */
const betweenProtein = all(lacksSite, over(csfProtein, CISTERNAL), atMost(csfProtein, LUMBAR));
export const normalProtein = all(
  csf,
  species,
  known(csfProtein),
  not(any(highProtein, lowProtein, betweenProtein)),
);

const proteinClass = textIf(
  highProtein,
  'elevadas',
  textIf(
    lowProtein,
    'por debajo del intervalo',
    textIf(betweenProtein, 'normales solo si la punción es lumbar', 'normales'),
  ),
);
const bothSites = textIf(
  lacksSite,
  ` (sitio no indicado: cisternal hasta ${figure(CISTERNAL)} g/l, lumbar hasta ${figure(LUMBAR)} g/l)`,
);

const CELLS: Analyte = {
  key: 'csfNucleatedCells',
  name: 'Células nucleadas',
  unit: '/µl',
  decimals: 2,
  species: {
    perro: [null, SMALL_CELLS],
    gato: [null, SMALL_CELLS],
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

/**
 * Figures with intervals of the clinic's own; protein of dog and cat depends on the puncture too.
 */
export const OWN_ANALYTES: readonly TabledFigure[] = [
  { ...CELLS, name: 'Células nucleadas del LCR' },
  { key: 'csfProtein', name: 'Proteínas del LCR', unit: 'g/l', species: LARGE_PROTEIN },
];

export function csfReferences(facts: CaseFacts): Reference[] {
  if (!csf.holds(facts) || immature.holds(facts)) return [];
  const protein = proteinAnalyte(facts, true);
  const puncture = lacksSite.holds(facts)
    ? `cisternal ≤ ${figure(CISTERNAL)}, lumbar ≤ ${figure(LUMBAR)}`
    : undefined;
  return [
    ...intervalReference(facts, CELLS.key, limitsOf(facts, CELLS), {
      words: large.holds(facts) ? `< ${LARGE_CELLS}` : undefined,
    }),
    ...intervalReference(facts, protein.key, limitsOf(facts, protein), { words: puncture }),
  ];
}

/**
 * Row of a figure with its interval; flagged `limite` when the limit depends on the missing site.
 */
function compared(
  facts: CaseFacts,
  analyte: Analyte,
  value: number,
  options: { readonly borderline: boolean; readonly excluded?: number },
): Effect[] {
  const apart = immature.holds(facts) || bloodyCsf.holds(facts);
  const chosen = apart ? undefined : limitsOf(facts, analyte);
  if (!chosen) return [{ kind: 'figure', figure: analyteFigure(analyte, value, undefined) }];
  const reaches = !chosen.own && value === options.excluded;
  const comparison: IntervalComparison = {
    analyte: analyte.key,
    name: analyte.name,
    value,
    limits: chosen.limits,
    flag: reaches ? 'H' : flagOf(value, chosen.limits),
    own: chosen.own,
  };
  const open = options.borderline && !chosen.own && !comparison.flag;
  const extra = open ? { flag: 'limite' as const } : {};
  return [
    { kind: 'comparison', comparison },
    { kind: 'figure', figure: analyteFigure(analyte, value, comparison, extra) },
  ];
}

export const csfFlagRules = rules('flags', {
  'B-F1': {
    about: 'LCR: células nucleadas hasta 5/µl (perro, gato) o por debajo de 8 (caballo, bovino).',
    when: all(csf, known(csfCells)),
    says: comparedWith(csfCells.reads, (facts) => {
      const cells = csfCells.of(facts) ?? 0;
      const entered = facts.number('csfNucleatedCells') !== undefined;
      const analyte: Analyte = { ...CELLS, ...(entered ? {} : { derived: true }) };
      return compared(facts, analyte, cells, {
        borderline: small.holds(facts) && cells >= 3,
        ...(large.holds(facts) ? { excluded: LARGE_CELLS } : {}),
      });
    }),
    sources: sources('ECP-CSF', 'AHL'),
  },
  'B-F2': {
    about:
      'LCR: proteínas con el intervalo de la especie y, en perro y gato, del sitio de punción.',
    when: all(csf, known(csfProtein)),
    says: comparedWith(csfProtein.reads, (facts) => {
      const entered = facts.number('csfProtein') !== undefined;
      return compared(facts, proteinAnalyte(facts, entered), csfProtein.of(facts) ?? 0, {
        borderline: betweenProtein.holds(facts),
      });
    }),
    sources: sources('AHL', 'ECP-CSF'),
  },
});

export const csfFigureRules = rules('classes', {
  'B-L1': {
    about:
      'LCR: células dentro de lo esperado, en el límite (de 3 a 5/µl) o pleocitosis leve (hasta 80), moderada (hasta 500) o marcada.',
    when: all(csf, species, known(csfCells), not(bloodyCsf)),
    says: finding(words`Células nucleadas ${shown(csfCells)}/µl: ${cellClass}`),
    sources: sources('ECP-CSF', 'AHL', 'GRADES'),
  },
  'B-L2': {
    about: 'LCR: proteínas normales o elevadas, según especie y sitio de punción.',
    when: all(csf, species, known(csfProtein), not(bloodyCsf)),
    says: finding(words`Proteínas ${shown(csfProtein)} g/l: ${proteinClass}${bothSites}`),
    sources: sources('AHL', 'ECP-CSF'),
  },
});
