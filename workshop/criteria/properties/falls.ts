import { type Condition, namesIn } from '#domain/criteria/engine/condition.ts';
import { withKeys } from '#domain/criteria/engine/grounds.ts';
import { rankOf } from '#domain/criteria/engine/levels.ts';
import type { RowFound } from '#domain/criteria/engine/rows.ts';
import type { Row } from '#domain/criteria/engine/sheet.ts';
import { fieldsRead, inputsOf } from './fieldsRead.ts';
import type { Reading, Subject } from './subject.ts';

/** A datum or sign that this answer brings has a level. */
export function levelledBy({ evaluation: { facts, data, signs } }: Reading, key: string): boolean {
  return [...data, ...signs].some(
    ({ keys, level }) => rankOf(level) >= 0 && withKeys(facts, [...keys]).includes(key),
  );
}

/** The answer in which two cases differ; `gone` where the second lacks it. */
export interface Change {
  readonly key: string;
  readonly gone: boolean;
}

/** Reason for which the urgency may fall from one case to the other; undefined where there is none. */
export function fallExcused(
  subject: Subject,
  before: Reading,
  after: Reading,
  change: Change,
): string | undefined {
  const { evaluation, page } = after;
  if (hasMore(page.excuses, before.page.excuses)) return 'excuse';
  if (hasMore(page.doubts, before.page.doubts)) return 'doubt';
  const names = new Set(evaluation.held.map(({ name }) => name));
  const row = before.evaluation.held.find(
    ({ name, level }) => !names.has(name) && rankOf(level) > rankOf(page.urgency),
  );
  if (row) return rowExcused(subject, after, row, change);
  if (change.gone && needsForLevel(subject, before, change.key)) return 'level needs it';
  return ratioLowered(subject, before, after) ? 'ratio of two' : undefined;
}

const hasMore = (after: readonly string[], before: readonly string[]) =>
  after.some((text) => !before.includes(text));

/** A row that held no more: the answer is its trigger's, or what speaks against it turned. */
function rowExcused(
  subject: Subject,
  { evaluation: { facts } }: Reading,
  { row }: RowFound,
  { key, gone }: Change,
): string | undefined {
  if (row.syndrome) return 'syndrome';
  if (gone && readsAny(subject, row.when, key)) return 'trigger';
  if (row.when.some((when) => readsInRatio(subject, when, key))) return 'ratio of two';
  facts.side = row.side;
  const { evidence } = row;
  const against = [...evidence.against, ...evidence['against!']];
  if (row.out.some((out) => facts.truth(out) === true)) return 'out';
  if (row.with.some(({ when }) => facts.truth(when) === false)) return 'with';
  return against.some(({ when }) => facts.truth(when) === true) ? 'against' : undefined;
}

/** The condition names a figure that only follows from others, this answer among them. */
const readsInRatio = (subject: Subject, condition: Condition, key: string) =>
  namesIn(condition).some(
    (name) => subject.fieldOf(name) !== key && inputsOf(subject, name).has(key),
  );

/** A level of a row, a sign or a datum depends on the answer. */
function needsForLevel(subject: Subject, { evaluation }: Reading, key: string): boolean {
  const { sheet } = subject;
  const graded = (levels: Row['levels']) => levels.flatMap(({ when }) => when ?? []);
  const figures = Object.values(sheet.figures).flatMap(({ raises }) => raises);
  const options = evaluation.data.flatMap(({ name }) => {
    const { meanings = [], raises = [] } = sheet.choices[name] ?? {};
    return [...meanings.flatMap(({ levels }) => graded(levels)), ...raises.map(({ when }) => when)];
  });
  return readsAny(
    subject,
    [
      ...evaluation.held.flatMap(({ row }) => graded(row.levels)),
      ...figures.map(({ when }) => when),
      ...evaluation.signs.flatMap(({ name }) => graded(sheet.signs[name]?.levels ?? [])),
      ...options,
    ],
    key,
  );
}

const readsAny = (subject: Subject, conditions: readonly Condition[], key: string) =>
  conditions.some((condition) => fieldsRead(subject, condition).has(key));

/** A figure that only follows from others lost its level. */
function ratioLowered({ vocabulary }: Subject, before: Reading, after: Reading): boolean {
  const { figures } = after.evaluation.facts.sheet;
  return before.evaluation.data.some(({ name, level }) => {
    const later = after.evaluation.data.find((datum) => datum.name === name);
    const follows = figures[name]?.keys.every((key) => key in vocabulary.derived) ?? false;
    return follows && rankOf(level) > rankOf(later?.level);
  });
}
