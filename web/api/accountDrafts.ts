import { client, unwrapQuietly } from './client.ts';
import type { DraftAnswers } from './drafts.ts';

/**
 * Unsent cases in the account, so that another device can go on. In the background: an ended
 * session is not announced, since that would close a form that is being filled in.
 */

export interface AccountDraft {
  readonly id: string;
  readonly type: string;
  readonly data: DraftAnswers;
  /** Stamp of the server: another one means another version. */
  readonly updatedAt: string;
}

const saving = new Set<Promise<unknown>>();

/** All drafts of the account, newest first, after pending saves have ended. Throws `ApiProblem`. */
export async function listAccountDrafts(): Promise<readonly AccountDraft[]> {
  await Promise.allSettled(saving);
  return (await unwrapQuietly(client.drafts.$get())).items;
}

export interface DraftToSave {
  readonly id: string;
  readonly type: string;
  readonly data: DraftAnswers;
  /** Stamp of the last version seen; null for none. */
  readonly seen: string | null;
  /** The page is being left: the browser finishes the request by itself. */
  readonly leaving?: boolean;
}

/** Returns its stamp. Throws `ApiProblem`; `draft_changed` when another version is there, or none. */
export async function saveAccountDraft({ id, leaving = false, ...json }: DraftToSave) {
  const request = unwrapQuietly(
    client.drafts[':id'].$put({ param: { id }, json }, { init: { keepalive: leaving } }),
  );
  saving.add(request);
  try {
    return (await request).updatedAt;
  } finally {
    saving.delete(request);
  }
}

/** Throws `ApiProblem`; `draft_changed` when it is no longer the version of that stamp. */
export async function removeAccountDraft(id: string, stamp: string): Promise<void> {
  await unwrapQuietly(client.drafts[':id'].$delete({ param: { id }, query: { seen: stamp } }));
}
