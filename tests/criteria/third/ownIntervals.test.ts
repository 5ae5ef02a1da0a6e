import { expect, it } from 'vitest';
import { SPECIES } from '#domain/criteria/engine/animals.ts';
import { rankOf } from '#domain/criteria/engine/levels.ts';
import { place } from '#domain/criteria/engine/scale.ts';
import { analyteOf, inForce, namesRead, replacedLines } from '#domain/criteria/engine/settings.ts';
import type { Figure, Scale, Sheet } from '#domain/criteria/engine/sheet.ts';
import { evaluateCase } from '#workshop/criteria/answers.ts';
import { readSheets } from '../../../scripts/readSheets.ts';

/** Intervals of a clinic's own, over every figure and species with a published one. */

const sheets = [...readSheets().values()].map(({ sheet }) => sheet);

interface Bracketed {
  readonly sheet: Sheet;
  readonly figure: Figure;
  readonly species: string;
  readonly line: Scale;
}

/** Every line that an interval of a clinic's own replaces. */
const BRACKETED: readonly Bracketed[] = sheets.flatMap((sheet) =>
  Object.values(sheet.figures).flatMap((figure) =>
    SPECIES.flatMap((species) =>
      replacedLines(figure, species).map((line) => ({ sheet, figure, species, line })),
    ),
  ),
);

/** The line in force where the clinic has this interval. */
function ownLine({ sheet, figure, species, line }: Bracketed, limits: Limits): Scale {
  const [low, high] = limits;
  const ownIntervals = [
    { analyte: analyteOf(sheet, figure), species: species as 'perro', low, high },
  ];
  const { scales } = inForce(sheet, { ownIntervals }).figures[figure.name] as Figure;
  return scales[scales.indexOf(line) - 1] as Scale;
}

type Limits = readonly [low: number | null, high: number | null];

/** Intervals narrower and wider than the published one, and with one limit only. */
function intervalsAround({ lows, highs, from, to }: Scale): readonly Limits[] {
  const marks = [...lows.map(({ at }) => at), ...highs.map(({ at }) => at)];
  const points = [...marks, from ?? to ?? 0, to ?? from ?? 0].toSorted((a, b) => a - b);
  const least = points.at(0) ?? 0;
  const most = points.at(-1) ?? 0;
  const middle = ((from ?? to ?? 0) + (to ?? from ?? 0)) / 2;
  return [
    [middle - 0.01, middle + 0.01],
    [least - 1, most + 1],
    [middle, most + 1],
    [least - 1, middle],
    [middle, null],
    [null, middle],
  ];
}

const valuesNear = ({ lows, highs, from, to }: Scale, limits: Limits) =>
  [...lows, ...highs]
    .map(({ at }) => at)
    .concat([from ?? 0, to ?? 0, ...limits.map((limit) => limit ?? 0)])
    .flatMap((at) => [at - 0.001, at, at + 0.001]);

it('replaces the bracket of each figure and species, and the levels stay', () => {
  const faults = BRACKETED.flatMap((each) =>
    intervalsAround(each.line).flatMap((limits) => {
      const [low, high] = limits;
      const line = ownLine(each, limits);
      const wrong = valuesNear(each.line, limits).filter((value) => {
        const band = place(value, line, false);
        const isLow = low !== null && value < low;
        const isHigh = high !== null && value > high;
        if (low !== null && high !== null && !isLow && !isHigh) return band.flank !== 'inside';
        const published = place(value, each.line, false);
        if (isLow || isHigh) {
          if (band.flank !== (isLow ? 'low' : 'high')) return true;
          return published.flank === band.flank && rankOf(band.level) !== rankOf(published.level);
        }
        // A side without a limit of its own keeps its levels.
        return rankOf(band.level) < rankOf(published.level);
      });
      const { sheet, figure, species } = each;
      return wrong.map((value) => `${sheet.type} ${figure.name} ${species} ${limits}: ${value}`);
    }),
  );
  expect(faults).toEqual([]);
  expect(BRACKETED.length).toBeGreaterThan(2000);
});

it('leaves every other line as it is', () => {
  const faults = BRACKETED.filter((each) => {
    const { sheet, figure, species } = each;
    const ownIntervals = [
      { analyte: analyteOf(sheet, figure), species: species as 'perro', low: 1, high: 2 },
    ];
    const { scales } = inForce(sheet, { ownIntervals }).figures[figure.name] as Figure;
    return !figure.scales.every((scale) => scales.includes(scale));
  });
  expect(faults).toEqual([]);
});

/** Names in the conditions of replaced lines: size, breed, how the sample was taken or measured. */
const REPLACED = [
  ...['cavity', 'cellType', 'clumped', 'collectionMethod', 'csfSite', 'cytoLineage'],
  ...['examTonometer', 'kilograms', 'lesionGrowth', 'lutSigns', 'peritoneal', 'pleural'],
  'usBladderFill',
];

it('is about the sample and the animal of its lines: a new condition needs a decision', () => {
  const names = BRACKETED.flatMap(({ line: { when } }) => (when ? namesRead(when) : []));
  expect([...new Set(names)].toSorted()).toEqual(REPLACED);
});

it('marks a figure outside it, with the label where the published scale is open', () => {
  const asked = {
    id: '',
    type: 'hematology_sample',
    data: { patientSpecies: 'Perro', chemCreatinine: 60, chemPotassium: 5.2 },
  };
  const ownIntervals = [
    { analyte: 'chemCreatinine', species: 'perro', low: 70, high: 120 },
    { analyte: 'chemPotassium', species: 'perro', low: null, high: 5 },
  ] as const;
  expect(evaluateCase(asked).data).toEqual([]);
  const { data } = evaluateCase(asked, { ownIntervals });
  expect(data.map(({ text }) => text)).toEqual([
    'Hiperpotasemia (5,2 mmol/l), fuera de su intervalo.',
    'Creatinina (60 µmol/l), fuera de su intervalo.',
  ]);
});
