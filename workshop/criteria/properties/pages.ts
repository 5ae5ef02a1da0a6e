import { type Step, shareSite } from '#domain/criteria/engine/acts.ts';
import { isRow } from '#domain/criteria/engine/lead.ts';
import { rankOf } from '#domain/criteria/engine/levels.ts';
import { firstAct } from '#domain/criteria/engine/sentences.ts';
import { orderedSteps } from '#domain/criteria/engine/steps.ts';
import { doneByTags } from '#domain/criteria/engine/tags.ts';
import { testsAsked } from './asked.ts';
import type { Study } from './study.ts';
import type { Answers, Reading } from './subject.ts';

/** Longest line of a report, in signs. */
const LONGEST = 150;
const AFTERWARDS = 'Después,';
export const ONLY_SIGNS = 'Signos de alarma';
export const NORMAL = 'Sin alteraciones';

/** A lead to a step that asks for something. */
export const hasStep = ({ page: { steps }, evaluation: { facts } }: Reading): boolean =>
  steps[0] !== undefined && steps[0] !== facts.sheet.normal;

/** Reads a case, and asks what every page has to hold: P3, P4, P5, and that its text is whole. */
export function readPage(study: Study, answers: Answers): Reading {
  const reading = study.subject.read(answers);
  const { page, evaluation } = reading;
  if (page.lead) study.leaders.add(page.lead);
  for (const { name } of evaluation.held) study.heldRows.add(name);
  const steps = orderedSteps(evaluation);
  asksNothingEntered(study, reading, steps);
  contradictsNothing(study, reading, steps);
  if (rankOf(reading.page.urgency) >= rankOf('24h')) actsNow(study, reading, steps);
  leadsRightly(study, reading);
  isWritten(study, reading);
  return reading;
}

function asksNothingEntered(
  study: Study,
  { answers, evaluation: { facts } }: Reading,
  steps: readonly Step[],
): void {
  for (const { act, text, from } of steps) {
    if (!act || act.tags?.includes('repeat')) continue;
    const entered = testsAsked(facts.sheet, text).filter((test) => facts.hasTest(test));
    study.check('P3', from, entered.length === 0, entered, text, answers);
  }
}

/** No sentence does what a sentence of another row forbids. */
function contradictsNothing(
  study: Study,
  { answers, evaluation: { facts } }: Reading,
  steps: readonly Step[],
): void {
  for (const { tag, wins, sites } of facts.sheet.clashes) {
    if (wins === undefined || wins === 'urgency') continue;
    const doing = steps.filter(({ tags }) => tags.get(tag) === '+');
    const forbidding = steps.filter(({ tags }) => tags.get(tag) === '-');
    const clash = doing.find((one) =>
      forbidding.some((other) => one.from !== other.from && (!sites || shareSite(one, other))),
    );
    const texts = clash ? [clash, ...forbidding].map(({ text }) => text) : [];
    study.check('P4', clash?.from ?? tag, !clash, tag, texts, answers);
  }
}

/** At 24 hours nothing waits, and what leads keeps an act. */
function actsNow(
  study: Study,
  { answers, evaluation, page }: Reading,
  steps: readonly Step[],
): void {
  const { facts, lead } = evaluation;
  const waits = (text: string) =>
    doneByTags(facts.sheet, text).get('espera') === '+' && !text.startsWith(AFTERWARDS);
  const waiting = steps.find(
    ({ tags, text }) => tags.get('espera') === '+' && !text.startsWith(AFTERWARDS),
  );
  study.check('P4', waiting?.from ?? '', !waiting, 'espera', page.steps, answers);
  const [leader] = lead;
  if (!leader || !isRow(leader)) return;
  const own = firstAct(facts, leader.row.acts, leader.side).map(({ text }) => text);
  const keeps =
    steps.some(
      ({ from, text }) => from === leader.name || from.startsWith('clash') || own.includes(text),
    ) || own.every(waits);
  study.check('P4 leader keeps an act', leader.name, keeps, own, page.steps, answers);
}

function leadsRightly(study: Study, { answers, evaluation, page }: Reading): void {
  const { lead, freeSigns } = evaluation;
  const [leader] = lead;
  if (!leader) return;
  study.check('P5', leader.name, !page.conclusion.startsWith(ONLY_SIGNS), page.conclusion, answers);
  if (!isRow(leader) || (leader.kind === 'disease' && leader.certainty === 1)) return;
  const unexplained = freeSigns.filter(({ name }) => leader.row.explains.includes(name));
  const names = unexplained.map(({ name }) => name);
  study.check('P5', leader.name, names.length === 0, names, answers);
}

function isWritten(study: Study, reading: Reading): void {
  const { answers, page } = reading;
  const lead = page.lead ?? '';
  const { conclusion, steps, urgency } = page;
  const text = textOf(reading).replace(/¿[^?]*\?/g, '');
  const left = /.{0,30}[{}‹›?¶[\]].{0,20}/u.exec(text);
  study.check('page whole', lead, !left, left?.[0], answers);
  const long = [conclusion, ...steps].find(({ length }) => length > LONGEST);
  study.check('page length', lead, !long, long, answers);
  if (rankOf(urgency) >= rankOf('dias'))
    study.check('page step', lead, hasStep(reading), urgency, conclusion, answers);
}

export const textOf = ({ page }: Reading): string =>
  [
    page.conclusion,
    ...page.others,
    ...page.steps,
    ...page.lines,
    ...page.excuses,
    ...page.doubts,
  ].join(' ');
