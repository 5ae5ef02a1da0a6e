import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import type { Answers } from '#domain/catalogue/field.ts';
import { pageOf } from '#domain/criteria/engine/page.ts';
import { composeSheet } from '#domain/criteria/report/composeSheet.ts';
import { ALL_CRITERIA } from '#domain/criteria/types/index.ts';
import { casesIn, evaluateCase, type SheetCase } from '#workshop/criteria/answers.ts';

/** Every example and handed case as a report: it says what its page says, once. */

const FILES = ['examples-lab', 'examples-physiology', 'cases'];
const CASES = FILES.flatMap((name) => casesIn(join(import.meta.dirname, `${name}.json`)));
const FREE = ['no_concluyente', 'posible'];
const NOW = new Date('2026-11-28T10:00:00Z');

function reportOf({ type, data }: SheetCase) {
  const definition = catalogue.find(type);
  const criteria = ALL_CRITERIA.find((each) => each.type === type);
  if (!definition || !criteria) throw new Error(`No criteria of ${type}`);
  const { _units: units, _unanswered: open, ...answers } = data;
  return composeSheet(criteria, {
    definition,
    answers: answers as Answers,
    images: { received: 0, read: 0, measured: false },
    now: NOW,
    units: {
      known: units === 'all' ? 'all' : ((units as string[] | undefined) ?? []),
      open: (open as string[] | undefined) ?? [],
    },
  });
}

/** Sentence of a row for the owner of the animal. */
function ownerOf(type: string, id: string | undefined): string | undefined {
  const { problems = [], diseases = [] } =
    ALL_CRITERIA.find((each) => each.type === type)?.sheet ?? {};
  return [...problems, ...diseases].find((row) => row.id === id)?.owner;
}

/** Faults of the report against the page of the same case. */
function faults(each: SheetCase): readonly string[] {
  const page = pageOf(evaluateCase(each));
  const { parts, limitations, judged } = reportOf(each);
  const { conclusion, summary = '', nextStep, acts, recommendations, whenStable } = parts;
  const lines = summary.split('\n').filter(Boolean);
  const steps = [...acts.map(({ text }) => text), whenStable, nextStep, ...recommendations];
  const nothing = page.conclusion.startsWith('Faltan datos');
  return [
    ...(conclusion?.text === page.conclusion || nothing ? [] : [`concludes ${conclusion?.text}`]),
    ...(parts.owner === ownerOf(each.type, page.lead) ? [] : [`owner ${parts.owner}`]),
    ...(parts.urgencyLevel === page.urgency ? [] : [`urgency ${parts.urgencyLevel}`]),
    ...(nextStep === page.steps[0] ? [] : [`next step ${nextStep}`]),
    ...page.acts.filter(({ text }) => !steps.includes(text)).map(({ text }) => `lacks ${text}`),
    ...[...page.others, ...page.lines, ...page.excuses]
      .filter((line) => !lines.includes(line) && !limitations.includes(line))
      .map((line) => `lacks ${line}`),
    ...repeated([...lines, ...limitations]),
    ...repeated([...acts.map(({ text }) => text), whenStable, ...recommendations]),
    ...repeated(parts.reasons.map(({ rule, outcome }) => `${rule} ${outcome}`)),
    ...parts.differentials
      .filter(({ decidedBy }) => decidedBy?.includes('·'))
      .map(({ name }) => `${name} is decided by a list of the sheet`),
    ...(/\bahora\b/u.test(whenStable ?? '') ? [`waits ${whenStable}`] : []),
    ...(parts.coherence.length === page.doubts.length ? [] : ['doubts']),
    // A cause that is only possible is a differential: it leads where nothing else does, and is free.
    ...(judged || FREE.includes(parts.certainty ?? '') ? [] : ['a class without a charge']),
    ...(/[{}‹›]|undefined|NaN/.test(JSON.stringify(Object.values(parts).map(textsIn)))
      ? ['a text with holes']
      : []),
  ];
}

const textsIn = (part: unknown): readonly unknown[] =>
  typeof part === 'string'
    ? [part]
    : typeof part === 'object'
      ? Object.values(part ?? {}).map(textsIn)
      : [];

const repeated = (texts: readonly (string | undefined)[]) =>
  texts
    .filter((text, at) => text !== undefined && texts.indexOf(text) !== at)
    .map((text) => `repeats ${text}`);

describe.each(ALL_CRITERIA.map(({ type }) => type))('%s', (type) => {
  it('says in every report what its page says, once', () => {
    const own = CASES.filter((each) => each.type === type);
    expect(own.length).toBeGreaterThan(50);
    expect(own.flatMap((each) => faults(each).map((fault) => `${each.id}: ${fault}`))).toEqual([]);
  });
});
