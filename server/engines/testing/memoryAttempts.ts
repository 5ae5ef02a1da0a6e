import type { Attempt, AttemptName, Recorded } from '#domain/rules/attempts.ts';
import type { AttemptBook, CaseAddresses } from '#server/engines/attempts.ts';

type Row = { -readonly [Key in keyof Attempt]: Attempt[Key] } & {
  hash: string | null;
  closed: boolean;
};

export interface MemoryAttempts extends AttemptBook {
  readonly rows: readonly Row[];
  /** Ends the case, as a database trigger does. */
  close(analysisId: string): void;
}

/** In-memory attempts, to test the engine alone. */
export function memoryAttempts(): MemoryAttempts {
  const rows: Row[] = [];
  const find = ({ analysisId, attempt }: AttemptName) =>
    rows.find((row) => row.analysisId === analysisId && row.attempt === attempt);
  const openOf = (analysisId: string) =>
    rows.find((row) => row.analysisId === analysisId && !row.closed);
  const isUndecided = (row: Row) => row.hash === null && !row.closed && !row.givenUp;
  return {
    rows,
    close: (analysisId) => {
      const row = openOf(analysisId);
      if (row) Object.assign(row, { closed: true, answer: null });
    },
    open: async (analysisId, { now, expiresAt }) => {
      const known = openOf(analysisId);
      if (known) return { ...known };
      const attempt = 1 + rows.filter((row) => row.analysisId === analysisId).length;
      const row: Row = {
        analysisId,
        attempt,
        expiresAt,
        tries: 0,
        notBefore: now,
        sentAt: null,
        failure: null,
        givenUp: false,
        answer: null,
        hash: null,
        closed: false,
      };
      rows.push(row);
      return { ...row };
    },
    claim: async (name, now, until) => {
      const row = find(name);
      if (!row || !isUndecided(row) || row.sentAt !== null || row.notBefore > now) return false;
      Object.assign(row, { tries: row.tries + 1, notBefore: until });
      return true;
    },
    taken: async (name, now) => {
      const row = find(name);
      if (row) row.sentAt ??= now;
    },
    postpone: async (name, failure, again) => {
      const row = find(name);
      if (row && isUndecided(row) && row.sentAt === null)
        Object.assign(row, { failure, notBefore: again });
    },
    giveUp: async (name, failure) => {
      const row = find(name);
      if (!row || row.hash !== null || row.closed) return false;
      Object.assign(row, { failure, givenUp: true });
      return true;
    },
    record: async (name, { hash, text }): Promise<Recorded> => {
      const row = find(name);
      if (!row) return 'unknown';
      if (row.hash !== null) return row.hash === hash ? 'same' : 'other';
      const waits = !row.closed && !row.givenUp;
      Object.assign(row, { hash, answer: waits ? text : null });
      return waits ? 'kept' : 'late';
    },
  };
}

/** Addresses that name their case. */
export const plainAddresses: CaseAddresses = {
  callback: ({ analysisId, attempt }) => `/callback/${analysisId}/${attempt}`,
  image: ({ analysisId, attempt }, imageId) => `/image/${analysisId}/${attempt}/${imageId}`,
};
