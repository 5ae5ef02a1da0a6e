import type { Mark } from '#domain/marks/mark.ts';
import { client, unwrap, unwrapQuietly } from './client.ts';

const ofCase = client.analyses[':id'].marks;

/** All marks of a case. Rejects with `ApiProblem`. */
export async function readMarks(id: string): Promise<readonly Mark[]> {
  const { marks } = await unwrapQuietly(ofCase.$get({ param: { id } }));
  return marks;
}

/** The images that the server holds of a case. Rejects with `ApiProblem`. */
export async function readCaseImages(id: string) {
  const { images } = await unwrap(client.analyses[':id'].$get({ param: { id } }));
  return images;
}

export interface StoredMarks {
  /** The account's copies. */
  readonly marks: readonly Mark[];
  /** Ids of marks that were not stored: their image has left the case. */
  readonly withoutImage: readonly string[];
  /**
   * Marks that the account does not take, with the reason in words. Absent while an installation is
   * updated process by process.
   */
  readonly refused?: readonly { readonly id: string; readonly detail: string }[];
}

/**
 * Stores at most `MOST_MARKS_A_REQUEST` marks. Repeating it makes no second mark. Rejects with
 * `ApiProblem`.
 */
export async function sendMarks(id: string, marks: readonly Mark[]): Promise<StoredMarks> {
  return unwrapQuietly(ofCase.$put({ param: { id }, json: { marks: [...marks] } }));
}
