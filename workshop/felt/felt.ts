import type { Stage, StageOptions } from './stage.ts';

/** One line of the table: a figure that a vet feels, run by run. */
export interface Felt {
  /** `F1` to `F9` of the table, with a letter for its variants. */
  readonly row: string;
  readonly what: string;
  /** Line of the phone; empty where it means nothing. */
  readonly line: string;
  readonly unit: 's' | 'kB' | 'ms' | '%';
  /** At most. */
  readonly aim: number;
  readonly runs: readonly number[];
  /** Parts of the act that this product does not have, and so were left out. */
  readonly missing?: string | undefined;
}

export interface Feeling {
  readonly runs: number;
  /** Opens a product of its own for the row, which closes with it. */
  stage(options?: StageOptions): Promise<Stage>;
  say(text: string): void;
}

/** Measures one row, in each of its lines. */
export type Row = (feeling: Feeling) => Promise<readonly Felt[]>;

/** Runs one after the other. */
export async function repeated<Result>(
  { runs, say }: Feeling,
  name: string,
  run: (at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < runs; at++) {
    say(`${name}, ${at + 1} of ${runs}`);
    results.push(await run(at));
  }
  return results;
}
