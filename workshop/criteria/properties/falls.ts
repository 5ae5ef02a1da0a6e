import { type Condition, namesIn } from '#domain/criteria/engine/condition.ts';
import { withKeys } from '#domain/criteria/engine/grounds.ts';
import { rankOf } from '#domain/criteria/engine/levels.ts';
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
  const { page } = after;
  if (hasMore(page.excuses, before.page.excuses)) return 'excuse';
  if (hasMore(page.doubts, before.page.doubts)) return 'doubt';
  if (ratioLowered(subject, before, after, change.key)) return 'ratio of two';
  const row = before.evaluation.held.find(
    (held) => rankOf(held.level) > rankOf(page.urgency) && !holdsIn(after, held.name),
  );
  if (row) return rowExcused(subject, before, after, row.row, change);
  return change.gone && needsForLevel(subject, before, change.key) ? 'level needs it' : undefined;
}

const hasMore = (after: readonly string[], before: readonly string[]) =>
  after.some((text) => !before.includes(text));

const holdsIn = ({ evaluation: { held } }: Reading, id: string) =>
  held.some(({ name }) => name === id);

/** A row holds no more: it needs the answer, something speaks against it, or so for one above it. */
function rowExcused(
  subject: Subject,
  before: Reading,
  after: Reading,
  row: Row,
  change: Change,
): string | undefined {
  const { key, gone } = change;
  const { facts } = after.evaluation;
  const { when, out, evidence } = row;
  if (row.syndrome) return 'syndrome';
  if (gone && readsAny(subject, when, key)) return 'trigger';
  if (when.flatMap(namesIn).some((name) => followsFrom(subject, name, key))) return 'ratio of two';
  facts.side = row.side;
  if (out.some((each) => facts.truth(each) === true)) return 'out';
  if (row.with.some((fact) => facts.truth(fact.when) === false)) return 'with';
  const against = [...evidence.against, ...evidence['against!']];
  if (against.some((fact) => facts.truth(fact.when) === true)) return 'against';
  const above = before.evaluation.held.filter(
    ({ name }) => row.under.includes(name) && !holdsIn(after, name),
  );
  return above
    .map((each) => rowExcused(subject, before, after, each.row, change))
    .find((excuse) => excuse !== undefined);
}

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

/** A figure that follows from this answer and others lost the level that the case has lost. */
function ratioLowered(subject: Subject, before: Reading, after: Reading, key: string): boolean {
  return before.evaluation.data.some(({ name, level }) => {
    const later = after.evaluation.data.find((datum) => datum.name === name);
    const lost = rankOf(level) > Math.max(rankOf(later?.level), rankOf(after.page.urgency));
    return lost && followsFrom(subject, name, key);
  });
}

/** The figure is not typed in this field, and is worked out with it. */
const followsFrom = (subject: Subject, name: string, key: string) =>
  subject.fieldOf(name) !== key && inputsOf(subject, name).has(key);
