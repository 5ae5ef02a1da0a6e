import { plain } from '#domain/text/words.ts';
import type { CaseFacts } from './caseFacts.ts';
import { type Mark, rankOf } from './levels.ts';
import type { Act, Clash, Sheet } from './sheet.ts';
import { type Bearings, doneByTags, NEXT_VERB, placeOfTag, VERB_FIRST } from './tags.ts';

/** A sentence of the next steps, and the row it comes from. */
export interface Step {
  readonly text: string;
  readonly act?: Act;
  readonly level?: Mark;
  readonly from: string;
  readonly tags: Bearings;
}

export const isDone = (bearing: string | undefined): boolean => bearing === '+' || bearing === '±';

/** Tags that the steps do. */
export function tagsDone(steps: readonly Step[]): ReadonlySet<string> {
  return new Set(
    steps.flatMap(({ tags }) =>
      [...tags].filter(([, bearing]) => isDone(bearing)).map(([tag]) => tag),
    ),
  );
}

/** Some step treats an emergency. */
export function treats({ tags }: Sheet, steps: readonly Step[]): boolean {
  const done = tagsDone(steps);
  return tags.some(({ name, vital }) => vital && done.has(name));
}

const SITES =
  /vejiga|prostata|uretra|bazo|higado|hepatic|ganglio|rinon|renal|adrenal|pancreas|vesicula|liquido|torax|toracic|pulmon|tiroid|mama|piel|masa|nodulo|hueso|medula|pared|cordon|testicul|ojo|orbita/g;

const sitesOf = ({ text }: Step) => new Set(plain(text).match(SITES));

/** False only where each names a site and none is the other's. */
export function shareSite(one: Step, other: Step): boolean {
  const sites = sitesOf(one);
  const others = sitesOf(other);
  return sites.size === 0 || others.size === 0 || [...sites].some((site) => others.has(site));
}

/** Takes away what contradicts: for each tag one side wins, as its clash says. */
export function withoutClashes(
  facts: CaseFacts,
  steps: readonly Step[],
  urgency: Mark | undefined,
): readonly Step[] {
  let left = steps;
  for (const clash of facts.sheet.clashes) left = settle(facts, clash, left, urgency);
  return left;
}

function settle(
  facts: CaseFacts,
  clash: Clash,
  all: readonly Step[],
  urgency: Mark | undefined,
): readonly Step[] {
  const { sheet } = facts;
  const does = ({ tags }: Step) => tags.get(clash.tag) === '+';
  const forbids = ({ tags }: Step) => {
    const bearing = tags.get(clash.tag);
    return bearing === '-' || (clash.before === true && bearing === '<');
  };
  const never = clash.never && facts.truth(clash.never) === true;
  const steps = never ? drop(sheet, clash, all, does) : all;
  if (clash.wins === 'urgency') {
    const waits = (step: Step) => does(step) && !step.text.startsWith('Después,');
    return rankOf(urgency) >= rankOf('24h') ? drop(sheet, clash, steps, waits) : steps;
  }
  const forbidding = steps.filter(forbids);
  const doing = steps
    .filter(does)
    .filter((step) => !clash.sites || forbidding.some((other) => shareSite(step, other)));
  if (doing.length === 0 || forbidding.length === 0 || !clash.wins) return steps;
  if (clash.wins === 'yes') return drop(sheet, clash, steps, forbids);
  if (clash.wins === 'level')
    return byLevel(sheet, clash, steps, { doing, forbidding, does, forbids });
  const rows = new Set(forbidding.map(({ from }) => from));
  // Sentences of one row do not clash.
  const loses = (step: Step) => doing.includes(step) && (rows.size > 1 || !rows.has(step.from));
  // At a place of its own, the sentence that forbids stays and says enough.
  return drop(sheet, clash.sites ? { tag: clash.tag } : clash, steps, loses);
}

interface Sides {
  readonly doing: readonly Step[];
  readonly forbidding: readonly Step[];
  does(step: Step): boolean;
  forbids(step: Step): boolean;
}

function byLevel(
  sheet: Sheet,
  clash: Clash,
  steps: readonly Step[],
  { doing, forbidding, does, forbids }: Sides,
): readonly Step[] {
  const highest = (some: readonly Step[]) => Math.max(...some.map(({ level }) => rankOf(level)));
  const mine = highest(doing);
  const theirs = highest(forbidding);
  const vital = rankOf('vital');
  if (mine === vital && theirs === vital && clash.third) {
    const left = drop(sheet, clash, steps, (step) => does(step) || forbids(step));
    return [own(sheet, clash.third, 'vital', 'clash'), ...left];
  }
  return drop(sheet, clash, steps, mine >= theirs ? forbids : does);
}

