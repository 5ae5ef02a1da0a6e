import type { UrgencyLevel } from '#domain/report/schema.ts';
import { URGENCY_LEVELS } from '#domain/report/schema.ts';
import type { Applied, Fired } from './apply.ts';
import { type Contradiction, clarifying, contradictionsOf, seriousOf } from './contradiction.ts';
import type { Effect } from './rule.ts';

export interface Advised {
  readonly step?: string;
  /** Acts that cannot wait, the next step first. Empty unless the case is vital. */
  readonly now: readonly UrgentAct[];
  /** First advice of a vital case that can wait. The recommendations do not repeat it. */
  readonly whenStable?: string;
  readonly recommendations: readonly string[];
  readonly level?: UrgencyLevel;
}

export interface UrgentAct {
  readonly text: string;
  readonly fired: Fired;
}

type Origin = 'class' | 'flag' | 'critical' | 'tick' | 'contradiction' | 'gap';

interface Candidate {
  readonly fired: Fired;
  readonly origin: Origin;
  readonly level: UrgencyLevel | undefined;
  readonly rank: number;
  readonly vital: boolean;
  readonly step: string;
  readonly also: readonly string[];
}

interface Order {
  readonly leader: Fired | undefined;
  /** Rule of the best class, even when an alarm leads. */
  readonly bestClass: Fired | undefined;
  /** Ids whose act comes before every other, in this order. */
  readonly first: readonly string[];
}

/** Most acts in «Ahora mismo»; further urgent acts become recommendations. */
const MOST_ACTS = 3;
const MOST_OF_CLASSES = 4;
const MOST_OF_ALARMS = 2;

/** Chooses the next step: danger first, then the leading rule, then the other classes. */
export function adviceOf(applied: Applied, order: Order): Advised {
  const acts = withoutAbsorbed(applied.fired).flatMap(candidate);
  const level = mostUrgent(applied.fired.flatMap(levelsOf));
  const vital = byDanger(acts, 'vital', order);
  const clarify = clarified(order.bestClass && contradictionsOf(applied, order.bestClass));
  const ordered = withoutSecondOxygen(
    unique([...vital, ...clarify, ...byDanger(acts, '24h', order), ...calm(acts, order)]),
  );
  const chosen = ordered.length > 0 ? ordered : gaps(acts, clarified(seriousOf(applied)));
  const ids = applied.fired.map(({ rule }) => rule.id);
  const waits = ({ fired }: Candidate) => fired.act?.after.some((id) => ids.includes(id)) === true;
  const now = chosen.filter((act) => act.level === 'vital' && !waits(act)).slice(0, MOST_ACTS);
  const [first] = chosen;
  const lines =
    ordered.length > 0
      ? recommendations(chosen, now, advisedBy(applied))
      : notSaidIn(first ? [first.step] : [], [...alsoOf(first), ...advisedBy(applied)]).map(
          ({ text }) => text,
        );
  const whenStable = now.length > 0 ? lines.find((line) => canWait(line, chosen)) : undefined;
  return {
    ...(first ? { step: first.step } : {}),
    now: now.map(({ step, fired }) => ({ text: step, fired })),
    ...(whenStable ? { whenStable } : {}),
    recommendations: lines.filter((line) => line !== whenStable),
    ...(level ? { level } : {}),
  };
}

/** Sentences about what to avoid, give or do first: they hold from the first minute. */
const HOLDS_NOW = /^(No|Evite|Dé|Guarde|Prepare)\s|\bantes\b|transfusión/;

/** False for a vital act beyond `MOST_ACTS` and for a contradiction to clear up. */
function canWait(line: string, acts: readonly Candidate[]): boolean {
  if (HOLDS_NOW.test(line)) return false;
  return !acts.some(
    ({ step, level, origin }) => step === line && (level === 'vital' || origin === 'contradiction'),
  );
}

