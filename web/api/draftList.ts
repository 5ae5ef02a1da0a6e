import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  type AccountDraft,
  contentInAccount,
  listAccountDrafts,
  removeAccountDraft,
  saveAccountDraft,
} from './accountDrafts.ts';
import { forgetImages } from './draftImages.ts';
import {
  contentOf,
  type DeviceDraft,
  imagesOf,
  listDrafts,
  removeDraft,
  writeDraft,
} from './drafts.ts';
import { useFirstReply } from './firstReply.ts';
import { ApiProblem, asProblem } from './problem.ts';
import { stopUploads } from './sendings.ts';
import { signedInId } from './signedInHint.ts';

/** A vet's unsent cases, on this device and in the account. */

export interface Draft {
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** ISO instant of the last change. */
  readonly savedAt: string;
  readonly images: number;
  /** Those that the account does not have. */
  readonly onlyHere: number;
  /** Id of the first one that the account has. */
  readonly cover: string | undefined;
  /** Stamp of the version in the account, if there is one. */
  readonly stamp: string | undefined;
}

/** Drafts with contents, without duplicates, newest first. */
export function mergeDrafts(
  device: readonly DeviceDraft[],
  account: readonly AccountDraft[],
): readonly Draft[] {
  const here = new Map(device.map((draft) => [draft.id, draft]));
  const there = new Map(account.map((draft) => [draft.id, draft]));
  const ids = new Set([...here.keys(), ...there.keys()]);
  return [...ids]
    .flatMap((id) => mergeDraft(here.get(id), there.get(id)) ?? [])
    .filter(({ data, images }) => images > 0 || Object.keys(data).length > 0)
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
}

function mergeDraft(here: DeviceDraft | undefined, there: AccountDraft | undefined) {
  if (here?.handedIn) return undefined;
  const stamp = there?.updatedAt;
  const newer = there && (!here || isClean(here)) ? there : here;
  if (!newer) return undefined;
  const { id, type, data } = newer;
  const onlyHere = missingThere(here, there).length;
  const images = new Set([...(here?.images ?? []), ...imagesThere(there)]).size;
  const savedAt = [here?.savedAt ?? '', stamp ?? ''].toSorted().at(-1) ?? '';
  const [cover] = imagesThere(there);
  return { id, type, data, images, onlyHere, cover, stamp, savedAt };
}

function imagesThere(there: AccountDraft | undefined): readonly string[] {
  const whole = there?.images.filter(({ state }) => state === 'accepted') ?? [];
  return whole.map(({ id }) => id);
}

/** Keys of images that this device has and the account has not. */
function missingThere(here: DeviceDraft | undefined, there: AccountDraft | undefined) {
  const accepted = new Set(imagesThere(there));
  return here?.images.filter((key) => !accepted.has(key)) ?? [];
}

const contentHere = ({ data, shared }: DeviceDraft) => contentOf(data, shared);

/** True if the account has received everything typed here. */
function isClean(draft: DeviceDraft): boolean {
  return contentHere(draft) === draft.account?.content;
}

/** A page follows within this time on what was read ahead for it. */
const AHEAD_MS = 2_000;

function draftsQuery(userId: string) {
  return queryOptions({
    queryKey: ['drafts', userId] as const,
    queryFn: () => tidyDrafts(userId),
    // A form that was just left may have saved meanwhile; the page takes what was read ahead for it.
    staleTime: AHEAD_MS,
  });
}

/** Asks for the account's drafts before the page does. Never rejects. */
export function readDraftsAhead(queries: QueryClient): void {
  const userId = signedInId();
  if (userId !== undefined) void queries.prefetchQuery(draftsQuery(userId));
}

/** True once it is known whether the account has drafts, or that it cannot be asked. */
export function useDraftsAnswered(userId: string): boolean {
  return useFirstReply(useQuery(draftsQuery(userId)));
}

/** The drafts of this device are there even when the account cannot be asked. */
export function useDrafts(userId: string) {
  const { data } = useQuery(draftsQuery(userId));
  return mergeDrafts(listDrafts(userId), data ?? []);
}

/** Throws `ApiProblem`; `draft_changed` when its contents have changed. */
export function useDiscardDraft(userId: string): (draft: Draft) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async ({ id, stamp }) => {
      try {
        if (stamp !== undefined) await removeAccountDraft(id, stamp);
        stopUploads(id);
        removeDraft(userId, id);
        await forgetImages(imagesOf(userId, id)).catch(() => {});
      } finally {
        await queryClient.invalidateQueries({ queryKey: draftsQuery(userId).queryKey });
      }
    },
    [queryClient, userId],
  );
}

/** Removes empty and sent drafts from the account; returns the rest. Throws `ApiProblem`. */
export async function tidyDrafts(userId: string): Promise<readonly AccountDraft[]> {
  const account = await listAccountDrafts();
  const handedIn = listDrafts(userId).filter((draft) => draft.handedIn !== undefined);
  const over = account.filter((draft) => {
    const sent = handedIn.find(({ id }) => id === draft.id);
    const content = contentInAccount(draft);
    if (!sent) return content === contentOf({}) && draft.images.length === 0;
    // If another device continued it, it is a draft like any other.
    return draft.updatedAt === sent.account?.stamp || sent.handedIn?.includes(content);
  });
  for (const { id, updatedAt } of over) await removeAccountDraft(id, updatedAt).catch(ifChanged);
  for (const { id } of handedIn) removeDraft(userId, id);
  return account.filter((draft) => !over.includes(draft));
}

/** Another device has just continued the draft: keep it. */
function ifChanged(error: unknown): void {
  if (asProblem(error).code !== 'draft_changed') throw error;
}

/** Drafts that signing out would lose, since only this device has them. */
export interface OnlyHere {
  readonly draft: DeviceDraft;
  /** Keys of the images that the account does not have. */
  readonly images: readonly string[];
  /** Why its answers are not in the account; undefined when only images are missing there. */
  readonly problem: ApiProblem | undefined;
}

/** Saves this device's newer drafts in the account. Returns those that stay only here. */
export async function saveDrafts(userId: string): Promise<readonly OnlyHere[]> {
  if (listDrafts(userId).length === 0) return [];
  const account = await tidyDrafts(userId).catch(asProblem);
  const results: OnlyHere[] = [];
  for (const draft of listDrafts(userId).filter(({ handedIn }) => !handedIn)) {
    const problem = await saveDraft(userId, draft, account);
    const there = account instanceof ApiProblem ? undefined : account.find(isOf(draft));
    const images = missingThere(draft, there);
    if (problem || images.length > 0) results.push({ draft, images, problem });
  }
  return results;
}

const isOf =
  ({ id }: DeviceDraft) =>
  (one: AccountDraft) =>
    one.id === id;

async function saveDraft(
  userId: string,
  draft: DeviceDraft,
  account: readonly AccountDraft[] | ApiProblem,
): Promise<ApiProblem | undefined> {
  const { id, type, data, shared: images = [] } = draft;
  const content = contentHere(draft);
  const empty = draft.account === undefined && content === contentOf({});
  if (empty || isClean(draft)) return undefined;
  if (account instanceof ApiProblem) return account;
  const there = account.find(isOf(draft));
  if (there && contentInAccount(there) === content) return undefined;
  // A version unseen here stays: the server refuses.
  const knownStamp = there ? (draft.account?.stamp ?? null) : null;
  try {
    const stamp = await saveAccountDraft({ id, type, data, images, seen: knownStamp });
    writeDraft(userId, { ...draft, account: { stamp, content } });
    return undefined;
  } catch (error) {
    return asProblem(error);
  }
}
