import { FREE_PLAN_ID, findPlan } from '#domain/rules/plans.ts';
import { seededRandom } from '#tests/support/random.ts';
import { chanceOn, dayBefore, openingHour, type Random } from './calendar.ts';
import { planCase, typeInTurn } from './cases.ts';
import type { Act, Deed } from './deeds.ts';
import { PEOPLE, type Person, type PlanStretch } from './people.ts';
import { readingsOf, showcasesOf, storyOf } from './story.ts';
import { sayOf } from './words.ts';

export interface YearOptions {
  readonly seed: number;
  readonly now: Date;
  /** Share of a whole year's cases, 0 to 1. */
  readonly share: number;
}

const DAYS = 364;
/** Share of the finished reports. */
const WITH_FEEDBACK = 0.42;
const FEEDBACK_AFTER_DAYS = 24;
/** Known cases of which one is donated. */
const DONATED_EVERY = 3;
/** Days before the end, after those on which the office names the operator. */
const DONATED_FROM = 350;
/** Days between two syncs of the bills. */
const RECONCILED_EVERY = 15;
const MINUTE = 60_000;

/** All events of a clinic year, in order. */
export function planYear({ seed, now, share }: YearOptions): readonly Act[] {
  const random = seededRandom(seed);
  const acts: Act[] = [];
  const on = (days: number, deed: Deed) =>
    acts.push({ at: openingHour(dayBefore(now, days), random), deed });
  for (const person of PEOPLE) for (const [days, deed] of ownStory(person)) on(days, deed);
  for (const [days, deed] of storyOf(now, random)) on(days, deed);
  for (let days = DAYS - RECONCILED_EVERY; days > 0; days -= RECONCILED_EVERY)
    on(days, { kind: 'reconciled' });
  acts.push(...planCases({ now, share }, random));
  // Drawn last, so that showcases do not change the rest of the year.
  for (const [days, deed] of showcasesOf(now, random)) on(days, deed);
  for (const [days, deed] of readingsOf(now)) on(days, deed);
  return inOrder(acts, now);
}

/** Account and plans of a person. */
function ownStory(person: Person): [number, Deed][] {
  const { key, came, joined, plans, until, state } = person;
  const story: [number, Deed][] = [];
  if (came === 'registered') story.push([joined, { kind: 'joined', person: key }]);
  for (const stretch of plans) {
    const deed = begins(key, stretch);
    if (deed) story.push([stretch.from, deed]);
    // Cancelled three weeks before the paid period ends.
    if (stretch.to !== undefined && stretch.by === 'card')
      story.push([stretch.to + 21, { kind: 'cancelled', person: key }]);
  }
  if (state !== 'pending') story.push([until, { kind: 'visited', person: key }]);
  return story;
}

function begins(person: string, { plan, by }: PlanStretch): Deed | undefined {
  if (by === 'card') return { kind: 'bought', person, plan, card: 'good' };
  if (by === 'cardThatFailsLater') return { kind: 'bought', person, plan, card: 'failsLater' };
  return by === 'move' ? { kind: 'movedPlan', person, plan } : undefined;
}

interface Sent {
  readonly person: Person;
  readonly days: number;
  readonly at: Date;
}

function planCases({ now, share }: Pick<YearOptions, 'now' | 'share'>, random: Random): Act[] {
  const sent = PEOPLE.flatMap((person) => hoursOf(person, { now, share }, random)).toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  );
  return sent.flatMap(({ person, days, at }, turn) => {
    const type = typeInTurn(turn);
    const name = `case ${turn + 1}`;
    const planned = planCase({ type, day: dayBefore(now, days).toString() }, random);
    const speaks = random() < WITH_FEEDBACK;
    const feedback = sayOf(type, random);
    const after = Math.floor(1 + random() * FEEDBACK_AFTER_DAYS);
    const later = openingHour(dayBefore(now, Math.max(0, days - after)), random);
    const acts: Act[] = [{ at, deed: { kind: 'case', person: person.key, name, case: planned } }];
    if (speaks && days - after > person.until)
      acts.push({ at: later, deed: { kind: 'feedback', person: person.key, name, feedback } });
    const isKnown = acts.length > 1 && feedback.outcome !== null && planned.end === 'completed';
    if (isKnown && planned.pictures.length > 0) {
      const outcome = feedback.verdict === 'acertado' ? 'confirmed' : 'other';
      const donates = days < DONATED_FROM && turn % DONATED_EVERY === 0;
      acts.push({ at: later, deed: { kind: 'knew', person: person.key, name, outcome, donates } });
    }
    return acts;
  });
}

/** Submission times within the plan of each day. */
function hoursOf(
  person: Person,
  { now, share }: Pick<YearOptions, 'now' | 'share'>,
  random: Random,
): Sent[] {
  const sent: Sent[] = [];
  const months = new Map<string, number>();
  let free = 0;
  // Not on the first day of account or plan.
  for (let days = person.joined - 1; days >= Math.max(1, person.until); days--) {
    const day = dayBefore(now, days);
    const at = openingHour(day, random);
    if (random() >= chanceOn(day, person.pace * share)) continue;
    const plan = planOn(person, days);
    const limit = findPlan(plan)?.consultationLimit ?? Number.POSITIVE_INFINITY;
    const month = day.toString().slice(0, 'YYYY-MM'.length);
    const used = plan === FREE_PLAN_ID ? free : (months.get(month) ?? 0);
    if (used >= limit) continue;
    if (plan === FREE_PLAN_ID) free++;
    months.set(month, (months.get(month) ?? 0) + 1);
    sent.push({ person, days, at });
  }
  return sent;
}

function planOn({ plans }: Person, days: number): string {
  const stretch = plans.findLast(({ from, to = -1 }) => days < from && days > to);
  return stretch?.plan ?? FREE_PLAN_ID;
}

/** Moves acts past the end, and cases still being read then, right before it. */
function inOrder(acts: readonly Act[], now: Date): Act[] {
  const latest = now.getTime() - MINUTE;
  return acts
    .map((act, place) => ({
      act,
      place,
      at: isUnderWay(act) ? latest : Math.min(act.at.getTime(), latest),
    }))
    .toSorted((a, b) => a.at - b.at || a.place - b.place)
    .map(({ act, at }) => ({ ...act, at: new Date(at) }));
}

const isUnderWay = ({ deed }: Act) => deed.kind === 'case' && deed.case.end === 'underWay';
