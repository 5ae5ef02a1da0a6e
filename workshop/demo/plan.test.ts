import { expect, test } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { validateAnswers } from '#domain/catalogue/validate.ts';
import { PLANS } from '#domain/rules/plans.ts';
import { USER_STATES } from '#domain/rules/userState.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { ENDS } from './cases.ts';
import type { Act, Deed } from './deeds.ts';
import { PEOPLE } from './people.ts';
import { planYear } from './plan.ts';

const NOW = new Date('2026-11-22T17:00:00Z');
const year = (seed: number, share = 0.7) => planYear({ seed, now: NOW, share });
const YEAR = year(1);

function deedsOf<Kind extends Deed['kind']>(kind: Kind, acts: readonly Act[] = YEAR) {
  const of = (deed: Deed): deed is Extract<Deed, { kind: Kind }> => deed.kind === kind;
  return acts.map(({ deed }) => deed).filter(of);
}

test('the same seed gives the same year, and another seed another', () => {
  expect(year(1)).toEqual(YEAR);
  expect(year(2)).not.toEqual(YEAR);
});

test('a year has all nine types, every end of a case and hundreds of cases', () => {
  const cases = deedsOf('case').map((deed) => deed.case);
  expect(new Set(cases.map(({ type }) => type))).toEqual(
    new Set(catalogue.all.map(({ type }) => type)),
  );
  expect(new Set(cases.map(({ end }) => end))).toEqual(new Set(ENDS));
  expect(cases.length).toBeGreaterThan(200);
});

test('a small year has all nine types and every end too', () => {
  const cases = deedsOf('case', year(3, 0.06)).map((deed) => deed.case);
  expect(new Set(cases.map(({ type }) => type)).size).toBe(catalogue.all.length);
  expect(new Set(cases.map(({ end }) => end)).size).toBe(ENDS.length);
  expect(cases.length).toBeLessThan(80);
});

everyRow([1, 2, 3])('the forms accept every case of the seed {seed}', (seed) => {
  const acts = year(seed);
  const cases = [...deedsOf('case', acts), ...deedsOf('badImage', acts)].map((deed) => deed.case);
  const refused = cases.flatMap(({ type, answers }) => {
    const definition = catalogue.find(type);
    const result = definition && validateAnswers(definition, answers);
    return result?.ok ? [] : [{ type, answers, result }];
  });
  expect(refused).toEqual([]);
});

test('no case is dated after the day on which it is sent', () => {
  const late = YEAR.flatMap(({ at, deed }) => {
    if (deed.kind !== 'case') return [];
    const definition = catalogue.find(deed.case.type);
    const dated = definition?.groups
      .flatMap(({ fields }) => fields)
      .filter(({ kind }) => kind === 'date' || kind === 'dateTime')
      .map(({ key }) => String(deed.case.answers[key] ?? ''));
    const day = at.toISOString().slice(0, 10);
    return dated?.filter((text) => text.slice(0, 10) > day) ?? [];
  });
  expect(late).toEqual([]);
});

test('no bitch in heat has the name of a dog', () => {
  const named = deedsOf('case')
    .filter((deed) => deed.case.type === 'estrous_cycle')
    .map((deed) => deed.case.answers.patientName);
  expect(named.length).toBeGreaterThan(5);
  expect(named).not.toContain(undefined);
  expect(named.filter((name) => name === 'Toby' || name === 'Bruno' || name === 'Rex')).toEqual([]);
});

test('feedback on reports is right and wrong, with later diagnoses for both', () => {
  const all = deedsOf('feedback').map((deed) => deed.feedback);
  for (const verdict of ['acertado', 'no_acertado'] as const) {
    const its = all.filter((each) => each.verdict === verdict);
    expect(its.filter(({ outcome }) => outcome !== null).length).toBeGreaterThan(0);
  }
  expect(all.filter(({ outcome }) => outcome === null).length).toBeGreaterThan(0);
});

test('vets know later what cases were, and give the images of some', () => {
  const all = deedsOf('knew');
  expect(new Set(all.map(({ outcome }) => outcome))).toEqual(new Set(['confirmed', 'other']));
  expect(new Set(all.map(({ donates }) => donates))).toEqual(new Set([true, false]));
});

test('the vet of the public demonstration has every showcase, within the plan', () => {
  const shown = YEAR.filter(({ deed }) => deed.kind === 'case' && deed.name.startsWith('shown'));
  expect(shown).toHaveLength(2 * catalogue.all.length);
  const sent = YEAR.filter(
    ({ deed }) =>
      (deed.kind === 'case' || deed.kind === 'askedModel') && deed.person === 'veterinaria',
  );
  expect(shown.filter((act) => !sent.includes(act))).toEqual([]);
  const months = Map.groupBy(sent, ({ at }) => at.toISOString().slice(0, 7));
  const { consultationLimit } = PLANS.find(({ id }) => id === 'premium') ?? {};
  expect(Math.max(...[...months.values()].map((acts) => acts.length))).toBeLessThanOrEqual(
    consultationLimit ?? 0,
  );
});

test('people have every plan and end in every state', () => {
  const plans = new Set(PEOPLE.flatMap(({ plans }) => plans.map(({ plan }) => plan)));
  expect([...plans, 'free'].toSorted()).toEqual(PLANS.map(({ id }) => id).toSorted());
  expect(new Set(PEOPLE.map(({ state }) => state))).toEqual(new Set(USER_STATES));
});

test('sundays and holidays have few cases', () => {
  const days = YEAR.filter(({ deed }) => deed.kind === 'case').map(({ at }) => at);
  const on = (weekday: number) => days.filter((at) => at.getUTCDay() === weekday).length;
  expect(on(0) * 5).toBeLessThan(on(2));
  expect(on(6)).toBeLessThan(on(2));
  expect(days.filter((at) => at.toISOString().slice(5, 10) === '12-25').length).toBeLessThan(2);
});

test('events are in order and none is after the end', () => {
  const moments = YEAR.map(({ at }) => at.getTime());
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  expect(moments.at(-1)).toBeLessThan(NOW.getTime());
});

test('cases under way were sent a minute before the end', () => {
  const late = YEAR.filter(({ deed }) => deed.kind === 'case' && deed.case.end === 'underWay');
  expect(late.map(({ at }) => NOW.getTime() - at.getTime())).toEqual([60_000]);
});

test('a person acts only once the account exists', () => {
  const there = new Set(PEOPLE.filter(({ came }) => came === 'sample').map(({ key }) => key));
  const early: Deed[] = [];
  for (const { deed } of YEAR) {
    if (deed.kind === 'joined' || deed.kind === 'invited') there.add(deed.person);
    else if ('person' in deed && !there.has(deed.person)) early.push(deed);
  }
  expect(early).toEqual([]);
});
