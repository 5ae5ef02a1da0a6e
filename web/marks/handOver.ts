import { readCaseImages } from '#web/api/marks.ts';
import { senderOf } from './background.ts';
import { deviceMarks, moveToCase, shelfPrefix } from './deviceMarks.ts';

/**
 * Gives the marks of a draft to its case, whose images the server has accepted. Call before the case
 * is submitted: after a kill in between, the next attempt of the same draft does the rest.
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
  const prefix = shelfPrefix(user, { kind: 'draft', id: draft });
  const waiting = await deviceMarks.read(prefix).catch(() => []);
  if (waiting.length === 0) return;
  const images = new Map<string, string>();
  for (const image of await readCaseImages(id)) {
    const key = uploaded[image.position];
    if (key) images.set(key, image.id);
  }
  await moveToCase(deviceMarks, user, draft, { id, images });
  // The first report tells counted answers by the marks of the account; if they come later, the next.
  await senderOf(user, id)
    .sync.settle()
    .catch(() => {});
}
