/** Most of what one caller may have open and in memory, and of what all may have in memory. */
export interface Shares {
  readonly each: { readonly open: number; readonly bytes: number };
  readonly all: { readonly bytes: number };
}

/** Something in memory that waits for its client: a body that arrives, a reply that is read. */
export interface Holding {
  add(bytes: number): void;
  /** Its client has done its part: it counts until closed, and no longer gives way. */
  keep(): void;
  close(): void;
}

/** `itself`: the newcomer found no other to give way. */
export type GiveWay = (itself: boolean) => void;

interface Held {
  readonly caller: Caller;
  readonly giveWay: GiveWay;
  bytes: number;
}

interface Caller {
  readonly name: string;
  bytes: number;
  held: number;
  /** Those that may give way, the oldest first. */
  readonly waiting: Set<Held>;
}

/**
 * Counts what is in memory because clients are slow. Nobody is refused for another's slowness: over
 * the share of a caller its oldest gives way, and over the share of all the oldest of the caller
 * that has most.
 */
export class HeldBytes {
  readonly #shares: Shares;
  readonly #callers = new Map<string, Caller>();
  #bytes = 0;

  constructor(shares: Shares) {
    this.#shares = shares;
  }

  get bytes(): number {
    return this.#bytes;
  }

  open(name: string, giveWay: GiveWay): Holding {
    const caller = this.#callers.get(name) ?? { name, bytes: 0, held: 0, waiting: new Set() };
    this.#callers.set(name, caller);
    const held: Held = { caller, giveWay, bytes: 0 };
    caller.held++;
    caller.waiting.add(held);
    let open = true;
    this.#makeRoom(held);
    return {
      add: (bytes) => {
        if (!open) return;
        this.#count(held, bytes);
        this.#makeRoom(held);
      },
      keep: () => caller.waiting.delete(held),
      close: () => {
        if (!open) return;
        open = false;
        caller.waiting.delete(held);
        this.#count(held, -held.bytes);
        caller.held--;
        if (caller.held === 0) this.#callers.delete(name);
      },
    };
  }

  #count(held: Held, bytes: number): void {
    held.bytes += bytes;
    held.caller.bytes += bytes;
    this.#bytes += bytes;
  }

  #makeRoom(newcomer: Held): void {
    const { each, all } = this.#shares;
    const { caller } = newcomer;
    while (caller.waiting.size > each.open || caller.bytes > each.bytes)
      if (!this.#oldestGivesWay(caller, newcomer)) return;
    while (this.#bytes > all.bytes) {
      const heaviest = this.#heaviest();
      if (!heaviest || !this.#oldestGivesWay(heaviest, newcomer)) return;
    }
  }

  /** Its bytes count no longer, although its connection takes a moment to end. */
  #oldestGivesWay({ waiting }: Caller, newcomer: Held): boolean {
    const [oldest] = waiting;
    if (!oldest) return false;
    waiting.delete(oldest);
    this.#count(oldest, -oldest.bytes);
    oldest.giveWay(oldest === newcomer);
    return oldest !== newcomer;
  }

  #heaviest(): Caller | undefined {
    let heaviest: Caller | undefined;
    for (const caller of this.#callers.values())
      if (caller.waiting.size > 0 && caller.bytes > (heaviest?.bytes ?? -1)) heaviest = caller;
    return heaviest;
  }
}
