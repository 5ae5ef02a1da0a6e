import { DRAFT_LIFE } from '#domain/rules/drafts.ts';

/** Unsent cases in this browser: answers in the local storage, images in `draftImages.ts`. */

/** Followed by the id of the user, a colon and the id of the draft. */
export const DRAFT_PREFIX = 'vetoscopio:draft:';

/** Answers as typed, by field key. */
export type DraftAnswers = Readonly<Record<string, unknown>>;

/** Answers, in any order of keys, and the images that the account is to hold, as one text. */
export function contentOf(answers: DraftAnswers, images: readonly string[] = []): string {
  const entries = Object.entries(answers).toSorted(([a], [b]) => (a < b ? -1 : 1));
  // Without images as former releases wrote it.
  return JSON.stringify(images.length > 0 ? [...entries, { images }] : entries);
}

/** Last known state of a draft in the account. */
export interface AccountCopy {
  /** Set by the server: another stamp is another version. */
  readonly stamp: string;
  /** From `contentOf`. */
  readonly content: string;
}

export interface DeviceDraft {
  readonly id: string;
  readonly type: string;
  readonly data: DraftAnswers;
  /** Keys of the images, in their order. */
  readonly images: readonly string[];
  /** Those of them that belong to the draft in the account; undefined for none. */
  readonly shared?: readonly string[] | undefined;
  /** The submission under way, as the form wrote it. */
  readonly attempt?: unknown;
  readonly account?: AccountCopy | undefined;
  /** Contents of this sent case that the account may still hold as a draft. */
  readonly handedIn?: readonly string[] | undefined;
  /** ISO instant of the last change. */
  readonly savedAt: string;
}

/** Fallback without browser storage: drafts live as long as the page. */
const memory = new Map<string, string>();

const keyOf = (userId: string, id: string) => `${DRAFT_PREFIX}${userId}:${id}`;

export const imagesOf = (userId: string, id: string) => `${userId}:${id}`;

export function readDraft(userId: string, id: string): DeviceDraft | undefined {
  const stored = readJson(keyOf(userId, id));
  if (!isRecord(stored) || typeof stored.type !== 'string' || !isRecord(stored.data))
    return undefined;
  const { type, data, images, shared, attempt, account, handedIn, savedAt } = stored;
  return {
    id,
    type,
    data,
    images: texts(images) ?? [],
    shared: texts(shared),
    attempt,
    account: readCopy(account),
    handedIn: texts(handedIn),
    savedAt: typeof savedAt === 'string' ? savedAt : '',
  };
}

/** False without browser storage, or when it is full. */
export function writeDraft(userId: string, { id, ...draft }: DeviceDraft): boolean {
  return write(keyOf(userId, id), JSON.stringify(draft));
}

export function removeDraft(userId: string, id: string): void {
  remove(keyOf(userId, id));
}

/** All stored drafts of a user, submitted ones included. */
export function listDrafts(userId: string): readonly DeviceDraft[] {
  const prefix = keyOf(userId, '');
  return keysFrom(prefix).flatMap((key) => readDraft(userId, key.slice(prefix.length)) ?? []);
}

/** For all users. Returns the owners of their images, for the caller to remove. */
export function forgetOldDrafts(now: Date): readonly string[] {
  const before = now.getTime() - DRAFT_LIFE;
  const old = keysFrom(DRAFT_PREFIX).filter((key) => {
    const stored = readJson(key);
    return isRecord(stored) && Date.parse(String(stored.savedAt)) < before;
  });
  for (const key of old) remove(key);
  return old.map((key) => key.slice(DRAFT_PREFIX.length));
}

export function wipeDrafts(userId: string): void {
  for (const key of keysFrom(keyOf(userId, ''))) remove(key);
}

const typeKey = (userId: string, family: string) => `${keyOf(userId, 'last-type')}:${family}`;

export function readLastType(userId: string, family: string): string | undefined {
  const stored = readJson(typeKey(userId, family));
  return typeof stored === 'string' ? stored : undefined;
}

export function writeLastType(userId: string, family: string, type: string): void {
  write(typeKey(userId, family), JSON.stringify(type));
}

/** The tab's open draft of a type: survives a reload, and other tabs do not see it. */
export function readTabDraft(userId: string, type: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(userId, type)) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeTabDraft(userId: string, type: string, id: string | undefined): void {
  try {
    if (id === undefined) sessionStorage.removeItem(keyOf(userId, type));
    else sessionStorage.setItem(keyOf(userId, type), id);
  } catch {
    // Storage switched off by the browser: the address names the draft as well.
  }
}

function keysFrom(prefix: string): string[] {
  const keys = new Set(memory.keys());
  try {
    for (const key of Object.keys(localStorage)) keys.add(key);
  } catch {
    // Storage switched off by the browser.
  }
  return [...keys].filter((key) => key.startsWith(prefix));
}

function readJson(key: string): unknown {
  try {
    return JSON.parse(memory.get(key) ?? localStorage.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}

function write(key: string, text: string): boolean {
  memory.delete(key);
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    memory.set(key, text);
    return false;
  }
}

function remove(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage switched off by the browser: there is nothing to remove.
  }
}

function readCopy(stored: unknown): AccountCopy | undefined {
  if (!isRecord(stored)) return undefined;
  const { stamp, content } = stored;
  return typeof stamp === 'string' && typeof content === 'string' ? { stamp, content } : undefined;
}

function texts(stored: unknown): string[] | undefined {
  return Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
