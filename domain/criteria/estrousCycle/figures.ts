import { PROGESTERONE } from '#domain/catalogue/units.ts';
import { rounded } from '#domain/text/rounding.ts';
import type { Condition, Quantity } from '../core/condition.ts';
import type { Outcome } from '../core/rule.ts';
import { all, always, any, not } from '../grammar/condition.ts';
import { type Among, measure } from '../grammar/measure.ts';
import { entered, quantity } from '../grammar/quantity.ts';
import { shown, words } from '../grammar/words.ts';
import { amongBands } from './bands.ts';
import { rules } from './ids.ts';
import { CELLS } from './readings.ts';
import { cyclingBitch, earlierP4, molar, p4, queen } from './values.ts';

const NAMES = {
  cytoParabasal: 'Parabasales',
  cytoIntermediate: 'Intermedias',
  cytoSuperficial: 'Superficiales nucleadas',
  cytoAnucleated: 'Escamas anucleadas',
  cytoCellsCounted: 'Células contadas',
  previousKeratin: 'Queratinización de la muestra anterior',
  cycleDay: 'Día desde el inicio del sangrado',
} as const;

type Entered = keyof typeof NAMES;

const PERCENTAGES: readonly string[] = [...CELLS, 'previousKeratin'];
const tenth = (value: number) => rounded(value, 1);

const rowOf = (key: Entered): Outcome =>
  measure(NAMES[key], entered(key), {
    key,
    round: tenth,
    ...(PERCENTAGES.includes(key) ? { unit: '%' } : {}),
  });

export const cellRows: readonly Outcome[] = CELLS.map(rowOf);

export const progesteroneRow = (key: string, name: string, of: Quantity): Outcome =>
  measure(name, of, { key, unit: 'ng/ml', round: tenth, convertedIf: molar });

/** Rows in ng/ml and nmol/l. */
function progesteroneRows(key: string, name: string, of: Quantity, among: Among = {}): Outcome {
  const inMolar = quantity(`${of.name}, nmol/l`, of.reads, (facts) => {
    const value = facts.number(key);
    return value === undefined || molar.holds(facts) ? value : value * PROGESTERONE;
  });
  return measure(name, of, {
    key,
    unit: 'ng/ml',
    round: tenth,
    convertedIf: molar,
    note: words`${shown(inMolar, 1)} nmol/l`,
    ...among,
  });
}

/** @param gestation its progesterone is not read by phases. */
export const progesteroneEntered = (gestation: Condition): Outcome =>
  progesteroneRows('progesterone', 'Progesterona', p4, {
    ...amongBands,
    cutsIf: all(not(gestation), any(cyclingBitch, queen)),
  });

export const cycleFigures = rules('flags', {
  'C-M1': {
    about: 'Lo indicado en números se muestra sin marcar.',
    when: always,
    says: [
      ...([...CELLS, 'cytoCellsCounted', 'previousKeratin', 'cycleDay'] as const).map(rowOf),
      progesteroneRows('progesteronePrevious', 'Progesterona anterior', earlierP4),
    ],
  },
});
