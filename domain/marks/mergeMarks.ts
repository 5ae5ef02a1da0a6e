import type { Mark } from './mark.ts';

/* Apart from the schemas of a mark, whose package no page of an account loads. */

/** One list of marks by id, where the higher revision wins and, among equals, the removed one. */
export function mergeMarks(one: readonly Mark[], other: readonly Mark[]): readonly Mark[] {
  const merged = new Map(one.map((each) => [each.id, each]));
  for (const each of other) {
    const present = merged.get(each.id);
    if (!present || wins(each, present)) merged.set(each.id, each);
  }
  return [...merged.values()];
}

function wins(one: Mark, other: Mark): boolean {
  return one.revision === other.revision
    ? one.removed && !other.removed
    : one.revision > other.revision;
}
