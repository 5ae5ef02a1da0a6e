import type { CallAbout, CallLedger, CallName, CallOutcome } from '#server/engines/ledger.ts';

export interface NotedCall extends CallName, CallAbout {
  ended?: CallOutcome;
}

export interface MemoryLedger extends CallLedger {
  readonly calls: NotedCall[];
}

/** In-memory ledger, to test the engine alone. */
export function memoryLedger(): MemoryLedger {
  const calls: NotedCall[] = [];
  const answers = new Map<string, string>();
  const keyOf = ({ analysisId, step }: CallName) => `${analysisId} ${step}`;
  return {
    calls,
    storedAnswer: async (call) => answers.get(keyOf(call)),
    begin: async (call, about) => {
      const spent = calls.reduce((sum, { ended, reserved }) => sum + (ended?.cost ?? reserved), 0);
      if (about.monthly !== undefined && spent + about.reserved > about.monthly) return undefined;
      const noted: NotedCall = { ...call, ...about };
      calls.push(noted);
      return {
        end: async (outcome) => {
          noted.ended = outcome;
          if (outcome.answer !== undefined) answers.set(keyOf(call), outcome.answer);
        },
      };
    },
  };
}
