import { client, unwrapQuietly } from './client.ts';

/**
 * Unsent cases kept in the account, so that another device can go on. All of it happens behind the
 * vet's back: an ended session is not announced here, since it must not take away a form that is
 * being filled in. Sending it will.
 */

/** What was answered, by the keys of the fields, as it was typed. */
export type DraftAnswers = Readonly<Record<string, unknown>>;

export interface AccountDraft {
  readonly data: DraftAnswers;
  /** Stamp of the server: another one means another draft. */
  readonly updatedAt: string;
}

/** While the person signs out nothing may be written that was just wiped. */
let signingOut = false;
const saving = new Set<Promise<unknown>>();

/** The draft of a type, if there is one. Throws `ApiProblem`. */
export async function readAccountDraft(type: string): Promise<AccountDraft | undefined> {
  const { items } = await unwrapQuietly(client.drafts.$get());
  return items.find((draft) => draft.type === type);
}

export interface DraftToSave {
  readonly type: string;
  readonly data: DraftAnswers;
  /** Stamp of the draft seen last; null when none was. */
  readonly seen: string | null;
  /** The page is being left: the browser finishes the request by itself. */
  readonly leaving: boolean;
}

/** Returns its stamp. Throws `ApiProblem`; `draft_changed` when there is one not seen, which stays. */
export async function saveAccountDraft({ type, data, seen, leaving }: DraftToSave) {
  if (signingOut) throw new DOMException('Se está cerrando la sesión', 'AbortError');
  const request = unwrapQuietly(
    client.drafts[':type'].$put(
      { param: { type }, json: { data, seen } },
      { init: { keepalive: leaving } },
    ),
  );
  return (await following(request)).updatedAt;
}

export async function removeAccountDraft(type: string): Promise<void> {
  await following(unwrapQuietly(client.drafts[':type'].$delete({ param: { type } })));
}

/**
 * Ends a session with `signOut`, its drafts wiped first: afterwards nobody may. Whether they could be
 * wiped decides nothing, they expire; what `signOut` throws is thrown.
 */
export async function wipeAccountDrafts(signOut: () => Promise<void>): Promise<void> {
  signingOut = true;
  try {
    await Promise.allSettled(saving);
    await unwrapQuietly(client.drafts.$delete()).catch(() => {});
    await signOut();
  } finally {
    signingOut = false;
  }
}

async function following<T>(request: Promise<T>): Promise<T> {
  saving.add(request);
  try {
    return await request;
  } finally {
    saving.delete(request);
  }
}
