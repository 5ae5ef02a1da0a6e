import type { DraftImageState } from '#domain/rules/draftImages.ts';
import { client, unwrapQuietly } from './client.ts';
import { contentOf, type DraftAnswers } from './drafts.ts';

/**
 * Unsent cases in the account, so that another device can go on. In the background: an ended
 * session is not announced, since that would close a form that is being filled in.
 */

/** An image of a draft, as its account knows it. */
export interface AccountImage {
  readonly id: string;
  /** `elsewhere`: named by the draft, and no byte of it has come; another device may hold it. */
  readonly state: DraftImageState | 'elsewhere';
  /** False for a picture of the phone that the draft does not name yet. */
  readonly named?: boolean | undefined;
  /** Id of a scale of the account's microscopes. */
  readonly scale?: string | null | undefined;
  /** Pixels, once it is whole. */
  readonly width?: number | null | undefined;
  readonly height?: number | null | undefined;
}

export interface AccountDraft {
  readonly id: string;
  readonly type: string;
  readonly data: DraftAnswers;
  /** Stamp of the server: another one means another version. */
  readonly updatedAt: string;
  /** In their order; then what a phone added since. */
  readonly images: readonly AccountImage[];
}

/** Ids of the images that a version of a draft names. */
export function namedIn({ images }: Pick<AccountDraft, 'images'>): readonly string[] {
  return images.flatMap(({ id, named }) => (named === false ? [] : id));
}

export function contentInAccount(draft: Pick<AccountDraft, 'data' | 'images'>): string {
  return contentOf(draft.data, namedIn(draft));
}

const saving = new Set<Promise<unknown>>();

/** All drafts of the account, newest first, after pending saves have ended. Throws `ApiProblem`. */
export async function listAccountDrafts(): Promise<readonly AccountDraft[]> {
  await Promise.allSettled(saving);
  const { items } = await unwrapQuietly(client.drafts.$get());
  // A process of the former release, during an upgrade, names none.
  return items.map((item) => ({ ...item, images: item.images ?? [] }));
}

export interface DraftToSave {
  readonly id: string;
  readonly type: string;
  readonly data: DraftAnswers;
  /** Ids of its images, in their order. */
  readonly images: readonly string[];
  /** Stamp of the last version seen; null for none. */
  readonly seen: string | null;
  /** The page is being left: the browser finishes the request by itself. */
  readonly leaving?: boolean;
}

/** Returns its stamp. Throws `ApiProblem`; `draft_changed` when another version is there, or none. */
export async function saveAccountDraft({ id, leaving = false, images, ...rest }: DraftToSave) {
  const json = { ...rest, images: [...images] };
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
