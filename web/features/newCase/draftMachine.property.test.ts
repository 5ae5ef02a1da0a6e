import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Account, Device } from '#tests/support/draftDevice.ts';
import { contentOf, type DraftAnswers } from '#web/api/drafts.ts';

/**
 * For any order of events, every typed word stays somewhere until the vet discards it: in a form,
 * on a device or in the account.
 */

const NOTHING = contentOf({});
const wordsOf = (answers: DraftAnswers | undefined) => Object.keys(answers ?? {});

/** Two devices of one vet with the same draft, and the network between them and the account. */
class World {
  readonly account = new Account();
  readonly devices = [new Device(this.account), new Device(this.account)];
  readonly replies: (() => void)[][] = [[], []];
  /** Words typed and not discarded by the vet. */
  readonly words = new Set<string>();
  #typed = 0;

  device(which: number): Device {
    const device = this.devices[which];
    if (!device) throw new Error('no such device');
    return device;
  }

  readonly moves = {
    type: (which: number) => {
      this.#typed += 1;
      const word = `w${this.#typed}`;
      this.words.add(word);
      const device = this.device(which);
      device.type({ ...device.state.answers, [word]: 'x' });
    },
    quiet: (which: number) => this.device(which).quiet(),
    arrive: (which: number) => this.#arrive(which),
    reply: (which: number) => this.replies[which]?.shift()?.(),
    answer: (which: number) => {
      this.#arrive(which);
      for (const reply of this.replies[which]?.splice(0) ?? []) reply();
    },
    loseReply: (which: number) => {
      const device = this.device(which);
      const id = device.state.request?.id;
      if (!this.replies[which]?.shift() || id === undefined || device.requests.length > 0) return;
      device.tell({ on: 'failed', id, status: 0, code: 'network' });
    },
    fail: (which: number) => this.device(which).fail(),
    look: (which: number) => this.device(which).tell({ on: 'look' }),
    leave: (which: number) => this.device(which).tell({ on: 'leave' }),
    reload: (which: number) => this.#reopen(which, this.device(which).stored),
    /** As `saveDrafts` does: an unsaved draft keeps the vet from signing out. */
    signOut: (which: number) => {
      const { stored } = this.device(which);
      const there = this.account.draft;
      const content = contentOf(stored?.answers ?? {});
      const clean = content === (stored?.copy?.content ?? NOTHING);
      if (stored && !clean && (!there || contentOf(there.data) !== content)) {
        const stamp = there ? (stored.copy?.stamp ?? null) : null;
        if (this.account.save(stored.answers, stamp) === undefined) return;
      }
      this.#reopen(which, undefined);
    },
    keepMine: (which: number) => {
      const device = this.device(which);
      const theirs = device.question?.kind === 'newer' ? device.question.draft.data : {};
      for (const word of wordsOf(theirs))
        if (!(word in device.state.answers)) this.words.delete(word);
      device.tell({ on: 'keep-mine' });
    },
    takeTheirs: (which: number) => {
      const device = this.device(which);
      if (device.question?.kind !== 'newer') return;
      for (const word of wordsOf(device.state.answers)) this.words.delete(word);
      device.tell({ on: 'take-theirs' });
    },
    /** From the panel, with its current contents: the vet discards the account's draft. */
    discard: () => {
      for (const word of wordsOf(this.account.draft?.data)) this.words.delete(word);
      this.account.draft = undefined;
    },
  };

  /** A request reaches the server; nothing newer may be written over by an older copy. */
  #arrive(which: number): void {
    const before = wordsOf(this.account.draft?.data);
    const reply = this.device(which).arrive();
    const after = wordsOf(this.account.draft?.data);
    for (const word of before.filter((one) => !after.includes(one)))
      expect(this.words.has(word), `${word} was written over`).toBe(false);
    if (reply) this.replies[which]?.push(reply);
  }

  #reopen(which: number, stored: Device['stored']): void {
    // A request in progress may still arrive; its reply is lost.
    while (this.device(which).requests.length > 0) this.#arrive(which);
    this.replies[which] = [];
    this.devices[which] = new Device(this.account, stored);
  }

  /** Where a word can still be found. */
  places(): Set<string> {
    const all = this.devices.flatMap(({ state, stored }) => [state.answers, stored?.answers]);
    return new Set([...all, this.account.draft?.data].flatMap(wordsOf));
  }
}

type Move = keyof World['moves'];
const MOVES: readonly { readonly weight: number; readonly arbitrary: fc.Arbitrary<Move> }[] = [
  { weight: 6, arbitrary: fc.constantFrom<Move[]>('type', 'answer') },
  { weight: 4, arbitrary: fc.constantFrom<Move[]>('quiet', 'arrive', 'reply', 'reload') },
  { weight: 2, arbitrary: fc.constantFrom<Move[]>('look', 'leave', 'fail', 'loseReply') },
  { weight: 1, arbitrary: fc.constantFrom<Move[]>('signOut', 'keepMine', 'takeTheirs', 'discard') },
];
const played = fc.array(fc.tuple(fc.constantFrom(0, 1), fc.oneof(...MOVES)), {
  maxLength: 60,
  size: 'max',
});

describe('two devices, an unreliable network, reloads and sign-outs', () => {
  it('lose no text and never overwrite newer text with older [2.4-22]', () => {
    const check = fc.property(played, (moves) => {
      const world = new World();
      for (const [which, move] of moves) {
        world.moves[move](which);
        const places = world.places();
        for (const word of world.words) expect(places.has(word), word).toBe(true);
        for (const { state, stored } of world.devices)
          expect(contentOf(stored?.answers ?? {})).toBe(contentOf(state.answers));
      }
    });
    fc.assert(check, { numRuns: 800 });
  });

  it('settle with account and forms equal, or with a question', () => {
    const check = fc.property(played, (moves) => {
      const world = new World();
      for (const [which, move] of moves) world.moves[move](which);
      for (const [which, device] of world.devices.entries()) {
        for (const reply of world.replies[which] ?? []) reply();
        device.tell({ on: 'look' });
        device.settle();
        const there = contentOf(world.account.draft?.data ?? {});
        expect(device.question !== undefined || contentOf(device.state.answers) === there).toBe(
          true,
        );
      }
    });
    fc.assert(check, { numRuns: 300 });
  });
});
