import { type Step, shareSite } from '#domain/criteria/engine/acts.ts';
import { isRow } from '#domain/criteria/engine/lead.ts';
import { type Mark, rankOf } from '#domain/criteria/engine/levels.ts';
import { firstAct } from '#domain/criteria/engine/sentences.ts';
import { orderedSteps } from '#domain/criteria/engine/steps.ts';
import { doneByTags } from '#domain/criteria/engine/tags.ts';
import { testsAsked } from './asked.ts';
import type { Study } from './study.ts';
import type { Answers, Reading } from './subject.ts';

/** Longest line of a report, in signs. */
const LONGEST = 150;
export const NORMAL = 'Sin alteraciones';
/** «1 extrasístoles»: a count of one before a plural. */
const ONE_OF_MANY =
  /(?<![\p{L}\d,.–\u2060-])1 (?!m?s(?!\p{L})|(?:mes|más)(?!\p{L}))\p{Ll}+s(?!\p{L})/u;
/** Conclusions that refuse to conclude. */
export const REFUSES = /no permiten|por sí sol|No concluyente/;

/** The first step asks for something. */
export const hasStep = ({ page: { steps }, evaluation: { facts } }: Reading): boolean =>
  steps[0] !== undefined && steps[0] !== facts.sheet.normal;

export const textOf = ({ page }: Reading): string => {
  const { conclusion, others, steps, lines, excuses, doubts } = page;
  return [conclusion, ...others, ...steps, ...lines, ...excuses, ...doubts].join(' ');
};

/** Reads a case, and asks what every page has to hold: P3, P4, P5, and that its text is whole. */
export function readPage(study: Study, answers: Answers): Reading {
  const reading = study.subject.read(answers);
  const { page, evaluation } = reading;
  if (page.lead) study.leaders.add(page.lead);
  for (const { name } of evaluation.held) study.heldRows.add(name);
  const steps = orderedSteps(evaluation);
  asksNothingEntered(study, reading, steps);
  contradictsNothing(study, reading, steps);
  if (rankOf(page.urgency) >= rankOf('24h')) actsNow(study, reading, steps);
  leadsRightly(study, reading);
  isWritten(study, reading);
  return reading;
}

/** P1 and P1b: the page has the level of what it rests on, a conclusion, and a step where one is due. */
export function speaksUp(
  study: Study,
  property: string,
  row: string,
  reading: Reading,
  level: Mark | undefined,
): void {
  const { page, evaluation } = reading;
  const { urgency, conclusion } = page;
  const rank = rankOf(level);
  const concludes = !conclusion.startsWith(NORMAL) || evaluation.onlyExcused.length > 0;
  const holds =
    rankOf(urgency) >= rank &&
    !REFUSES.test(conclusion) &&
    concludes &&
    (rank < 0 || hasStep(reading));
  study.check(property, row, holds, reading, level);
}

function asksNothingEntered(study: Study, reading: Reading, steps: readonly Step[]): void {
  const { facts } = reading.evaluation;
  for (const { act, text, from } of steps) {
    if (!act || act.tags?.includes('repeat')) continue;
    const entered = testsAsked(facts.sheet, text).filter((test) => facts.hasTest(test));
    study.check('P3', from, entered.length === 0, reading, entered, text);
  }
}

/** No sentence does what a sentence of another row forbids. */
function contradictsNothing(study: Study, reading: Reading, steps: readonly Step[]): void {
  for (const { tag, wins, sites } of reading.evaluation.facts.sheet.clashes) {
    if (wins === undefined || wins === 'urgency') continue;
    const doing = steps.filter(({ tags }) => tags.get(tag) === '+');
    const forbidding = steps.filter(({ tags }) => tags.get(tag) === '-');
    const clash = doing.find((one) =>
      forbidding.some((other) => one.from !== other.from && (!sites || shareSite(one, other))),
    );
    study.check('P4', clash?.from ?? tag, !clash, reading, tag, clash?.text);
  }
}

const waits = ({ tags, text }: Pick<Step, 'tags' | 'text'>) =>
  tags.get('espera') === '+' && !text.startsWith('Después,');

/** At 24 hours nothing waits, and what leads keeps an act. */
function actsNow(study: Study, reading: Reading, steps: readonly Step[]): void {
  const { facts, lead } = reading.evaluation;
  const waiting = steps.find(waits);
  study.check('P4', waiting?.from ?? '', !waiting, reading, waiting?.text);
  const [leader] = lead;
  if (!leader || !isRow(leader)) return;
  const own = firstAct(facts, leader.row.acts, leader.side).map(({ text }) => text);
  const left = steps.some(
    ({ from, text }) => from === leader.name || from.startsWith('clash') || own.includes(text),
  );
  const keeps = left || own.every((text) => waits({ text, tags: doneByTags(facts.sheet, text) }));
  study.check('P4 leader keeps an act', leader.name, keeps, reading, own);
}

function leadsRightly(study: Study, reading: Reading): void {
  const { lead, freeSigns } = reading.evaluation;
  const [leader] = lead;
  if (!leader) return;
  study.check('P5', leader.name, !reading.page.conclusion.startsWith('Signos de alarma'), reading);
  if (!isRow(leader) || (leader.kind === 'disease' && leader.certainty === 1)) return;
  const unexplained = freeSigns.find(({ name }) => leader.row.explains.includes(name));
  study.check('P5', leader.name, !unexplained, reading, unexplained?.name);
}

function isWritten(study: Study, reading: Reading): void {
  const { lead = '', conclusion, steps, urgency } = reading.page;
  const left = /.{0,30}[{}‹›?¶[\]].{0,20}/u.exec(textOf(reading).replace(/¿[^?]*\?/g, ''));
  study.check('page whole', lead, !left, reading, left?.[0]);
  const one = ONE_OF_MANY.exec(textOf(reading));
  study.check('page agrees', lead, !one, reading, one?.[0]);
  const long = [conclusion, ...steps].find(({ length }) => length > LONGEST);
  study.check('page length', lead, !long, reading, long);
  if (rankOf(urgency) >= rankOf('dias')) study.check('page step', lead, hasStep(reading), reading);
}