function candidate(fired: Fired): Candidate[] {
  const { act } = fired;
  if (act?.step === undefined) return [];
  const level = mostUrgent(levelsOf(fired));
  const judged = !act.fixed && (act.mayBeUrgent || level !== undefined);
  const waits = judged && level !== 'vital' && level !== '24h';
  const worded = (text: string) => (waits ? unhurried(text) : text);
  const ranks = ofKind(fired, 'conclusion').map(({ rank }) => rank ?? UNRANKED);
  return [
    {
      fired,
      origin: originOf(fired),
      level,
      vital: act.vital,
      rank: act.rank ?? Math.min(UNRANKED, ...ranks),
      step: worded(act.step),
      also: act.also.map(worded),
    },
  ].filter(({ origin }) => origin !== 'contradiction');
}

const UNRANKED = 7;

function originOf(fired: Fired): Origin {
  const { rule } = fired;
  if (rule.id.startsWith('X-K')) return 'critical';
  if (rule.id.startsWith('X-R')) return 'tick';
  if (ofKind(fired, 'conclusion').length > 0 && rule.stage !== 'limits') return 'class';
  if (rule.stage === 'coherence') return 'contradiction';
  if (rule.stage === 'next' || rule.stage === 'limits') return 'gap';
  // A finding in the stage of the classes queues behind them.
  return rule.stage === 'classes' ? 'class' : 'flag';
}

/** Drops «hoy», «ahora» and «ya» from an act that is not urgent in this case. */
function unhurried(text: string): string {
  return text.replace(/ (hoy|ahora|ya)(?=[\s.,;:])/g, '');
}

function levelsOf(fired: Fired): UrgencyLevel[] {
  const { act } = fired;
  return [
    ...ofKind(fired, 'urgency').map(({ level }) => level),
    ...(act?.urgency ? [act.urgency] : []),
  ];
}

const mostUrgent = (levels: readonly UrgencyLevel[]) =>
  URGENCY_LEVELS.find((level) => levels.includes(level));

/**
 * A class replaces the sentence of a common act with the same treatment, but never lowers its
 * urgency.
 */
function withoutAbsorbed(fired: readonly Fired[]): readonly Fired[] {
  const isVital = (each: Fired) => mostUrgent(levelsOf(each)) === 'vital';
  return fired.filter(
    (each) =>
      !fired.some(
        (other) =>
          other.act?.absorbs.includes(each.rule.id) === true && (isVital(other) || !isVital(each)),
      ),
  );
}

/**
 * Acts of one level, in order: a leading ☠ class, red flags, critical values, ticks, other classes.
 */
function byDanger(acts: readonly Candidate[], level: UrgencyLevel, order: Order): Candidate[] {
  const here = acts.filter((act) => act.level === level && act.origin !== 'gap');
  const of = (origin: Origin) => here.filter((act) => act.origin === origin);
  const leads = ({ fired }: Candidate) => fired === order.leader;
  return [
    ...order.first.flatMap((id) => here.filter(({ fired }) => fired.rule.id === id)),
    ...here.filter((act) => leads(act) && act.vital),
    ...of('flag'),
    ...of('critical'),
    ...of('tick'),
    ...of('class').filter(leads),
    ...ranked(of('class')),
  ];
}

/** Acts that can wait: the leading rule, then alarms, then the other classes. */
function calm(acts: readonly Candidate[], { leader }: Order): Candidate[] {
  const here = acts.filter(
    ({ level, origin }) => level !== 'vital' && level !== '24h' && origin !== 'gap',
  );
  return [
    ...here.filter(({ fired }) => fired === leader),
    ...here.filter(({ origin }) => origin !== 'class'),
    ...ranked(here.filter(({ origin }) => origin === 'class')),
  ];
}

const ranked = (acts: readonly Candidate[]) => acts.toSorted((a, b) => a.rank - b.rank);

/**
 * Acts for missing data. A contradiction comes before G-C0, which reports that no criterion is met.
 */
function gaps(acts: readonly Candidate[], clarify: readonly Candidate[]): Candidate[] {
  const here = acts.filter(({ origin }) => origin === 'gap');
  const isLast = ({ fired }: Candidate) => fired.rule.id.startsWith('G-');
  return [...here.filter((act) => !isLast(act)), ...clarify, ...here.filter(isLast)];
}

