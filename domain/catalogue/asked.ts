import type { Condition, Conditional } from './field.ts';

/** As stored, or as typed in a form. */
type Values = Readonly<Record<string, unknown>>;

/** True unless another answer excludes the question. */
export function applies({ onlyFor = [], unless = [] }: Conditional, values: Values): boolean {
  return (
    onlyFor.every((condition) => holds(condition, textOf(values[condition.key]))) &&
    unless.every((key) => textOf(values[key]) === '')
  );
}

/** Keys that the question depends on. */
export function deciders({ onlyFor = [], unless = [] }: Conditional): readonly string[] {
  return [...onlyFor.map(({ key }) => key), ...unless];
}

function holds(condition: Condition, text: string): boolean {
  if (text === '') return true;
  if ('values' in condition) return condition.values.includes(text);
  const { like, unlike = [], among } = condition;
  const words =
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const has = (stems: readonly string[]) =>
    words.some((word) => stems.some((stem) => word.startsWith(stem)));
  return !has(among) || (has(like) && !has(unlike));
}

function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value).trim();
}
