import { type AccountDraft, contentInAccount, saveAccountDraft } from './accountDrafts.ts';
import { contentHere, imagesThere, isClean, missingThere, tidyDrafts } from './draftList.ts';
import { contentOf, type DeviceDraft, listDrafts, writeDraft } from './drafts.ts';
import { ApiProblem, asProblem } from './problem.ts';

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
    const there =
      account instanceof ApiProblem ? undefined : account.find(({ id }) => id === draft.id);
    const images = missingThere(draft, imagesThere(there));
    if (problem || images.length > 0) results.push({ draft, images, problem });
  }
  return results;
}

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
  const there = account.find((one) => one.id === id);
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