/** The first serious contradiction (‡), because the leading class rests on it. */
function clarified([first]: readonly Contradiction[] = []): Candidate[] {
  if (!first) return [];
  const { fired, text } = first;
  const step = fired.act?.step ?? clarifying(text);
  const own = { fired, origin: 'contradiction', level: undefined, rank: UNRANKED } as const;
  return [{ ...own, vital: false, step, also: fired.act?.also ?? [] }];
}

const alsoOf = (act: Candidate | undefined): Line[] =>
  act?.also.map((text) => ({ text, origin: act.origin })) ?? [];

const advisedBy = ({ fired }: Applied): Line[] =>
  fired
    .flatMap((each) => ofKind(each, 'recommendation'))
    .map(({ text, beyondCap }) => ({ text, origin: 'class', beyondCap: beyondCap === true }));

function recommendations(
  candidates: readonly Candidate[],
  now: readonly Candidate[],
  advised: readonly Line[],
): string[] {
  const [first, ...others] = candidates;
  if (!first) return [];
  const later = others.filter((act) => !now.includes(act));
  const soon = later.filter(({ level }) => level === 'vital' || level === '24h');
  const lines = [
    // Only vital acts come before a contradiction.
    ...later.filter(({ origin }) => origin === 'contradiction').map(lineOf),
    ...soon.map(lineOf),
    ...alsoOf(first),
    ...later.filter((act) => !soon.includes(act)).map(lineOf),
    ...others.flatMap(alsoOf),
    ...advised,
  ];
  const acts = now.length > 0 ? now.map(({ step }) => step) : [first.step];
  const oxygen = oxygenFirst(candidates, acts);
  return [...oxygen, ...capped(notSaidIn([...acts, ...oxygen], lines))];
}

interface Line {
  readonly text: string;
  readonly origin: Origin;
  readonly beyondCap?: boolean;
}

const lineOf = ({ step, origin }: Candidate): Line => ({ text: step, origin });

const NAMES_OXYGEN = /ox[ií]geno|dren/i;
const isOxygen = ({ fired }: Candidate) => fired.rule.id === 'X-R1';

/** Drops the common act of dyspnoea when another act already names oxygen. */
function withoutSecondOxygen(acts: readonly Candidate[]): readonly Candidate[] {
  const first = acts.filter((act) => act.level === 'vital' && !isOxygen(act)).slice(0, MOST_ACTS);
  const isNamed = first.some(({ step }) => /ox[ií]geno/i.test(step));
  return isNamed ? acts.filter((act) => !isOxygen(act)) : acts;
}

/** Puts oxygen first when dyspnoea is ticked and no act names oxygen or drainage. */
function oxygenFirst(candidates: readonly Candidate[], acts: readonly string[]): string[] {
  const oxygen = candidates.find(isOxygen)?.step;
  return oxygen && !acts.some((act) => NAMES_OXYGEN.test(act)) ? [oxygen] : [];
}

/** Lines whose text no act and no earlier line contains. */
function notSaidIn(acts: readonly string[], lines: readonly Line[]): Line[] {
  const shown = [...acts];
  return lines.filter(({ text }) => {
    const isNew = !shown.some((each) => each.includes(text.replace(/\.$/, '')));
    if (isNew) shown.push(text);
    return isNew;
  });
}

function capped(lines: readonly Line[]): string[] {
  const isClass = ({ origin }: Line) => origin === 'class' || origin === 'contradiction';
  const chosen = new Set([
    ...lines.filter((line) => isClass(line) && !line.beyondCap).slice(0, MOST_OF_CLASSES),
    ...lines.filter((line) => !isClass(line)).slice(0, MOST_OF_ALARMS),
    ...lines.filter(({ beyondCap }) => beyondCap),
  ]);
  return lines.filter((line) => chosen.has(line)).map(({ text }) => text);
}

function unique(acts: readonly Candidate[]): Candidate[] {
  return acts.filter(
    (act, at) =>
      acts.findIndex(({ fired, step }) => fired === act.fired || step === act.step) === at,
  );
}

function ofKind<K extends Effect['kind']>({ effects }: Fired, kind: K) {
  return effects.filter((effect): effect is Extract<Effect, { kind: K }> => effect.kind === kind);
}
