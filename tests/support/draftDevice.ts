import { expect } from 'vitest';
import type { AccountImage } from '#web/api/accountDrafts.ts';
import type { AccountCopy, DraftAnswers } from '#web/api/drafts.ts';
import {
  type DraftEffect,
  type DraftEvent,
  type DraftState,
  openDraft,
  reduceDraft,
} from '#web/features/newCase/draftMachine.ts';

/** An account shared by several devices, with the server's rule. */
export class Account {
  draft: { data: DraftAnswers; images: readonly string[]; stamp: string } | undefined;
  /** Ids of the images whose bytes it has. */
  readonly bytes = new Set<string>();
  #stamps = 0;

  write(data: DraftAnswers, images: readonly string[] = []): string {
    this.#stamps += 1;
    this.draft = { data, images, stamp: `stamp ${this.#stamps}` };
    return this.draft.stamp;
  }

  /** Undefined when refused: the device has not seen the current version. */
  save(
    data: DraftAnswers,
    stamp: string | null,
    images: readonly string[] = [],
  ): string | undefined {
    return (this.draft?.stamp ?? null) === stamp ? this.write(data, images) : undefined;
  }

  read() {
    if (!this.draft) return undefined;
    const { data, images, stamp } = this.draft;
    const state = (id: string) => (this.bytes.has(id) ? 'accepted' : 'elsewhere');
    const named = images.map((id): AccountImage => ({ id, state: state(id) }));
    return { id: 'id', type: 'ecg', data: { ...data }, images: named, updatedAt: stamp };
  }
}

type Asked = Extract<DraftEffect, { readonly id: number }> & {
  readonly data: DraftAnswers;
  readonly images: readonly string[];
};

/** A device with an open form. It performs the machine's effects, but holds its requests. */
export class Device {
  readonly account: Account;
  state: DraftState;
  /** State that survives a reload. */
  stored:
    | { answers: DraftAnswers; images?: readonly string[]; copy: AccountCopy | undefined }
    | undefined;
  waiting: number | undefined;
  requests: Asked[] = [];
  cleared: readonly string[] | undefined;

  constructor(account: Account, stored?: Device['stored']) {
    this.account = account;
    this.stored = stored;
    this.state = openDraft(stored?.answers ?? {}, stored?.copy, stored?.images);
    this.tell({ on: 'look' });
  }

  tell(event: DraftEvent): void {
    const [next, effects] = reduceDraft(this.state, event);
    this.state = next;
    for (const effect of effects) this.#do(effect);
  }

  #do(effect: DraftEffect): void {
    const { answers, images, copy } = this.state;
    if (effect.do === 'keep') this.stored = { answers, images, copy };
    else if (effect.do === 'wait') this.waiting = effect.milliseconds;
    else if (effect.do === 'clear') {
      this.cleared = effect.contents;
      this.stored = undefined;
    } else if (effect.do === 'fill')
      // As in a form, writing a value fires the change event.
      this.tell({ on: 'type', answers: effect.draft.data });
    else this.requests.push({ ...effect, data: answers, images });
  }

  type(answers: DraftAnswers): void {
    this.tell({ on: 'type', answers });
  }

  picture(images: readonly string[]): void {
    this.tell({ on: 'picture', images });
  }

  quiet(): void {
    if (this.waiting === undefined) return;
    this.waiting = undefined;
    this.tell({ on: 'quiet' });
  }

  /** Delivers the oldest request to the server. Returns the function that delivers the reply. */
  arrive(): (() => void) | undefined {
    const asked = this.requests.shift();
    if (!asked) return undefined;
    const { id } = asked;
    if (asked.do === 'read') {
      const draft = this.account.read();
      return () => this.tell({ on: 'read', id, draft });
    }
    const stamp = this.account.save(asked.data, asked.seen, asked.images);
    return stamp === undefined
      ? () => this.tell({ on: 'failed', id, status: 409, code: 'draft_changed' })
      : () => this.tell({ on: 'saved', id, stamp });
  }

  /** The oldest request fails. */
  fail(status = 0, code = 'network'): void {
    const asked = this.requests.shift();
    if (asked) this.tell({ on: 'failed', id: asked.id, status, code });
  }

  /** Answers all requests and ends all waits. */
  settle(): void {
    for (let turn = 0; turn < 50 && (this.requests.length > 0 || this.waiting); turn += 1) {
      while (this.requests.length > 0) this.arrive()?.();
      this.quiet();
    }
    expect(this.requests).toEqual([]);
  }

  get question() {
    return this.state.phase.at === 'asking' ? this.state.phase.question : undefined;
  }
}
