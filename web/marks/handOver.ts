import { readCaseImages } from '#web/api/marks.ts';
import { part } from '#web/parts/part.ts';
import { deviceMarks, type MarkPlace, moveToCase, shelfPrefix } from './deviceMarks.ts';

/**
 * Gives the marks of a draft to its case, whose images the server has accepted, and the account those
 * of the case, which its report reads. Call before the case is submitted: after a kill in between,
 * the next attempt of the same draft does the rest. Marks that cannot be sent now are sent later.
 * @param owner user and draft, joined by a colon.
 * @param uploaded keys of the form's images by their position (1…5).
 * @throws ApiProblem when the images of the case could not be read.
 */
export async function handOverMarks(
  owner: string,
  id: string,
  uploaded: Readonly<Record<number, string>>,
): Promise<void> {
  const [user = '', draft = ''] = owner.split(':');
  if (await holds(user, { kind: 'draft', id: draft })) {
    const images = new Map<string, string>();
    for (const image of await readCaseImages(id)) {
      const key = uploaded[image.position];
      if (key) images.set(key, image.id);
    }
    await moveToCase(deviceMarks, user, draft, { id, images });
  }
  if (await holds(user, { kind: 'case', id })) await send(user, id).catch(() => {});
}

/** Rejects without its code too: a browser remembers that a script failed while there was no network. */
async function send(user: string, id: string): Promise<void> {
  const { senderOf } = await part(() => import('./background.ts'));
  await senderOf(user, id).sync.settle();
}

/** False in a browser that stores nothing. */
async function holds(user: string, place: MarkPlace): Promise<boolean> {
  const marks = await deviceMarks.read(shelfPrefix(user, place)).catch(() => []);
  return marks.length > 0;
}
