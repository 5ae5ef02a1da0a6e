import type { AnalysisDefinition, Condition, Conditional, FieldGroup } from './field.ts';

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

/** Groups that the decider of the form picks among. */
export function decidedGroups({
  decider,
  groups,
}: Pick<AnalysisDefinition, 'decider' | 'groups'>): readonly FieldGroup[] {
  return groups.filter(({ onlyFor = [] }) => onlyFor.some(({ key }) => key === decider?.key));
}

/** True if the answer names what the condition is about; unlike `applies`, no answer names nothing. */
export function names(condition: Condition, values: Values): boolean {
  const text = textOf(values[condition.key]);
  if ('values' in condition) return condition.values.includes(text);
  return hasLike(condition, wordsOf(text));
}

function holds(condition: Condition, text: string): boolean {
  if (text === '') return true;
  if ('values' in condition) return condition.values.includes(text);
  const words = wordsOf(text);
  return !has(words, condition.among) || hasLike(condition, words);
}

function hasLike(
  { like, unlike = [] }: Extract<Condition, { like: unknown }>,
  words: readonly string[],
): boolean {
  return has(words, like) && !has(words, unlike);
}

const has = (words: readonly string[], stems: readonly string[]) =>
  words.some((word) => stems.some((stem) => word.startsWith(stem)));

function wordsOf(text: string): readonly string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/\p{L}+/gu) ?? [];
}

function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value).trim();
}
