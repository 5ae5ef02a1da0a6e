import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readQuantity } from '#domain/catalogue/quantity.ts';
import { speciesOf } from '#domain/criteria/engine/animals.ts';
import { type Page, pageOf } from '#domain/criteria/engine/page.ts';
import { unitRowsOf } from '#domain/criteria/reader/unitRows.ts';
import { plain } from '#domain/text/words.ts';
import { casesIn, evaluateCase, type SheetCase } from '#workshop/criteria/answers.ts';
import { fileFaults, readSheets } from '../../../scripts/readSheets.ts';

const units = unitRowsOf([...readSheets().values()].map(({ sheet }) => sheet));

/** Cases with what their authors expect, and the cases handed over with their truth. */

const LEVELS: Readonly<Record<string, string>> = {
  vital: 'U1',
  '24h': 'U2',
  dias: 'U3',
  ordinaria: 'U4',
};

interface Expected {
  readonly conclusionIncludes?: readonly string[];
  readonly lead?: string;
  readonly leads?: string;
  readonly urgency?: string;
  readonly certainty?: string;
  readonly nextStep?: string;
  readonly stepIncludes?: readonly string[];
  readonly linesInclude?: readonly string[];
  readonly linesExclude?: readonly string[];
  readonly asks?: unknown;
  readonly mustNot?: string;
  readonly formRefuses?: string;
  readonly suggests?: string;
}

type Example = SheetCase & { readonly expect: Expected };

type Handed = SheetCase & {
  readonly must: readonly string[];
  readonly mustNot: readonly string[];
  readonly nextStepMust?: string;
  readonly urgency?: string;
};

const file = (name: string) => join(import.meta.dirname, `${name}.json`);

const ladder = ({ urgency }: Page) => LEVELS[urgency ?? ''] ?? 'none';

/** Without brackets, blanks and stops. */
const loose = (text: string) =>
  text
    .replace(/\(.*?\)/g, '')
    .replace(/[\s.]+/g, ' ')
    .trim()
    .toLowerCase();

const textOf = ({ conclusion, others, steps, lines, excuses, doubts }: Page) =>
  [conclusion, ...others, ...steps, ...lines, ...excuses, ...doubts].join(' ');

const whole = (page: Page) => [textOf(page), ...page.differentials].join(' ');

const has = (text: string, pattern: string) => new RegExp(pattern, 'iu').test(text);

/** Expectations of an example that its page misses. */
function misses({ type, data, expect: expected }: Example): readonly string[] {
  if (expected.formRefuses !== undefined) return refusalMisses(type, data, expected);
  const page = pageOf(evaluateCase({ id: '', type, data }));
  const acts = [...page.steps, ...page.more].join(' ');
  const { conclusionIncludes = [], stepIncludes = [] } = expected;
  const { linesInclude = [], linesExclude = [] } = expected;
  return [
    ...conclusionIncludes.filter((text) => !loose(page.conclusion).includes(loose(text))),
    ...(isLead(page.lead, (expected.lead ?? expected.leads ?? '').split('/').at(-1) ?? '')
      ? []
      : [`lead ${page.lead}`]),
    ...urgencyMiss(page, expected.urgency),
    ...stepMisses(page, expected),
    ...certaintyMiss(page, expected.certainty),
    ...stepIncludes.filter((text) => !has(acts, text) && !has(plain(acts), text)),
    ...linesInclude.filter((text) => !has(whole(page), text)),
    ...linesExclude.filter((text) => textOf(page).includes(text)).map((text) => `says ${text}`),
  ];
}

const isLead = (lead: string | undefined, wanted: string) => {
  const got = lead ?? 'normal';
  if (wanted === '' || wanted === 'none' || (wanted === 'signs' && got === 'normal')) return true;
  return wanted.replace('F:', '') === got.replace('F:', '');
};

const urgencyMiss = (page: Page, wanted: string | undefined) => {
  const levels = (LEVELS[wanted ?? ''] ?? wanted)?.split('|');
  return !levels || levels.includes(ladder(page)) ? [] : [`urgency ${page.urgency}`];
};

function stepMisses(page: Page, { asks, nextStep, mustNot = '' }: Expected): readonly string[] {
  const [step = ''] = page.steps;
  if (asks === undefined) return !nextStep || nextStep === step ? [] : [`step ${step}`];
  const asked = step.includes(nextStep ?? '') || /Confirme|Aclare|Revise/.test(step);
  return [
    ...(asked ? [] : [`asks: step ${step}`]),
    ...(mustNot && has(textOf(page), mustNot) ? [`says ${mustNot}`] : []),
  ];
}

const certaintyMiss = ({ certainty }: Page, wanted: string | undefined) => {
  if (wanted === undefined) return [];
  const word = plain(wanted).replace(/^(?:hecho|ninguna)$/, '');
  return word === plain(certainty ?? '') ? [] : [`certainty ${certainty}`];
};

function refusalMisses(
  type: string,
  data: SheetCase['data'],
  { formRefuses = '', suggests = '', mustNot = '' }: Expected,
): readonly string[] {
  const {
    unit,
    label = '',
    min = 0,
    max = 0,
  } = readSheets().get(type)?.sheet.fields[formRefuses] ?? {};
  const species = speciesOf(String(data.patientSpecies).toLowerCase());
  const field = { kind: 'number', key: formRefuses, label, min, max } as const;
  const about = { unit, row: units[formRefuses], species };
  const read = readQuantity(field, Number(data[formRefuses]), about);
  const wanted = Number(/[\d,.]+/.exec(suggests)?.[0].replace(',', '.'));
  const refused = read.is === 'doubted' && read.impossible;
  const offered = refused ? Number(read.others[0]?.text.replace(',', '.')) : Number.NaN;
  const page = pageOf(evaluateCase({ id: '', type, data }));
  return [
    ...(Math.abs(offered - wanted) <= 0.01 * wanted ? [] : [`offers ${offered}`]),
    ...(has(`${textOf(page)}${page.urgency}`, mustNot) ? [`says ${mustNot}`] : []),
  ];
}

it.each(['examples-lab', 'examples-physiology'])(
  'every example of %s reads as expected',
  (name) => {
    const wrong = casesIn(file(name)).flatMap((example) =>
      misses(example as Example).map((miss) => `${example.id}: ${miss}`),
    );
    expect(wrong).toEqual([]);
  },
);

it('every handed case says what it must and nothing that it must not', () => {
  const wrong = (casesIn(file('cases')) as readonly Handed[]).flatMap((handed) => {
    const page = pageOf(evaluateCase(handed));
    const { must, mustNot, nextStepMust, urgency } = handed;
    const faults = [
      ...must.filter((text) => !has(whole(page), text)),
      ...mustNot.filter((text) => new RegExp(text, 'u').test(whole(page))),
      ...(nextStepMust && !has(page.steps[0] ?? '', nextStepMust) ? ['step'] : []),
      ...(urgency && !urgency.split('|').includes(ladder(page)) ? ['urgency'] : []),
    ];
    return faults.map((fault) => `${handed.id}: ${fault}`);
  });
  expect(wrong).toEqual([]);
});

it('every sheet reads without a fault, and stands in the index', () => {
  const faults = [...readSheets().values()].flatMap(({ faults: each }) => each);
  expect([...fileFaults(), ...faults]).toEqual([]);
});
