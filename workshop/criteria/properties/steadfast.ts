import type { Condition } from '#domain/criteria/engine/condition.ts';
import { isRow } from '#domain/criteria/engine/lead.ts';
import { rankOf } from '#domain/criteria/engine/levels.ts';
import type { Row } from '#domain/criteria/engine/sheet.ts';
import { normalOptions } from './cases.ts';
import { fieldsRead } from './fieldsRead.ts';
import { readPage } from './pages.ts';
import type { Study } from './study.ts';
import { type Answers, type Reading, type Subject, speciesOfRow, triggersOf } from './subject.ts';
import { middleOf, rounded } from './values.ts';

type Datum = readonly [key: string, value: unknown];

/** Rank from which a row only describes. */
const DESCRIBES = 5;

/**
 * P13: a row that leads on its smallest or on its whole trigger still leads, or a graver or more
 * specific one does, when one harmless or confirming datum is added.
 */
export function steadfast(study: Study): void {
  for (const row of study.subject.rowsOnce) {
    const [species] = speciesOfRow(row);
    if (species === undefined || row.rank >= DESCRIBES || !study.tries('P13', row.id)) continue;
    const smallest = smallestLead(study, row, species);
    const whole = readPage(study, wholeTrigger(study, row, species, smallest));
    const confirming = Object.entries(whole.answers);
    if (smallest) stays(study, row, 'P13 minimal', smallest, confirming);
    if (whole.page.lead === row.id) stays(study, row, 'P13 full', whole, []);
  }
}

/** Reading of the first small trigger on which the row leads. */
function smallestLead(study: Study, row: Row, species: string): Reading | undefined {
  for (const when of triggersOf(row))
    for (const answers of study.witness(species).solve(when)) {
      const reading = readPage(study, { ...study.subject.animal(species), ...answers });
      if (reading.page.lead === row.id) return reading;
    }
  return undefined;
}

/** A trigger with its companions and all that speaks for the row, where they agree. */
function wholeTrigger(study: Study, row: Row, species: string, smallest?: Reading): Answers {
  const witness = study.witness(species);
  const { proof, strong } = row.evidence;
  const facts = [...row.with, ...proof, ...strong, ...row.evidence.for];
  const start =
    smallest?.answers ?? witness.joined(study.subject.animal(species), triggersOf(row).slice(0, 1));
  return witness.joined(
    start,
    facts.map(({ when }) => when),
  );
}

/** Normal options, signs that are not there, and figures of the type inside their interval. */
function harmlessData(study: Study, species: string, answers: Answers): readonly Datum[] {
  const { subject } = study;
  const figures = subject.typedFigures.flatMap(([figure, key]): readonly Datum[] => {
    const scale = figure.shared ? undefined : subject.scaleOf(figure, species, answers);
    const value = scale && middleOf(scale);
    return value === undefined ? [] : [[key, rounded(value, 3)]];
  });
  return [
    ...normalOptions(subject, answers),
    ...subject.signs.map((name) => [name, 'no'] as const),
    ...figures,
  ];
}

function stays(
  study: Study,
  row: Row,
  property: string,
  before: Reading,
  confirming: readonly Datum[],
): void {
  const { subject } = study;
  const { answers } = before;
  const [species = ''] = speciesOfRow(row);
  for (const [key, value] of [...harmlessData(study, species, answers), ...confirming]) {
    if (key in answers || !subject.shows(key, species)) continue;
    const after = subject.read({ ...answers, [key]: value });
    const stands = after.page.lead === row.id || isBetter(row, before, after);
    const excuse = stands ? undefined : excused(subject, row, key, before, after);
    if (excuse) study.count(`P13 excepted: ${excuse}`);
    else study.check(property, row.id, stands, after, `+ ${key}=${value}`, after.page.lead);
  }
}

const heldIn = ({ evaluation: { held } }: Reading, { id }: Row) =>
  held.find(({ name }) => name === id);

/** The new leader is graver, more specific, or a disease that something supports. */
function isBetter(row: Row, before: Reading, { evaluation: { lead } }: Reading): boolean {
  const [leader] = lead;
  if (!leader) return false;
  if (rankOf(leader.level) > rankOf(heldIn(before, row)?.level)) return true;
  if (!isRow(leader)) return false;
  if (leader.kind === 'disease' && leader.certainty >= 2) return true;
  return [...leader.row.over, ...leader.row.under].includes(row.id);
}

/** The datum is no harmless one to this row. */
function excused(
  subject: Subject,
  row: Row,
  key: string,
  before: Reading,
  after: Reading,
): string | undefined {
  const judging = judgingConditions(subject, row);
  if (judging.some((condition) => fieldsRead(subject, condition).has(key)))
    return 'it stands in the row';
  if (after.page.doubts.length > before.page.doubts.length) return 'a doubt';
  // Anything that stands goes before a disease that is only possible.
  return row.kind === 'disease' && heldIn(after, row)?.certainty === 1
    ? 'only possible'
    : undefined;
}

/** Trigger, companions and what speaks against a row, and against those under which it stands. */
function judgingConditions(subject: Subject, row: Row): readonly Condition[] {
  const { evidence, under } = row;
  const facts = [...row.with, ...evidence.against, ...evidence['against!']];
  const above = subject.rows.filter(({ id }) => under.includes(id));
  return [
    ...[...row.when, ...row.out, ...facts.map(({ when }) => when)],
    ...above.flatMap((each) => judgingConditions(subject, each)),
  ];
}
