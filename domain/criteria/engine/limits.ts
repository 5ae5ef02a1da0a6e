import { type Limit, limitOf } from '#domain/catalogue/points.ts';
import type { Truth } from './condition.ts';
import { comma, entered, fixed } from './numbers.ts';
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
  #inText: Limit[] | undefined;

  /** No figure; in a text its near end. */
  figure(limit: Limit): number | undefined {
    this.#count += 1;
    this.#inText?.push(limit);
    return this.#inText && endsOf(limit)[0];
  }

  answer(answer: unknown): unknown {
    const limit = limitOf(answer);
    return limit ? this.figure(limit) : answer;
  }

  /** Undefined where a limit was met on the way. */
  derived<Value>(read: () => Value): Value | undefined {
    const { before, inText } = { before: this.#count, inText: this.#inText };
    this.#inText = undefined;
    const value = read();
    const met = this.#count > before;
    this.#count = before;
    this.#inText = inText;
    return met ? undefined : value;
  }

  /** A text with its limits as entered. */
  text(read: () => string): string {
    const met: Limit[] = [];
    this.#inText = met;
    const text = read();
    this.#inText = undefined;
    return met.reduce(
      (words, limit) =>
        words.replace(/(?<![\p{L}\d,<≤>≥-])-?\d+(?:,(\d+))?/gu, (figure, decimals = '') =>
          figure === comma(fixed(endsOf(limit)[0], decimals.length)) ? asEntered(limit) : figure,
        ),
      text,
    );
  }
}
