import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import type { Drawing, Shape } from './drawing.ts';
import { effusionMap, otherClass } from './effusionMap.ts';
import { gradeDots, stateMark } from './marks.ts';
import { populationBar, populationLegend, populationParts } from './populationBar.ts';
import { cutBar, refBar } from './refBar.ts';

const kinds = (drawing: Drawing) => drawing.shapes.map(({ kind }) => kind);
const textsIn = ({ shapes }: Drawing) =>
  shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
const filled = ({ shapes }: Drawing, fill: Shape['fill']) =>
  shapes.filter((shape) => shape.fill === fill);

/** Every number of a drawing, those in the data of its paths too. */
function numbersOf({ shapes }: Drawing): number[] {
  return shapes.flatMap((shape) =>
    Object.entries(shape).flatMap(([key, value]) => {
      if (typeof value === 'number') return [value];
      return key === 'd' ? [...String(value).matchAll(/[^MLZ\s]+/g)].map(Number) : [];
    }),
  );
}

describe('reference bar', () => {
  test('marks a normal figure with a dot and an abnormal one with a diamond', () => {
    const inside = refBar({ value: 17, interval: [7, 22] }, 'dentro');
    const above = refBar({ value: 48, interval: [7, 22], flag: 'H' }, 'alto');
    expect(kinds(inside).at(-1)).toBe('circle');
    expect(kinds(above).at(-1)).toBe('path');
    expect(filled(above, 'eosin')).toHaveLength(1);
    expect(filled(inside, 'eosin')).toHaveLength(0);
  });

  test('writes existing limits in Spanish numbers', () => {
    expect(textsIn(refBar({ value: 8, interval: [5, 14.1] }, ''))).toEqual(['5', '14,1']);
    expect(textsIn(refBar({ value: 8, interval: [null, 50] }, ''))).toEqual(['50']);
    expect(textsIn(refBar({ value: 8, interval: [15, null] }, ''))).toEqual(['15']);
  });

  test('is centred if its only limit and its figure are zero', () => {
    const drawing = refBar({ value: 0, interval: [0, null] }, '');
    expect(numbersOf(drawing).every(Number.isFinite)).toBe(true);
    expect(drawing.shapes.at(-1)).toMatchObject({ kind: 'circle', x: drawing.width / 2 });
  });

  const number = fc.double({ noNaN: true, min: -1e6, max: 1e6 });
  everyRow([
    ['both limits', (low: number, high: number) => [low, high] as const],
    ['an upper limit', (_: number, high: number) => [null, high] as const],
    ['a lower limit', (low: number) => [low, null] as const],
  ])('keeps every mark inside the drawing: {case}', (_, intervalOf) => {
    fc.assert(
      fc.property(number, number, number, (value, one, other) => {
        const interval = intervalOf(Math.min(one, other), Math.max(one, other));
        const drawing = refBar({ value, interval }, '');
        const mark = drawing.shapes.at(-1);
        if (mark?.kind !== 'circle') throw new Error('no dot');
        expect(mark.x).toBeGreaterThanOrEqual(6);
        expect(mark.x).toBeLessThanOrEqual(drawing.width - 6);
        expect(numbersOf(drawing).every(Number.isFinite)).toBe(true);
      }),
    );
  });
});

