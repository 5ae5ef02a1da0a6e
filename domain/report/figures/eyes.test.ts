import { describe, expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import type { Paint, Shape } from './drawing.ts';
import { type EyeLook, eyesDrawing } from './eyes.ts';

const draw = (od: Omit<EyeLook, 'side'>, os: Omit<EyeLook, 'side'> = {}) => drawAt('wide', od, os);
const drawAt = (
  breadth: 'wide' | 'narrow',
  od: Omit<EyeLook, 'side'>,
  os: Omit<EyeLook, 'side'> = {},
) =>
  eyesDrawing(
    [
      { side: 'OD', ...od },
      { side: 'OS', ...os },
    ],
    breadth,
  );
const discs = (shapes: readonly Shape[], fill: Paint) =>
  shapes.flatMap((shape) => (shape.kind === 'circle' && shape.fill === fill ? [shape.radius] : []));

describe('the drawn eyes', () => {
  test('have the answered pupil, or a dashed outline without answers', () => {
    const sizes = (['miosis', 'normal', 'mydriasis'] as const).map(
      (pupil) => discs(draw({ pupil }).shapes, 'haem-deep')[0],
    );
    expect(sizes).toEqual([...sizes].sort((a, b) => Number(a) - Number(b)));
    expect(new Set(sizes).size).toBe(3);
    const untold = draw({ oedema: false }).shapes.filter(
      (shape) => shape.kind === 'circle' && shape.dash,
    );
    expect(untold).toHaveLength(1);
  });

  everyRow([
    ['congestion', 'eosin'],
    ['hyphaema', 'eosin'],
    ['hypopyon', 'line'],
    ['ulcer', 'ok'],
    ['oedema', 'line-strong'],
  ] as const)('draw {sign} when it was told, and not when it was denied', (sign, paint) => {
    const with_ = draw({ pupil: 'normal', [sign]: true });
    const without = draw({ pupil: 'normal', [sign]: false });
    const painted = ({ shapes }: typeof with_) =>
      shapes.filter(({ fill, stroke }) => fill === paint || stroke === paint).length;
    expect(painted(with_)).toBeGreaterThan(painted(without));
    expect(painted(without)).toBe(0);
  });

  test('describe their drawing, without missing answers', () => {
    expect(draw({ pupil: 'mydriasis', oedema: true }, { pupil: 'normal' }).label).toBe(
      'OD midriasis, edema corneal; OI sin cambios en lo dibujado.',
    );
    expect(draw({ congestion: true }).label).toBe('OD congestión epiescleral; OI sin datos.');
  });

  test('write their words large enough for a phone, on two lines', () => {
    const column = 286;
    const { shapes, width } = drawAt('narrow', { pupil: 'mydriasis', oedema: true, ulcer: true });
    const texts = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []));
    expect(texts.map(({ text }) => text)).toEqual([
      'OD',
      'midriasis, edema corneal,',
      'fluoresceína positiva',
      'OI',
      'sin datos',
    ]);
    for (const { size } of texts) expect((size * column) / width).toBeGreaterThanOrEqual(11);
  });

  everyRow(['wide', 'narrow'] as const)(
    'keep all shapes inside the drawing, {breadth}',
    (breadth) => {
      const { shapes, width, height } = drawAt(
        breadth,
        { pupil: 'mydriasis', oedema: true, congestion: true, ulcer: true },
        { pupil: 'miosis', congestion: true, hyphaema: true, hypopyon: true },
      );
      for (const shape of shapes) {
        if (shape.kind === 'circle' || shape.kind === 'text') {
          expect(shape.x).toBeGreaterThan(0);
          expect(shape.x).toBeLessThan(width);
          expect(shape.y).toBeLessThan(height);
        }
      }
      const lids = shapes.flatMap((shape) =>
        shape.kind === 'path' && shape.stroke === 'ink' ? [shape.d] : [],
      );
      expect(lids).toEqual([
        'M4 48C40 6 128 6 164 48C128 90 40 90 4 48Z',
        'M196 48C232 6 320 6 356 48C320 90 232 90 196 48Z',
      ]);
    },
  );
});
