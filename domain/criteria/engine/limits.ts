import { type Limit, limitOf } from '#domain/catalogue/points.ts';
import type { Truth } from './condition.ts';
import { entered } from './numbers.ts';
import type { SheetField } from './sheet.ts';

/** Ends of the side on which the figure of a limit lies, the near one first. */
export function endsOf(
  { sign, value }: Limit,
  { min = -Infinity, max = Infinity }: Pick<SheetField, 'min' | 'max'> = {},
): readonly [near: number, far: number] {
  const smallest = Math.max(Math.abs(value) * Number.EPSILON, Number.MIN_VALUE);
  const step = sign === '<' || sign === '>' ? smallest : 0;
  if (sign === '<' || sign === '≤') return [value - step, Math.min(value - step, min)];
  return [value + step, Math.max(value + step, max)];
}

/** The truth that holds at every end; undefined where they differ. */
export const agreed = (truths: readonly boolean[]): Truth =>
  truths.every((truth) => truth === truths[0]) ? truths[0] : undefined;

/** A figure or a limit as entered: «<10». */
export const asEntered = (known: number | Limit): string =>
  typeof known === 'number' ? entered(known) : `${known.sign}${entered(known.value)}`;

/** Limits that code meets where it asks for a figure: nothing is derived from them. */
export class MetLimits {
  #count = 0;

  /** No figure. */
  figure(): undefined {
    this.#count += 1;
  }

  answer(answer: unknown): unknown {
    return limitOf(answer) ? this.figure() : answer;
  }

  /** Undefined where a limit was met on the way. */
  derived<Value>(read: () => Value): Value | undefined {
    const before = this.#count;
    const value = read();
    const met = this.#count > before;
    this.#count = before;
    return met ? undefined : value;
  }
}