describe('cut bar', () => {
  const markAt = (value: number, cuts: readonly number[]) => {
    const mark = cutBar({ value, cuts }, '').shapes.at(-1);
    if (mark?.kind !== 'circle') throw new Error('no dot');
    return mark.x;
  };

  test('writes each cut once, with the decimals of the figure', () => {
    expect(textsIn(cutBar({ value: 1.02, cuts: [1.008, 1.03], decimals: 3 }, ''))).toEqual([
      '1,008',
      '1,030',
    ]);
    expect(textsIn(cutBar({ value: 0.3, cuts: [0.2, 0.5] }, ''))).toEqual(['0,2', '0,5']);
  });

  test('marks a flagged figure with a diamond', () => {
    expect(kinds(cutBar({ value: 2, cuts: [1.7], flag: 'H' }, '')).at(-1)).toBe('path');
  });

  everyRow([
    [[140, 160, 180], 160, 98],
    [[140, 160, 180], 150, 73.5],
    [[140, 160, 180], 130, 24.5],
    [[140, 160, 180], 400, 187],
    [[1.7], 0.85, 49],
    [[1.7], 1.7, 98],
  ])('draws {cuts} with {value} at {x}', (cuts, value, x) =>
    expect(markAt(value, cuts)).toBeCloseTo(x, 0),
  );

  test('keeps every mark inside the drawing for any figures', () => {
    const number = fc.double({ noNaN: true, min: -1e6, max: 1e6 });
    const rising = fc
      .uniqueArray(number, { minLength: 1, maxLength: 5 })
      .map((cuts) => cuts.sort((one, other) => one - other));
    fc.assert(
      fc.property(number, rising, (value, cuts) => {
        const drawing = cutBar({ value, cuts }, '');
        expect(markAt(value, cuts)).toBeGreaterThanOrEqual(6);
        expect(markAt(value, cuts)).toBeLessThanOrEqual(drawing.width - 6);
        expect(numbersOf(drawing).every(Number.isFinite)).toBe(true);
      }),
    );
  });
});

describe('effusion map', () => {
  const cuts = { protein: 25, cells: 3 };
  const map = (protein?: number, cells?: number, size: 'wide' | 'narrow' = 'wide') =>
    effusionMap({ patient: 'Nube', protein, cells }, cuts, size);

  everyRow([
    [24.9, 2.9, 'zona de trasudado pobre en proteínas'],
    [25, 2.9, 'zona de trasudado rico en proteínas'],
    [25, 3, 'zona de exudado'],
    [24.9, 3, 'no encaja en el esquema'],
  ])('places {protein} g/l and {cells} ×10⁹/l: {zone}', (protein, cells, zone) => {
    const { label } = map(protein, cells);
    expect(label.endsWith(`: ${zone}.`)).toBe(true);
    expect(filled(map(protein, cells), 'haem-tint')).toHaveLength(1);
  });

  everyRow([
    [58, 3.8, 'Con menos de 3 ×10⁹/l sería un trasudado rico en proteínas.'],
    [58, 2.9, 'Con 3 ×10⁹/l o más sería un exudado.'],
    [26, 60, 'Con menos de 25 g/l no encajaría en el esquema.'],
    [24, 0.5, 'Con 25 g/l o más sería un trasudado rico en proteínas.'],
    [25, 0.2, 'Con menos de 25 g/l sería un trasudado pobre en proteínas.'],
    [10, 3, 'Con menos de 3 ×10⁹/l sería un trasudado pobre en proteínas.'],
  ])(
    'names the class across the nearest cut for {protein} g/l and {cells} ×10⁹/l',
    (protein, cells, sentence) => {
      expect(otherClass({ patient: 'Nube', protein, cells }, cuts)).toBe(sentence);
      expect(otherClass({ patient: 'Nube', protein, cells: undefined }, cuts)).toBeUndefined();
    },
  );

  test('draws a line and no zone with one figure missing', () => {
    expect(map(58).label).toBe('58\u00a0g/l: falta el recuento.');
    expect(map(undefined, 3.8).label).toBe('3,8\u00a0×10⁹/l: faltan las proteínas.');
    expect(filled(map(58), 'haem-tint')).toEqual([]);
    expect(map(58).shapes.at(-1)).toMatchObject({ kind: 'path', stroke: 'eosin' });
  });

  test('draws and names the window of a criterion', () => {
    const window = { name: 'ventana de PIF', protein: 35, cells: 5 };
    const effusion = { patient: 'Nube', protein: 58, cells: 3.8, window };
    expect(textsIn(effusionMap(effusion, cuts, 'wide'))).toContain('ventana de PIF');
    expect(textsIn(map(58, 3.8))).not.toContain('ventana de PIF');
  });

  test('keeps extreme figures inside the drawing', () => {
    const figure = fc.double({ noNaN: true, min: 0, max: 1e7 });
    fc.assert(
      fc.property(figure, figure, fc.constantFrom('wide', 'narrow'), (protein, cells, size) => {
        const drawing = map(protein, cells, size);
        const cell = drawing.shapes.filter(({ kind }) => kind === 'circle');
        for (const shape of cell) {
          if (shape.kind !== 'circle') continue;
          expect(shape.x).toBeGreaterThan(0);
          expect(shape.x).toBeLessThan(drawing.width);
          expect(shape.y).toBeGreaterThan(0);
          expect(shape.y).toBeLessThan(drawing.height);
        }
        expect(numbersOf(drawing).every(Number.isFinite)).toBe(true);
      }),
    );
  });

  test('cuts a name that would not fit', () => {
    const patient = 'Maximiliano de las Torres y Gómez';
    const named = (size: 'wide' | 'narrow') =>
      textsIn(effusionMap({ patient, protein: 58, cells: 3.8 }, cuts, size));
    expect(named('wide')).toContain('Maximiliano de…');
    expect(named('narrow')).toContain('Maximiliano…');
  });
});

