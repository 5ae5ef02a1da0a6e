import type { AccountDraft, DraftAnswers, DraftToSave } from '#web/api/accountDrafts.ts';
import { asProblem } from '#web/api/problem.ts';
import { type AccountCopy, contentOf, reconcile } from './reconcile.ts';

/** Milliseconds of quiet after which what was typed goes to the account. */
const QUIET = 2_000;
/** Milliseconds after which what could not be saved is tried again, if nothing else tries before. */
const AGAIN = 20_000;

export interface AccountCalls {
  read(type: string): Promise<AccountDraft | undefined>;
  save(draft: DraftToSave): Promise<string>;
  remove(type: string): Promise<void>;
}

/** The form, its draft on this device and the screen, as the account's copy needs them. */
export interface AccountPorts {
  readonly type: string;
  readonly calls: AccountCalls;
  /** Answers of the form now. */
  answers(): DraftAnswers;
  /** Such answers once they have gone through the form: what no longer fits it is left out. */
  asHere(data: DraftAnswers): DraftAnswers;
  readonly kept: AccountCopy | undefined;
  keep(copy: AccountCopy | undefined): void;
  /** Stamp of the draft handed in from here whose removal may have failed. */
  handedIn(): string | undefined;
  keepHandedIn(stamp: string | undefined): void;
  /** The case is on its way: the form must not change. */
  sending(): boolean;
  /** Writes the draft of another device into the form. */
  fill(draft: AccountDraft): void;
  changed(state: AccountState): void;
}

export interface AccountState {
  /** Whether the account has what the form says: `not-yet` is on its way or will be. */
  readonly saved: 'nothing' | 'not-yet' | 'failed' | 'yes';
  /** What only the vet can decide. */
  readonly question: AccountQuestion | undefined;
}

export type AccountQuestion =
  | { readonly kind: 'newer'; readonly draft: AccountDraft; readonly copy: AccountCopy }
  | { readonly kind: 'gone' };

const NOTHING = contentOf({});

/**
 * Keeps the account's copy of one unsent case in step with its form. It never writes over a draft that
 * was not seen here, and fills the form by itself only where nothing was typed. What fails is tried
 * again later and disturbs nobody: this device has its own copy.
 */
export class AccountSync {
  readonly #ports: AccountPorts;
  /** What the form said when it was opened. */
  readonly #opened: string;
  readonly #said: Set<string>;
  #copy: AccountCopy | undefined;
  #state: AccountState = { saved: 'nothing', question: undefined };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  /** The account has been asked since the page was last looked at. */
  #looked = false;
  #fresh = true;
  #open = true;
  #over = false;

  constructor(ports: AccountPorts) {
    this.#ports = ports;
    this.#copy = ports.kept;
    this.#opened = this.#content();
    this.#said = new Set([this.#opened]);
  }

  /** The form was opened, the network is back or the page is looked at again. */
  async look(): Promise<void> {
    this.#open = true;
    this.#looked = false;
    await this.#save(false);
  }

