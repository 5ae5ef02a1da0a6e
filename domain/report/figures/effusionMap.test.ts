import { expect, test } from 'vitest';
import { FIP_WINDOW, OHIO_STATE } from '#domain/analyses/ohioState.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import type { Drawing } from './drawing.ts';
import { frameOf, MAP_SIZES } from './effusionFrame.ts';
import { effusionMap } from './effusionMap.ts';
import { alongLine, type Box, boxAt, type Point, touch } from './placing.ts';

const PROTEINS = [0, 5, 14, 24.9, 25, 36, 58, 88, 120];
const CELLS = [0, 0.3, 0.8, 2.9, 3, 5, 28, 120, 900];

/** The words inside the plot, each line with its box. */
function wordsOf({ shapes }: Drawing, left: number, bottom: number) {
  return shapes.flatMap((shape) => {
    if (shape.kind !== 'text' || shape.x < left || shape.y > bottom) return [];
    const { text, size, x, y, anchor } = shape;
    const box = boxAt({ lines: [text], size }, [x, y]);
    return [{ text, box: anchor === 'end' ? { ...box, x: x - box.across } : box }];
  });
}

/** Ends of the dotted lines from the case to the axes. */
function feetOf({ shapes }: Drawing): [Point, Point][] {
  return shapes.flatMap((shape) => {
    if (shape.kind !== 'path' || shape.stroke !== 'ink-soft') return [];
    const [fromX = 0, fromY = 0, toX = 0, toY = 0] = shape.d.split(/[ML ]/).slice(1).map(Number);
    return [
      [
        [fromX, fromY],
        [toX, toY],
      ] satisfies [Point, Point],
    ];
  });
}

everyRow([
  ['wide', undefined],
  ['narrow', undefined],
  ['wide', FIP_WINDOW],
  ['narrow', FIP_WINDOW],
] as const)('no words cross a line, the cell or other words on a {size} map', (size, window) => {
  const frame = frameOf(MAP_SIZES[size]);
  const { left, right, top, bottom, x, y } = frame;
  const cuts: [Point, Point][] = [
    [
      [x(OHIO_STATE.cells), top],
      [x(OHIO_STATE.cells), bottom],
    ],
    [
      [left, y(OHIO_STATE.protein)],
      [right, y(OHIO_STATE.protein)],
    ],
  ];
  const wrong = PROTEINS.flatMap((protein) =>
    CELLS.flatMap((cells) => {
      const effusion = { patient: 'Frida Carlota', protein, cells, window };
      const map = effusionMap(effusion, OHIO_STATE, size);
      const words = wordsOf(map, left, bottom);
      const lines = [...cuts, ...feetOf(map)].flatMap(([from, to]) => alongLine(from, to, 0));
      const cell = { x: x(cells) - 8, y: y(protein) - 8, across: 16, down: 16 };
      const crossed = words.filter(({ box }, index) => {
        const others: Box[] = words.flatMap((other, place) => (place > index ? other.box : []));
        return [...lines, cell, ...others].some((one) => touch(one, box));
      });
      return crossed.map(({ text }) => `${protein} g/l, ${cells}: ${text}`);
    }),
  );
  expect(wrong).toEqual([]);
});

test('writes both figures with their units', () => {
  const texts = (size: keyof typeof MAP_SIZES) => {
    const effusion = { patient: 'Frida', protein: 33, cells: 28 };
    return effusionMap(effusion, OHIO_STATE, size).shapes.flatMap((shape) =>
      shape.kind === 'text' ? shape.text : [],
    );
  };
  expect(texts('wide')).toContain('33\u00a0g/l · 28\u00a0×10⁹/l');
  expect(texts('narrow')).toEqual(expect.arrayContaining(['33\u00a0g/l', '28\u00a0×10⁹/l']));
});
