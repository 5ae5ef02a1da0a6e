import { startOfMonth } from '#domain/rules/zonedTime.ts';
import type { CallLedger } from '../engines/ledger.ts';
import type { Db } from '../stores/db.ts';
import {
  endCall,
  findCallReading,
  insertCall,
  lockSpending,
  readSpent,
  saveCallReading,
} from '../stores/engineCalls.ts';

interface Clocks {
  readonly clock: () => Date;
  readonly timeZone: string;
}

export function createCallLedger(db: Db, { clock, timeZone }: Clocks): CallLedger {
  return {
    storedAnswer: (call) => findCallReading(db, call),
    begin: async (call, { reserved, monthly, ...about }) => {
      const startedAt = clock();
      const id = await db.transaction(async (tx) => {
        if (monthly !== undefined) {
          await lockSpending(tx);
          const spent = await readSpent(tx, startOfMonth(startedAt, timeZone));
          if (spent + reserved > monthly) return undefined;
        }
        return insertCall(tx, { ...call, ...about, startedAt, cost: reserved });
      });
      if (id === undefined) return undefined;
      return {
        end: async ({ answer, outcome, milliseconds, inputTokens, outputTokens, cost }) => {
          await db.transaction(async (tx) => {
            await endCall(tx, id, {
              endedAt: new Date(startedAt.getTime() + milliseconds),
              outcome,
              inputTokens: inputTokens ?? null,
              outputTokens: outputTokens ?? null,
              cost,
            });
            if (answer !== undefined) await saveCallReading(tx, call, answer);
          });
        },
      };
    },
  };
}
