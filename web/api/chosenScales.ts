import { DRAFT_PREFIX } from './drafts.ts';

/** Scales that were chosen for images of drafts, and the last one, on this device until signing out. */

const LAST = 'last';

const keyOf = (owner: string, name: string) =>
  `${DRAFT_PREFIX}${owner.split(':')[0] ?? ''}:scale:${name}`;

/** @param owner user and draft, joined by a colon. */
export function readScale(owner: string, imageKey: string): string | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(owner, imageKey)) ?? 'null');
    const isChoice = typeof stored === 'object' && stored !== null && 'scale' in stored;
    return isChoice && typeof stored.scale === 'string' ? stored.scale : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined forgets it. */
export function writeScale(owner: string, imageKey: string, scale: string | undefined): void {
  try {
    if (scale === undefined) {
      localStorage.removeItem(keyOf(owner, imageKey));
      return;
    }
    // With its date, old ones go as old drafts do.
    const text = JSON.stringify({ savedAt: new Date().toISOString(), scale });
    localStorage.setItem(keyOf(owner, imageKey), text);
    localStorage.setItem(keyOf(owner, LAST), text);
  } catch {
    // Storage blocked or full: the choice lives as long as the form.
  }
}

/** @param owner begins with the user. */
export const readLastScale = (owner: string): string | undefined => readScale(owner, LAST);
