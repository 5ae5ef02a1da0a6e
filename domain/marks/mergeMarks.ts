import type { Mark } from './mark.ts';

/* Apart from the schemas of a mark, whose package no page of an account loads. */

/**
 * One list of marks by id, where the higher revision wins and, among equals, the removed one. Two
 * devices may have changed a mark alike often: then its text decides, the same for both.
 */
export function mergeMarks(one: readonly Mark[], other: readonly Mark[]): readonly Mark[] {
  const merged = new Map(one.map((each) => [each.id, each]));
  for (const each of other) {
    const present = merged.get(each.id);
    if (!present || wins(each, present)) merged.set(each.id, each);
  }
  return [...merged.values()];
}

/** True if `one` replaces `other`, a copy of the same mark. */
export function wins(one: Mark, other: Mark): boolean {
  if (one.revision !== other.revision) return one.revision > other.revision;
  if (one.removed !== other.removed) return one.removed;
  return textOf(one) > textOf(other);
}

/** The same for all copies: a database may store the members of a body in another order. */
function textOf({ imageId, body }: Mark): string {
  return imageId + JSON.stringify(body, Object.keys(body).toSorted());
}
