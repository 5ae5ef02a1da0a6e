import { STATE_LABELS } from '#domain/report/labels.ts';
import type { FindingState } from '#domain/report/schema.ts';
import { type Drawing, path, type Shape } from './drawing.ts';

const SIZE = 14;

/** Observed: full disc. Not observed: ring. Not evaluable: short bar. */
export function stateMark(state: FindingState): Drawing {
  const middle = SIZE / 2;
  const disc = { kind: 'circle', x: middle, y: middle } as const;
  const shapes: Readonly<Record<FindingState, Shape>> = {
    observado: { ...disc, radius: 5.5, fill: 'haem' },
    no_observado: { ...disc, radius: 4.75, stroke: 'line-strong', width: 1.5 },
    no_evaluable: {
      kind: 'path',
      d: path([2, middle], [12, middle]),
      stroke: 'ink-soft',
      width: 1.75,
    },
  };
  return { width: SIZE, height: SIZE, label: STATE_LABELS[state], shapes: [shapes[state]] };
}

const GRADE = /^([0-3])\+$/;

/** Three dots for 1+ to 3+; undefined for any other text. */
export function gradeDots(text: string): Drawing | undefined {
  const level = Number(GRADE.exec(text)?.[1]);
  if (!(level >= 1)) return undefined;
  const shapes = [0, 1, 2].map((index): Shape => {
    const dot = { kind: 'circle', x: 6 + 13 * index, y: SIZE / 2 } as const;
    return index < level
      ? { ...dot, radius: 5, fill: 'haem' }
      : { ...dot, radius: 4.25, stroke: 'line-strong', width: 1.5 };
  });
  return { width: 38, height: SIZE, label: `${level} de 3`, shapes };
}