const own = (sheet: Sheet, text: string, level: Mark | undefined, from: string): Step => ({
  text,
  from,
  tags: doneByTags(sheet, text),
  ...(level ? { level } : {}),
});

/** The losing steps lose their part, or go; once, the clash's own sentence stands instead. */
function drop(
  sheet: Sheet,
  { tag, instead }: Pick<Clash, 'tag' | 'instead'>,
  steps: readonly Step[],
  loses: (step: Step) => boolean,
): readonly Step[] {
  const left: Step[] = [];
  const from = `clash ${tag}`;
  for (const step of steps) {
    const rest = loses(step) ? withoutTag(sheet, step, tag) : step;
    if (rest) left.push(rest);
    else if (instead && !left.some((other) => other.from === from))
      left.push(own(sheet, instead, step.level, from));
  }
  return left;
}

/** The step without the part that does the tag («; …» or « y …»); undefined if nothing is left. */
function withoutTag(sheet: Sheet, step: Step, tag: string): Step | undefined {
  const does = (text: string) => isDone(doneByTags(sheet, text).get(tag));
  const again = (text: string): Step => {
    const whole = text.endsWith('.') ? text : `${text}.`;
    return { ...step, text: whole, tags: doneByTags(sheet, whole) };
  };
  const parts = step.text.split(/(?<=[^;]); /u);
  const left = parts.filter((part) => !does(part));
  if (left.length < parts.length && left[0] === parts[0] && left.length > 0)
    return again(left.join('; '));
  const text = plain(step.text);
  const at = placeOfTag(sheet, tag, text);
  if (at < 0 || text.length !== step.text.length) return undefined;
  const cut = [...step.text.slice(0, at + 3).matchAll(NEXT_VERB)].findLast(
    ({ index }) => index <= at,
  );
  const head = cut && step.text.slice(0, cut.index).replace(/[ ,]+$/u, '');
  return head && VERB_FIRST.test(head) && !does(head) ? again(head) : undefined;
}

/** Deeds that need no second sentence. */
const DEEDS = new Set(['oxigeno', 'via', 'drenaje', 'vejiga', 'transfusion', 'fluidos']);

/**
 * A sentence of another row goes when its deeds are all done by what stands before, or when it asks for
 * tests that they ask for, or three quarters of its words are said and it brings no new tag.
 */
export function saidOnce(steps: readonly Step[], leader: string | undefined): readonly Step[] {
  const left: Step[] = [];
  const words = new Set<string>();
  for (const step of steps) {
    const own = stems(step.text);
    if (left.length > 0 && step.from !== leader && step.act && isSaid(step, own, words, left))
      continue;
    left.push(step);
    for (const word of own) words.add(word);
  }
  return left;
}

function isSaid(
  step: Step,
  own: ReadonlySet<string>,
  words: ReadonlySet<string>,
  before: readonly Step[],
): boolean {
  if (isAsked(step.text, before)) return true;
  const done = tagsDone([step]);
  const forbidden = forbiddenBy([step]);
  if (!isWithin(done, tagsDone(before)) || !isWithin(forbidden, forbiddenBy(before))) return false;
  if (done.size > 0 && isWithin(done, DEEDS)) return true;
  const repeated = [...own].filter((word) => words.has(word)).length;
  return own.size > 0 && repeated >= 0.75 * own.size;
}

/** «Mida T4.» asks what the sentences before ask to measure. */
function isAsked(text: string, before: readonly Step[]): boolean {
  const [, tests] = /^Mida ([^.;:]+)\.$/u.exec(text) ?? [];
  const asked = before.flatMap((step) => [...step.text.matchAll(/(?<!\p{L})mida ([^.;:]+)/giu)]);
  const names = new Set(asked.flatMap(([, list = '']) => list.split(LISTED)));
  return tests?.split(LISTED).every((name) => names.has(name)) ?? false;
}

const LISTED = /, | y | e /u;

const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>) =>
  [...some].every((each) => all.has(each));

const forbiddenBy = (steps: readonly Step[]): ReadonlySet<string> =>
  new Set(
    steps.flatMap(({ tags }) =>
      [...tags].filter(([, bearing]) => bearing === '-').map(([tag]) => tag),
    ),
  );

/** First six letters of the words from five letters on. */
const stems = (text: string) =>
  new Set((plain(text).match(/[a-z]{5,}/g) ?? []).map((word) => word.slice(0, 6)));
