import type { Condition } from '../core/condition.ts';
import type { CaseFacts } from '../core/facts.ts';
import { all, any, atLeast, chose, known, not, says } from '../grammar/condition.ts';
import { quantity } from '../grammar/quantity.ts';
import { part, type Words } from '../grammar/words.ts';
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

/** What several rules of the faeces ask, as values. */

type Asks = (element: Element, facts: CaseFacts) => boolean;

export const readsOf = (key: ElementKey): readonly string[] => [
  key,
  `${key}Stage`,
  `${key}Length`,
  `${key}Width`,
];
const EVERY = ELEMENTS.flatMap(readsOf);

/** Of the elements that were seen, how many are so; unknown where none is. */
const count = (name: string, asks: Asks) =>
  quantity(
    name,
    EVERY,
    (facts) => elementsOf(facts).filter((each) => asks(each, facts)).length || undefined,
  );

/** One of the elements that were seen is so. */
export const seen = (name: string, asks: Asks): Condition => known(count(name, asks));

/** The element of this place of the form is so. */
export const seenAt = (key: ElementKey, name: string, asks: Asks): Condition =>
  known(
    quantity(name, readsOf(key), (facts) => {
      const element = elementAt(facts, key);
      return element && asks(element, facts) ? 1 : undefined;
    }),
  );

/** Words of the first element that is so; empty without one. */
export const wordsOfSeen = (
  name: string,
  find: Asks,
  of: (element: Element, facts: CaseFacts) => string,
): Words =>
  part(name, EVERY, (facts) => {
    const found = elementsOf(facts).find((each) => find(each, facts));
    return found ? of(found, facts) : '';
  });

/** Words of the element of this place of the form. */
export const wordsAt = (
  key: ElementKey,
  name: string,
  of: (element: Element, facts: CaseFacts) => string | undefined,
): Words =>
  part(name, readsOf(key), (facts) => {
    const element = elementAt(facts, key);
    return (element && of(element, facts)) ?? '';
  });

export const anyElement = seen('elementos', () => true);
/** Named as one of these rows of the table. */
export const seenRow = (...ids: readonly string[]): Condition =>
  seen(ids.join(' o '), (each) => isRow(each, ...ids));
/** The same, in an animal that may have it. */
export const seenIn = (...ids: readonly string[]): Condition =>
  seen(ids.join(' o '), (each, facts) => isIn(each, facts, ...ids));
export const taeniid = seenIn('C-P10');

/** This animal is known, and no host of the row. */
export const ofOtherHost = (id: string): Condition =>
  known(
    quantity(`otro huésped que el de ${id}`, [], (facts) =>
      isOfOtherHost(facts, id) ? 1 : undefined,
    ),
  );

/** From 1 to 7, as the answer begins. */
export const consistency = quantity('consistencia', ['fecesConsistency'], consistencyOf);
export const looseFaeces = atLeast(consistency, 5);
/** By its score, or in words. */
export const diarrhoea = any(looseFaeces, says(['consultReason', 'fecesConsistency'], 'diarre'));

/** C-C3: nothing was seen, and nothing is named either. */
export const nothingSeen = all(chose('searchResult', 'none_seen'), not(anyElement));

export const giardiaFound = any(chose('giardiaAntigen', 'positive'), seenRow('C-P13'));
