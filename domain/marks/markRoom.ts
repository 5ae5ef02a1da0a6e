import { MOST_MARK_MEGABYTES, MOST_MARKS } from '#domain/limits.ts';
import type { Mark } from './mark.ts';
import type { MARK_REFUSALS } from './markRefusals.ts';

const MOST_BYTES = MOST_MARK_MEGABYTES * 1024 * 1024;

/** Contents of a case and its account so far. */
export interface Held {
  readonly count: number;
  readonly bytes: number;
  /** Bytes that the account may still write. */
  readonly accountRoom: number;
}

export interface Fitted {
  readonly marks: readonly Mark[];
  readonly beyond: readonly { readonly id: string; readonly why: keyof typeof MARK_REFUSALS }[];
}

/** Marks that fit, in their order. One that gets no larger always fits, as a removed one does. */
export function fitMarks(before: readonly Mark[], marks: readonly Mark[], held: Held): Fitted {
  const known = new Map(before.map((mark) => [mark.id, mark]));
  let { count, bytes, accountRoom } = held;
  const fitting: Mark[] = [];
  const beyond: Fitted['beyond'][number][] = [];
  for (const mark of marks) {
    const present = known.get(mark.id);
    const growth = bytesOf(mark) - (present ? bytesOf(present) : 0);
    const why = reason(!present, growth);
    if (why) {
      beyond.push({ id: mark.id, why });
      continue;
    }
    fitting.push(mark);
    count += present ? 0 : 1;
    bytes += growth;
    accountRoom -= growth;
  }
  return { marks: fitting, beyond };

  function reason(isNew: boolean, growth: number): keyof typeof MARK_REFUSALS | undefined {
    if (isNew && count >= MOST_MARKS) return 'beyond';
    if (growth <= 0) return undefined;
    if (bytes + growth > MOST_BYTES) return 'heavy';
    return growth > accountRoom ? 'accountFull' : undefined;
  }
}

/** At least as many as the database counts, which writes a blank after each colon and comma. */
function bytesOf({ body }: Mark): number {
  const text = JSON.stringify(body);
  return new TextEncoder().encode(text).length + (text.match(/[,:]/g)?.length ?? 0);
}
