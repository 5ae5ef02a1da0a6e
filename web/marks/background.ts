import { sendMarks } from '#web/api/marks.ts';
import { deviceMarks, markPlaces } from './deviceMarks.ts';
import { MarkSync } from './syncMarks.ts';

/** Sends marks without a desk: after a case was sent, and what an earlier visit left on the device. */

const running = new Map<string, MarkSync>();

export function sendInBackground(user: string, id: string): void {
  const key = `${user}/${id}`;
  const sync = running.get(key) ?? new MarkSync({ user, id, shelf: deviceMarks, send: sendMarks });
  running.set(key, sync);
  sync.nudge();
}

/** Sends those of one account alone: another one's wait for its next session. */
export async function sendWaitingMarks(user: string): Promise<void> {
  // A browser that stores nothing has none.
  const places = await markPlaces(deviceMarks, user).catch(() => []);
  for (const { kind, id } of places) if (kind === 'case') sendInBackground(user, id);
}
