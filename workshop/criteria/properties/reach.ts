import { rankOf } from '#domain/criteria/engine/levels.ts';
import type { Row } from '#domain/criteria/engine/sheet.ts';
import { REFUSES } from './alone.ts';
import type { Draw } from './draw.ts';
import { hasStep, readPage } from './pages.ts';
import type { Study } from './study.ts';
import { type Answers, type Reading, speciesOfRow, triggersOf } from './subject.ts';
import { agree } from './witness.ts';

/** Cases that are tried for a row that nothing smaller reaches. */
const ATTEMPTS = 150;

/** P1b: every row on a small true trigger holds, with its level and a step. */
export function rowsAlone(study: Study): void {
  const { subject } = study;
  for (const row of subject.rows) {
    for (const species of speciesOfRow(row).slice(0, 2))
      for (const when of triggersOf(row))
        for (const answers of study.witness(species).solve(when))
          speaks(study, row, readPage(study, { ...subject.animal(species), ...answers }));
    for (const reading of attempts(study, row, () => study.heldRows.has(row.id)))
      speaks(study, row, reading);
  }
}

function speaks(study: Study, row: Row, reading: Reading): void {
  const { page, evaluation, answers } = reading;
  const judged = evaluation.held.find(({ name }) => name === row.id);
  if (!judged) return;
  const { conclusion, urgency, steps } = page;
  const holds =
    rankOf(urgency) >= rankOf(judged.level) &&
    !REFUSES.test(conclusion) &&
    (rankOf(judged.level) < rankOf('dias') || hasStep(reading));
  study.check('P1b', row.id, holds, answers, conclusion, steps[0]);
}

/** P12: every row holds in some case and leads in one; asked after the other parts. */
export function rowsLive(study: Study): void {
  for (const row of study.subject.rowsOnce) {
    const leads = () => row.secondary === true || study.leaders.has(row.id);
    for (const _ of attempts(study, row, leads)) if (leads()) break;
    study.check('P12 holds', row.id, study.heldRows.has(row.id), row.about);
    if (!row.secondary) study.check('P12 leads', row.id, leads(), row.about);
  }
}

/** Larger and larger cases around a row, until it is reached. */
function* attempts(study: Study, row: Row, reached: () => boolean): Generator<Reading> {
  const draw = study.draw(`reach ${row.id}`);
  for (let count = 0; count < ATTEMPTS && !reached(); count++)
    yield readPage(study, attempt(study, row, draw));
}

/** A trigger with some of the companions, evidence and grades of the row, where they agree. */
function attempt(study: Study, row: Row, draw: Draw): Answers {
  const species = draw.one(speciesOfRow(row).slice(0, 3)) ?? '';
  const witness = study.witness(species);
  const trigger = draw.one(triggersOf(row));
  const { proof, strong } = row.evidence;
  const parts = [
    ...[...row.with, ...proof, ...strong, ...row.evidence.for, ...row.levels, ...row.grades],
    ...row.out.map((of) => ({ when: { is: 'not' as const, of } })),
  ].flatMap(({ when }) => when ?? []);
  const small = trigger && (draw.one(witness.solve(trigger)) ?? {});
  const start = trigger && draw.next() < 0.5 ? witness.search(trigger, draw) : small;
  let answers: Answers = { ...study.subject.animal(species), ...start };
  for (const part of parts.filter(() => draw.next() < 0.7)) {
    const more = draw.one(witness.solve(part)) ?? {};
    if (agree(answers, more)) answers = { ...answers, ...more };
  }
  return answers;
}
