import type { AccountDraft, DraftAnswers } from '#web/api/accountDrafts.ts';

/** What this device knows of the draft in the account, kept beside its own. */
export interface AccountCopy {
  /** Of the server: another stamp is another draft. */
  readonly stamp: string;
  /** What that draft says, as `contentOf` writes it. */
  readonly content: string;
}

/** Answers as one text, to compare them: the same answers give the same text. */
export function contentOf(answers: DraftAnswers): string {
  return JSON.stringify(answers);
}

const NOTHING = contentOf({});

export interface Meeting {
  /** The draft in the account now. */
  readonly server: AccountDraft | undefined;
  /** What the server's answers would be in this form. */
  readonly serverContent: string;
  /** What this device saw of the account last. */
  readonly seen: AccountCopy | undefined;
  /** What the form says now. */
  readonly content: string;
  /** Everything this form has said since it was opened, or sent to the account. */
  readonly said: ReadonlySet<string>;
  /** Stamp of the draft whose case was handed in from here, if its removal may have failed. */
  readonly handedIn: string | undefined;
  /** The form has just been opened and nobody has touched it. */
  readonly fresh: boolean;
}

/**
 * What to do on finding what the account has.
 * - `keep`: it holds nothing that is not here; `copy` is what it holds now.
 * - `take`: it holds more, and here nobody would lose anything.
 * - `ask`: both hold something the other does not. Only the vet can tell.
 * - `gone`: it held this very draft and does not any more: sent or removed from another device.
 * - `remove`: it holds a case that was handed in from here.
 */
export type Verdict =
  | { readonly do: 'keep'; readonly copy: AccountCopy | undefined }
  | { readonly do: 'take' | 'ask'; readonly draft: AccountDraft; readonly copy: AccountCopy }
  | { readonly do: 'gone' | 'remove' };

export function reconcile(meeting: Meeting): Verdict {
  const { server, serverContent, seen, content, said, handedIn, fresh } = meeting;
  const unsaved = content !== (seen?.content ?? NOTHING);
  if (!server)
    return seen && !unsaved && content !== NOTHING
      ? { do: 'gone' }
      : { do: 'keep', copy: undefined };
  if (server.updatedAt === handedIn) return { do: 'remove' };
  const copy = { stamp: server.updatedAt, content: serverContent };
  const known = server.updatedAt === seen?.stamp || said.has(serverContent);
  if (known || serverContent === NOTHING) return { do: 'keep', copy };
  const free = fresh && (!unsaved || content === NOTHING);
  return { do: free ? 'take' : 'ask', draft: server, copy };
}
