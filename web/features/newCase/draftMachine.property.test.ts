import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Account, Device } from '#tests/support/draftDevice.ts';
import type { AccountDraft } from '#web/api/accountDrafts.ts';
import { contentOf, type DraftAnswers } from '#web/api/drafts.ts';

/**
 * For any order of events, every typed word stays somewhere until the vet discards it: in a form,
 * on a device or in the account. So does every image, in its place in the list once, with its bytes on
 * a device that names it or in the account.
 */

const NOTHING = contentOf({});
const wordsOf = (answers: DraftAnswers | undefined) => Object.keys(answers ?? {});

interface Listed {
  readonly answers: DraftAnswers;
  readonly images?: readonly string[];
}

/** Words and images of a list, under one roof: neither may be lost. */
const partsOf = (list: Listed | undefined) => [...wordsOf(list?.answers), ...(list?.images ?? [])];

/** Two devices of one vet with the same draft, and the network between them and the account. */
class World {
  readonly account = new Account();
  readonly devices = [new Device(this.account), new Device(this.account)];
  readonly replies: (() => void)[][] = [[], []];
  /** Words typed and images chosen that the vet did not discard. */
  readonly words = new Set<string>();
  /** Image files that each device stores. */
  readonly files: readonly Set<string>[] = [new Set(), new Set()];
  /** Each device refuses to send images on their own: the switch, or the demonstration's door. */
  readonly closed: boolean;
  #typed = 0;

  constructor(closed = false) {
    this.closed = closed;
  }

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
    choose: (which: number) => {
      const device = this.device(which);
      if (device.state.images.length >= 5) return;
      this.#typed += 1;
      const id = `i${this.#typed}`;
      this.words.add(id);
      this.files[which]?.add(id);
      device.picture([...device.state.images, id]);
    },
    /** A part of the form's first image that the account lacks, or its last one. */
    rise: (which: number) => {
      const { images } = this.device(which).state;
      const next = images.find((id) => this.files[which]?.has(id) && !this.account.bytes.has(id));
      if (next && !this.closed) this.account.bytes.add(next);
    },
    drop: (which: number) => {
      const device = this.device(which);
      const [first, ...rest] = device.state.images;
      if (first === undefined) return;
      this.words.delete(first);
      this.files[which]?.delete(first);
      this.account.bytes.delete(first);
      device.picture(rest);
    },
    turn: (which: number) => {
      const device = this.device(which);
      device.picture(device.state.images.toReversed());
    },
    /** The server forgets what no draft names. */
    sweep: () => {
      for (const id of this.account.bytes)
        if (!this.account.draft?.images.includes(id)) this.account.bytes.delete(id);
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
      const content = contentOf(stored?.answers ?? {}, stored?.images);
      const clean = content === (stored?.copy?.content ?? NOTHING);
      if (stored && !clean && (!there || contentOf(there.data, there.images) !== content)) {
        const stamp = there ? (stored.copy?.stamp ?? null) : null;
        if (this.account.save(stored.answers, stamp, stored.images) === undefined) return;
      }
      const files = this.files[which];
      // Named in the dialog: the vet stays.
      if (stored?.images?.some((id) => files?.has(id) && !this.account.bytes.has(id))) return;
      files?.clear();
      this.#reopen(which, undefined);
    },
    keepMine: (which: number) => {
      const device = this.device(which);
      const mine = partsOf(device.state);
      if (device.question?.kind === 'newer')
        for (const word of partsOf(listOf(device.question.draft)))
          if (!mine.includes(word)) this.words.delete(word);
      device.tell({ on: 'keep-mine' });
    },
    takeTheirs: (which: number) => {
      const device = this.device(which);
      if (device.question?.kind !== 'newer') return;
      const theirs = partsOf(listOf(device.question.draft));
      for (const word of partsOf(device.state)) if (!theirs.includes(word)) this.words.delete(word);
      device.tell({ on: 'take-theirs' });
    },
    /** From the panel, with its current contents: the vet discards the account's draft. */
    discard: () => {
      for (const word of this.#there()) this.words.delete(word);
      this.account.draft = undefined;
      this.account.bytes.clear();
    },
  };

  /** A request reaches the server; nothing newer may be written over by an older copy. */
  #arrive(which: number): void {
    const before = this.#there();
    const reply = this.device(which).arrive();
    const after = this.#there();
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

  #there(): string[] {
    const { draft } = this.account;
    return draft ? partsOf({ answers: draft.data, images: draft.images }) : [];
  }

  /** Where a word or an image can still be found. */
  places(): Set<string> {
    const all = this.devices.flatMap(({ state, stored }) => [state, stored]).flatMap(partsOf);
    return new Set([...all, ...this.#there()]);
  }

  /** Images of this form or device without a byte anywhere. */
  empty(): string[] {
    const named = [...this.places()].filter((part) => part.startsWith('i') && this.words.has(part));
    return named.filter(
      (id) => !this.account.bytes.has(id) && this.files.every((files) => !files.has(id)),
    );
  }
}

function listOf({ data, images }: AccountDraft): Listed {
  return { answers: data, images: images.map(({ id }) => id) };
}

type Move = keyof World['moves'];
const MOVES: readonly { readonly weight: number; readonly arbitrary: fc.Arbitrary<Move> }[] = [
  { weight: 6, arbitrary: fc.constantFrom<Move[]>('type', 'choose', 'rise', 'answer') },
  { weight: 2, arbitrary: fc.constantFrom<Move[]>('drop', 'turn', 'sweep') },
  { weight: 4, arbitrary: fc.constantFrom<Move[]>('quiet', 'arrive', 'reply', 'reload') },
  { weight: 2, arbitrary: fc.constantFrom<Move[]>('look', 'leave', 'fail', 'loseReply') },
  { weight: 1, arbitrary: fc.constantFrom<Move[]>('signOut', 'keepMine', 'takeTheirs', 'discard') },
];
const played = fc.array(fc.tuple(fc.constantFrom(0, 1), fc.oneof(...MOVES)), {
  maxLength: 60,
  size: 'max',
});

describe.each([
  ['go up when they are chosen', false],
  ['stay on the device: the switch, the demonstration', true],
])('two devices, an unreliable network, reloads and sign-outs; images %s', (_, off) => {
  it('lose no text and never overwrite newer text with older [2.4-22]', () => {
    const check = fc.property(played, (moves) => {
      const world = new World(off);
      for (const [which, move] of moves) {
        world.moves[move](which);
        const places = world.places();
        for (const word of world.words) expect(places.has(word), word).toBe(true);
        for (const { state, stored } of world.devices)
          expect(contentOf(stored?.answers ?? {}, stored?.images)).toBe(
            contentOf(state.answers, state.images),
          );
        expect(world.empty()).toEqual([]);
        for (const { state } of world.devices)
          expect(new Set(state.images).size).toBe(state.images.length);
      }
    });
    fc.assert(check, { numRuns: 500 });
  });

  it('settle with account and forms equal, or with a question', () => {
    const check = fc.property(played, (moves) => {
      const world = new World(off);
      for (const [which, move] of moves) world.moves[move](which);
      for (const [which, device] of world.devices.entries()) {
        for (const reply of world.replies[which] ?? []) reply();
        device.tell({ on: 'look' });
        device.settle();
        const { data = {}, images } = world.account.draft ?? {};
        const { state } = device;
        const same = contentOf(state.answers, state.images) === contentOf(data, images);
        expect(device.question !== undefined || same).toBe(true);
      }
    });
    fc.assert(check, { numRuns: 300 });
  });
});
