import { hasImages } from '#web/api/draftImages.ts';
import { imagesOf, listDrafts } from '#web/api/drafts.ts';
import { sendMarks } from '#web/api/marks.ts';
import { deviceMarks, forgetLostDrafts, markPlaces } from './deviceMarks.ts';
import { type SafeShelf, safeShelf } from './memoryShelf.ts';
import { MarkSync } from './syncMarks.ts';

/** The senders of this page, one a case: each goes on without its desk until none of its marks waits. */

export interface Sender {
  readonly sync: MarkSync;
  readonly shelf: SafeShelf;
}

const senders = new Map<string, Sender>();

export function senderOf(user: string, id: string): Sender {
  const key = `${user}/${id}`;
  const present = senders.get(key);
  if (present) return present;
  const shelf = safeShelf(deviceMarks);
  const onIdle = () => {
    if (senders.get(key) === sender) senders.delete(key);
  };
  const sender = { shelf, sync: new MarkSync({ user, id, shelf, send: sendMarks, onIdle }) };
  senders.set(key, sender);
  return sender;
}

/**
 * Sends what an earlier visit left on the device, of one account alone: another one's waits for its
 * next session. Marks of drafts go when the draft and its images have gone. Once `gone`, no sender
 * does anything.
 */
export async function tidyMarks(user: string, gone: AbortSignal): Promise<void> {
  gone.addEventListener('abort', stopSending);
  // A browser that stores nothing has none.
  const places = await markPlaces(deviceMarks, user).catch(() => []);
  if (gone.aborted) return;
  for (const { kind, id } of places) if (kind === 'case') senderOf(user, id).sync.nudge();
  await forgetLostDrafts(deviceMarks, user, async (id) => {
    if (listDrafts(user).some((draft) => draft.id === id)) return true;
    return hasImages(imagesOf(user, id));
  }).catch(() => {});
}

/** Marks that wait stay on the device. An open desk goes on with its next mark. */
export function stopSending(): void {
  for (const { sync } of senders.values()) sync.stop();
  senders.clear();
}