describe('population bar', () => {
  const populations = [
    { name: 'Linfocitos', percent: 9 },
    { name: 'Neutrófilos', percent: 61 },
    { name: 'Mastocitos', percent: 0 },
    { name: 'Macrófagos', percent: 30 },
  ];

  test('has its parts by size, without zeros', () => {
    const parts = populationParts(populations) ?? [];
    expect(parts.map(({ name }) => name)).toEqual(['Neutrófilos', 'Macrófagos', 'Linfocitos']);
    const { label } = populationBar(parts, 'wide');
    expect(label).toBe('Neutrófilos 61\u00a0%, Macrófagos 30\u00a0%, Linfocitos 9\u00a0%.');
  });

  everyRow([97.9, 102.1])('is not drawn of a count that adds up to {sum}', (sum) => {
    expect(
      populationParts([
        { name: 'A', percent: 50 },
        { name: 'B', percent: sum - 50 },
      ]),
    ).toBeUndefined();
  });

  test('fills its frame, with different fills for neighbours', () => {
    const parts = populationParts(populations) ?? [];
    const { shapes, width } = populationBar(parts, 'wide');
    const boxes = shapes.flatMap((shape) => (shape.kind === 'rect' ? [shape] : []));
    const last = boxes.at(-1);
    expect((last?.x ?? 0) + (last?.across ?? 0)).toBeCloseTo(width - 1, 0);
    const fills = populationLegend(parts).map(({ swatch }) => JSON.stringify(swatch.shapes));
    expect(new Set(fills).size).toBe(fills.length);
  });

  test('colours a population by its place in the form', () => {
    const fillOf = (percent: number) => {
      const scales = { name: 'Escamas', percent, place: 3 };
      const others = { name: 'Superficiales', percent: 100 - percent, place: 2 };
      const parts = populationParts([others, scales]) ?? [];
      return populationLegend(parts).find(({ text }) => text.startsWith('Escamas'))?.swatch.shapes;
    };
    expect(fillOf(90)).toEqual(fillOf(10));
  });
});

everyRow([
  ['observado', 'circle', 'haem'],
  ['no_observado', 'circle', undefined],
  ['no_evaluable', 'path', undefined],
] as const)('the mark of {state} differs in shape', (state, kind, fill) => {
  const [shape] = stateMark(state).shapes;
  expect([shape?.kind, shape?.fill]).toEqual([kind, fill]);
});

everyRow([
  ['1+', 1],
  ['3+', 3],
])('the grade {text} fills {level} of three dots', (text, level) => {
  const dots = gradeDots(text);
  expect(dots?.label).toBe(`${level} de 3`);
  expect(dots?.shapes.filter(({ fill }) => fill === 'haem')).toHaveLength(level);
});

everyRow(['0+', '4+', 'Moderado', ''])('«{text}» is no grade', (text) => {
  expect(gradeDots(text)).toBeUndefined();
});
