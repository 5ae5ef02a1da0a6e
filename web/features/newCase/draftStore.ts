import { DRAFT_PREFIX, draftKeys } from '#web/api/drafts.ts';
import { type Attempt, readAttempt } from './attempt.ts';
import type { AccountCopy } from './reconcile.ts';

/** What is kept of an unsent case on this computer; its image files are in `imageStore.ts`. */
export interface Draft {
  readonly values: Readonly<Record<string, unknown>>;
  /** Keys of the images, in their order. */
  readonly images: readonly string[];
  readonly attempt?: Attempt | undefined;
  /** What the account is known to have of it. */
  readonly account?: AccountCopy | undefined;
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
  const { values, images, attempt, account, savedAt } = kept as Partial<
    Record<keyof Draft, unknown>
  >;
  if (typeof values !== 'object' || values === null) return undefined;
  return {
    values: { ...values },
    images: Array.isArray(images) ? images.filter((item) => typeof item === 'string') : [],
    attempt: readAttempt(attempt),
    account: readCopy(account),
    savedAt: typeof savedAt === 'string' ? savedAt : '',
  };
}

function readCopy(kept: unknown): AccountCopy | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { stamp, content } = kept as Partial<Record<keyof AccountCopy, unknown>>;
  return typeof stamp === 'string' && typeof content === 'string' ? { stamp, content } : undefined;
}

/** Milliseconds after which a draft nobody touched is forgotten, here as in the account. */
const KEPT = 30 * 24 * 60 * 60_000;

/**
 * Forgets the drafts of this computer that are too old, whoever wrote them. Returns their names: their
 * images are still to be removed.
 */
export function forgetOldDrafts(now: Date): readonly string[] {
  const before = now.getTime() - KEPT;
  const old = draftKeys().filter((key) => {
    const written = Date.parse(readDraft(key)?.savedAt ?? '');
    return written < before;
  });
  for (const key of old) removeDraft(key);
  return old;
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

function handedInKey(draft: string): string {
  return `${draft}:handed-in`;
}

/** Stamp of the account's draft whose case was handed in from here and that may still be there. */
export function readHandedIn(draft: string): string | undefined {
  const kept = readJson(handedInKey(draft));
  return typeof kept === 'string' ? kept : undefined;
}

export function writeHandedIn(draft: string, stamp: string | undefined): void {
  if (stamp === undefined) removeDraft(handedInKey(draft));
  else write(handedInKey(draft), JSON.stringify(stamp));
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
