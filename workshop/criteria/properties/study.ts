import { Draw } from './draw.ts';
import type { Exceptions, Failure } from './exceptions.ts';
import type { Reading, Subject } from './subject.ts';
import { Witness } from './witness.ts';

export interface Extent {
  readonly seed: string;
  /** Share of the instances that are tried; 1 is all of them. */
  readonly share: number;
}

/** The properties asked of one type: what was tried, what failed, what an exception excuses. */
export class Study {
  readonly subject: Subject;
  readonly extent: Extent;
  readonly instances = new Map<string, number>();
  readonly failures: Failure[] = [];
  /** Rows that held in some case, and those that led. */
  readonly heldRows = new Set<string>();
  readonly leaders = new Set<string>();
  readonly #exceptions: Exceptions;
  readonly #lots: Draw;
  readonly #witnesses = new Map<string, Witness>();

  constructor(subject: Subject, extent: Extent, exceptions: Exceptions) {
    this.subject = subject;
    this.extent = extent;
    this.#exceptions = exceptions;
    this.#lots = this.draw('lots');
  }

  /** Draws of its own for one purpose. */
  draw(purpose: string): Draw {
    return new Draw(`${this.extent.seed}/${this.subject.type}/${purpose}`);
  }

  /** True where the next instance is tried; one of an excepted row always is. */
  tries(property: string, row: string): boolean {
    const { share } = this.extent;
    return this.#lots.next() < share || this.#exceptions.has(property, this.subject.type, row);
  }

  /** As many as the share leaves of a number of random cases, one at least. */
  times(whole: number): number {
    return Math.max(1, Math.round(whole * this.extent.share));
  }

  witness(species: string): Witness {
    const witness = this.#witnesses.get(species) ?? new Witness(this.subject, species);
    this.#witnesses.set(species, witness);
    return witness;
  }

  /** @param about the case, and what else shows the failure. */
  check(
    property: string,
    row: string,
    holds: boolean,
    about: Reading | undefined,
    ...more: readonly unknown[]
  ): void {
    this.count(property);
    if (holds) return;
    const { conclusion, urgency = 'none', steps } = about?.page ?? {};
    const page = about ? [about.answers, conclusion, urgency, steps?.[0]] : [];
    const parts = [...more, ...page].map((each) =>
      typeof each === 'string' ? each : JSON.stringify(each),
    );
    this.failures.push({ property, type: this.subject.type, row, text: parts.join(' · ') });
  }

  count(property: string): void {
    this.instances.set(property, (this.instances.get(property) ?? 0) + 1);
  }
}
