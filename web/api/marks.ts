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

/**
 * Stores at most `MOST_MARKS_A_REQUEST` marks; resolves to the account's copies of them. Repeating it
 * makes no second mark. Rejects with `ApiProblem`.
 */
export async function sendMarks(id: string, sent: readonly Mark[]): Promise<readonly Mark[]> {
  const { marks } = await unwrapQuietly(ofCase.$put({ param: { id }, json: { marks: [...sent] } }));
  return marks;
}
