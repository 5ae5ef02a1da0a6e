import { DRAFT_PREFIX } from '#web/api/drafts.ts';
import { type Attempt, readAttempt } from './attempt.ts';

/** What is kept of an unsent case on this computer; its image files are in `imageStore.ts`. */
export interface Draft {
  readonly values: Readonly<Record<string, unknown>>;
  /** Keys of the images, in their order. */
  readonly images: readonly string[];
  readonly attempt?: Attempt | undefined;
  /** ISO instant. */
  readonly savedAt: string;
}

/** Name of the draft of a type; also the owner of its images. */
export function draftKey(userId: string, type: string): string {
  return `${DRAFT_PREFIX}${userId}:${type}`;
}

export function readDraft(key: string): Draft | undefined {
  const kept = readJson(key);
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { values, images, attempt, savedAt } = kept as Partial<Record<keyof Draft, unknown>>;
  if (typeof values !== 'object' || values === null) return undefined;
  return {
    values: { ...values },
    images: Array.isArray(images) ? images.filter((item) => typeof item === 'string') : [],
    attempt: readAttempt(attempt),
    savedAt: typeof savedAt === 'string' ? savedAt : '',
  };
}

/** False when the browser keeps nothing: storage switched off or full. */
export function writeDraft(key: string, draft: Draft): boolean {
  return write(key, JSON.stringify(draft));
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage switched off by the browser: there is nothing to remove.
  }
}

function tabKey(userId: string, family: string): string {
  return `${DRAFT_PREFIX}${userId}:tab:${family}`;
}

/** The type that was open last on the screen of a family. */
export function readTab(userId: string, family: string): string | undefined {
  const kept = readJson(tabKey(userId, family));
  return typeof kept === 'string' ? kept : undefined;
}

export function writeTab(userId: string, family: string, type: string): void {
  write(tabKey(userId, family), JSON.stringify(type));
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

function write(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
