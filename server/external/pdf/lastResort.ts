import { fontNames, sfnt, u16 } from './sfnt.ts';

const EM = 1000;
const ADVANCE = 620;
/** Left, bottom, right, top of the box, and the width of its line. */
const [LEFT, BOTTOM, RIGHT, TOP, LINE] = [90, 0, 530, 660, 45];
export const LAST_RESORT = 'Last resort';

/**
 * A font that draws every character as an empty box. A text in a script that no font covers is then
 * visible and copyable, and it does not break the PDF standard, which refuses a character without a
 * glyph.
 */
export function lastResortFont(): Buffer {
  const glyph = boxGlyph();
  return sfnt(0x00010000, [
    ['OS/2', os2()],
    ['cmap', everyCharacter()],
    ['glyf', Buffer.concat([glyph, glyph])],
    [
      'head',
      u16(
        1,
        0,
        1,
        0,
        0,
        0,
        0x5f0f,
        0x3cf5,
        3,
        EM,
        ...Array(8).fill(0),
        LEFT,
        BOTTOM,
        RIGHT,
        TOP,
        0,
        8,
        2,
        1,
        0,
      ),
    ],
    ['hhea', u16(1, 0, 800, -200, 0, ADVANCE, LEFT, EM - RIGHT, RIGHT, 1, ...Array(7).fill(0), 2)],
    ['hmtx', u16(ADVANCE, LEFT, ADVANCE, LEFT)],
    ['loca', u16(0, 0, 0, glyph.length, 0, 2 * glyph.length)],
    ['maxp', u16(1, 0, 2, 8, 2, 0, 0, 2, ...Array(8).fill(0))],
    ['name', fontNames(LAST_RESORT)],
    ['post', u16(3, 0, 0, 0, -100, 50, 0, 1, ...Array(8).fill(0))],
  ]);
}

/** Two rectangles, the inner one turned the other way round. */
function boxGlyph(): Buffer {
  const inner = { left: LEFT + LINE, bottom: BOTTOM + LINE, right: RIGHT - LINE, top: TOP - LINE };
  const points = [
    [LEFT, BOTTOM],
    [LEFT, TOP],
    [RIGHT, TOP],
    [RIGHT, BOTTOM],
    [inner.left, inner.bottom],
    [inner.right, inner.bottom],
    [inner.right, inner.top],
    [inner.left, inner.top],
  ];
  const steps = (axis: 0 | 1) =>
    points.map((point, index) => (point[axis] ?? 0) - (points[index - 1]?.[axis] ?? 0));
  // Two contours, which end at points 3 and 7, without instructions; each point is on the curve.
  const head = u16(2, LEFT, BOTTOM, RIGHT, TOP, 3, 7, 0);
  return Buffer.concat([head, Buffer.alloc(8, 1), u16(...steps(0), ...steps(1))]);
}

/** Format 13: one glyph for a whole range of characters. */
function everyCharacter(): Buffer {
  const table = Buffer.alloc(12 + 16 + 12);
  [0, 1, 3, 10, 0, 12, 13, 0].forEach((value, index) => void table.writeUInt16BE(value, 2 * index));
  [28, 0, 1, 0x20, 0x10ffff, 1].forEach(
    (value, index) => void table.writeUInt32BE(value, 16 + 4 * index),
  );
  return table;
}

function os2(): Buffer {
  const bytes = Buffer.alloc(96);
  bytes.writeUInt16BE(4, 0);
  bytes.writeUInt16BE(400, 4);
  bytes.writeUInt16BE(5, 6);
  bytes.writeUInt16BE(0x40, 62);
  return bytes;
}
