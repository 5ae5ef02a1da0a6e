import type { AttemptBook } from '../engines/attempts.ts';
import type { Db } from '../stores/db.ts';
import {
  claimAttempt,
  findOpenAttempt,
  giveUpAttempt,
  insertAttempt,
  markTaken,
  postponeAttempt,
  recordReading,
} from '../stores/engineAttempts.ts';

export function createAttemptBook(db: Db): AttemptBook {
  return {
    open: async (analysisId, times) => {
      await insertAttempt(db, analysisId, times);
      return findOpenAttempt(db, analysisId);
    },
    claim: (name, now, until) => claimAttempt(db, name, now, until),
    taken: (name, now) => markTaken(db, name, now),
    postpone: (name, failure, again) => postponeAttempt(db, name, failure, again),
    giveUp: (name, failure) => giveUpAttempt(db, name, failure),
    record: (name, answer, now) => recordReading(db, name, answer, now),
  };
}