  /** Something was typed. */
  touched(): void {
    if (this.#state.saved === 'yes' && !this.#isSaved()) this.#tell({ saved: 'not-yet' });
    this.#later(QUIET);
  }

  /** The page or the form is being left. */
  async leave(): Promise<void> {
    this.#open = false;
    await this.#save(true);
  }

  /** What is here becomes the draft of the account. */
  async keepMine(): Promise<void> {
    const { question } = this.#state;
    if (question?.kind === 'newer') this.#adopt(question.copy);
    this.#tell({ question: undefined });
    await this.#save(false);
  }

  /** The other device's draft goes into the form. */
  takeTheirs(): void {
    const { question } = this.#state;
    if (question?.kind !== 'newer') return;
    this.#adopt(question.copy);
    this.#tell({ question: undefined, saved: 'yes' });
    this.#ports.fill(question.draft);
  }

  /** The case was handed in: nothing of it stays in the account. */
  async handedIn(): Promise<void> {
    this.#over = true;
    clearTimeout(this.#timer);
    // Remembered until it is done: a draft left behind would be filled in, and sent once more.
    if (this.#copy) this.#ports.keepHandedIn(this.#copy.stamp);
    await this.#running;
    if (!this.#copy || this.#state.question?.kind === 'newer') return;
    this.#ports.keepHandedIn(this.#copy.stamp);
    await this.#remove().catch(() => {});
  }

  async #save(leaving: boolean): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#over) return;
    if (this.#running !== undefined) {
      this.#again = true;
      return;
    }
    this.#running = this.#run(leaving);
    await this.#running;
    this.#running = undefined;
    if (!this.#again) return;
    this.#again = false;
    await this.#save(false);
  }

  /** Never rejects. */
  async #run(leaving: boolean): Promise<void> {
    try {
      if (!(this.#looked || leaving)) await this.#meet();
      // What stands in the account waits for the vet's word.
      if (this.#state.question === undefined) await this.#send(leaving);
    } catch (error) {
      const { code, status } = asProblem(error);
      const changed = code === 'draft_changed';
      if (changed) this.#looked = false;
      this.#tell({ saved: this.#isSaved() ? this.#settled() : changed ? 'not-yet' : 'failed' });
      if (changed) this.#later(QUIET);
      else if (status === 0 || status === 429 || status >= 500) this.#later(AGAIN);
    }
  }

  async #send(leaving: boolean): Promise<void> {
    const { type, calls, answers } = this.#ports;
    if (this.#isSaved()) return this.#tell({ saved: this.#settled() });
    const data = answers();
    const content = contentOf(data);
    this.#said.add(content);
    this.#tell({ saved: 'not-yet' });
    const stamp = await calls.save({ type, data, seen: this.#copy?.stamp ?? null, leaving });
    this.#adopt({ stamp, content });
    this.#tell({ saved: this.#isSaved() ? this.#settled() : 'not-yet' });
  }

  /** Asks what the account has and does what follows from it. */
  async #meet(): Promise<void> {
    const { type, calls, asHere, handedIn, fill, sending } = this.#ports;
    const server = await calls.read(type);
    if (this.#over) return;
    const content = this.#content();
    const verdict = reconcile({
      server,
      serverContent: contentOf(server ? asHere(server.data) : {}),
      seen: this.#copy,
      content,
      said: this.#said,
      handedIn: handedIn(),
      fresh: this.#fresh && this.#open && content === this.#opened && !sending(),
    });
    this.#looked = true;
    this.#fresh = false;
    switch (verdict.do) {
      case 'keep':
        return this.#adopt(verdict.copy);
      case 'take':
        this.#adopt(verdict.copy);
        return fill(verdict.draft);
      case 'ask':
        return this.#tell({ question: { kind: 'newer', ...verdict } });
      case 'gone':
        this.#adopt(undefined);
        return this.#tell({ question: { kind: 'gone' } });
      case 'remove':
        await this.#remove();
        return this.#adopt(undefined);
    }
  }

  async #remove(): Promise<void> {
    await this.#ports.calls.remove(this.#ports.type);
    this.#ports.keepHandedIn(undefined);
  }

  #content(): string {
    return contentOf(this.#ports.answers());
  }

  #isSaved(): boolean {
    return this.#content() === (this.#copy?.content ?? NOTHING);
  }

  #settled(): 'nothing' | 'yes' {
    return this.#content() === NOTHING ? 'nothing' : 'yes';
  }

  #adopt(copy: AccountCopy | undefined): void {
    this.#copy = copy;
    this.#ports.keep(copy);
  }

  #tell(change: Partial<AccountState>): void {
    this.#state = { ...this.#state, ...change };
    this.#ports.changed(this.#state);
  }

  #later(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (this.#open && !this.#over)
      this.#timer = setTimeout(() => void this.#save(false), milliseconds);
  }
}
