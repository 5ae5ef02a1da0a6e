import type { Condition } from '../core/condition.ts';
import type { CaseFacts } from '../core/facts.ts';
import {
  all,
  any,
  atLeast,
  chose,
  known,
  not,
  says,
  ticked,
  under,
  usable,
} from '../grammar/condition.ts';
import { quantity, years } from '../grammar/quantity.ts';
import { part, type Words } from '../grammar/words.ts';
import { bleeding } from '../shared/animals.ts';
import {
  consistencyOf,
  ELEMENTS,
  type Element,
  type ElementKey,
  elementAt,
  elementsOf,
  isIn,
  isOfOtherHost,
  isRow,
} from './elements.ts';
import { isCryptosporidium, isGiardia, isToxoplasmaLike, parasitesOf } from './parasites.ts';

type Asks = (element: Element, facts: CaseFacts) => boolean;

export const readsOf = (key: ElementKey): readonly string[] => [
  key,
  `${key}Stage`,
  `${key}Length`,
  `${key}Width`,
  `${key}Amount`,
];
const EVERY = ELEMENTS.flatMap(readsOf);

/** Number of matching elements; unknown when there is none. */
const count = (name: string, asks: Asks) =>
  quantity(
    name,
    EVERY,
    (facts) => elementsOf(facts).filter((each) => asks(each, facts)).length || undefined,
  );

export const someElement = (name: string, asks: Asks): Condition => known(count(name, asks));

/** Position of a parasite in `parasitesOf`, the leading one first. */
export type Place = 0 | 1 | 2;

export const nth = (place: Place, name: string, asks: Asks): Condition =>
  known(
    quantity(name, EVERY, (facts) => {
      const element = parasitesOf(facts)[place];
      return element && asks(element, facts) ? 1 : undefined;
    }),
  );

export const wordsOfNth = (
  place: Place,
  name: string,
  of: (element: Element, facts: CaseFacts) => string | undefined,
): Words =>
  part(name, EVERY, (facts) => {
    const element = parasitesOf(facts)[place];
    return (element && of(element, facts)) ?? '';
  });

export const seenAt = (key: ElementKey, name: string, asks: Asks): Condition =>
  known(
    quantity(name, readsOf(key), (facts) => {
      const element = elementAt(facts, key);
      return element && asks(element, facts) ? 1 : undefined;
    }),
  );

export const wordsAt = (
  key: ElementKey,
  name: string,
  of: (element: Element, facts: CaseFacts) => string | undefined,
): Words =>
  part(name, readsOf(key), (facts) => {
    const element = elementAt(facts, key);
    return (element && of(element, facts)) ?? '';
  });

export const anyElement = someElement('elementos', () => true);
export const seenRow = (...ids: readonly string[]): Condition =>
  someElement(ids.join(' o '), (each) => isRow(each, ...ids));
/** Also requires a usual host. */
export const seenIn = (...ids: readonly string[]): Condition =>
  someElement(ids.join(' o '), (each, facts) => isIn(each, facts, ...ids));

/** The animal is known and not a host of the row. */
export const ofOtherHost = (id: string): Condition =>
  known(
    quantity(`otro huésped que el de ${id}`, [], (facts) =>
      isOfOtherHost(facts, id) ? 1 : undefined,
    ),
  );

/** 1 to 7, the beginning of the answer. */
export const consistency = quantity('consistencia', ['fecesConsistency'], consistencyOf);
export const looseFaeces = atLeast(consistency, 5);
/** By score, by words, or by the kind of diarrhoea. */
export const diarrhoea = any(
  looseFaeces,
  says(['fecesConsistency'], 'diarre'),
  usable('copDuration'),
  chose('copBowel', 'small', 'large', 'mixed'),
);
export const chronic = any(
  chose('copDuration', 'chronic'),
  all(not(usable('copDuration')), atLeast('signsDays', 21)),
);
/** Entered as such, or mucus and fresh blood. */
export const largeBowel = any(
  chose('copBowel', 'large'),
  all(chose('mucus', 'observed'), chose('freshBlood', 'observed')),
);
export const crowded = chose('copEnvironment', 'breeding', 'shelter');

/** C-C3: negative search and no element. */
export const nothingSeen = all(chose('searchResult', 'none_seen'), not(anyElement));

export const positive = (...tests: readonly string[]): Condition =>
  any(...tests.map((key) => chose(key, 'positive')));
export const negative = (key: string): Condition => chose(key, 'negative');
export const undone = (key: string): Condition => not(chose(key, 'positive', 'negative'));

const TESTS = [
  ...['giardiaAntigen', 'cryptoTest', 'parvoAntigen', 'angioAntigen', 'tritrichPcr', 'baermann'],
];
export const anyPositive = positive(...TESTS);

export const giardiaSeen = someElement('Giardia', isGiardia);
export const cryptosporidiumSeen = someElement('Cryptosporidium', isCryptosporidium);
export const toxoplasmaLike = someElement('ooquiste tipo Toxoplasma', isToxoplasmaLike);

export const householdRisk = chose('householdRisk', 'yes');
export const underYears = (limit: number): Condition => under(years, limit);
export const lungwormSigns = any(
  bleeding,
  ticked('rfDyspnoea', 'rfCollapse', 'rfNeuro', 'rfSyncope'),
);
/** Whole days from the last worming to the sample. */
const WORMING = ['recentDewormingDate', 'collectionDate'];
const DAY = 86_400_000;
export const sinceWorming = quantity('días desde la desparasitación', WORMING, (facts) => {
  const [wormed, collected] = WORMING.map((key) => facts.text(key));
  if (wormed === undefined || collected === undefined) return undefined;
  const days = Math.round((Date.parse(collected) - Date.parse(wormed)) / DAY);
  return Number.isFinite(days) && days >= 0 ? days : undefined;
});
