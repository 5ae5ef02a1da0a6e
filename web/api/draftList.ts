import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import {
  type AccountDraft,
  contentInAccount,
  listAccountDrafts,
  removeAccountDraft,
} from './accountDrafts.ts';
import { contentOf, type DeviceDraft, listDrafts, removeDraft } from './drafts.ts';
import { useFirstReply } from './firstReply.ts';
import { asProblem } from './problem.ts';
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
  const inAccount = imagesThere(there);
  const onlyHere = missingThere(here, inAccount).length;
  const savedAt = [here?.savedAt ?? '', stamp ?? ''].toSorted().at(-1) ?? '';
  const images = onlyHere + inAccount.length;
  return { id, type, data, images, onlyHere, cover: inAccount[0], stamp, savedAt };
}

export function imagesThere(there: AccountDraft | undefined): readonly string[] {
  return there?.images.flatMap(({ id, state }) => (state === 'accepted' ? id : [])) ?? [];
}

/** Keys of images that this device has and the account has not. */
export function missingThere(here: DeviceDraft | undefined, inAccount: readonly string[]) {
  return here?.images.filter((key) => !inAccount.includes(key)) ?? [];
}

export const contentHere = ({ data, shared }: DeviceDraft) => contentOf(data, shared);

/** True if the account has received everything typed here. */
export function isClean(draft: DeviceDraft): boolean {
  return contentHere(draft) === draft.account?.content;
}

/** A page follows within this time on what was read ahead for it. */
const AHEAD_MS = 2_000;

export function draftsQuery(userId: string) {
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
