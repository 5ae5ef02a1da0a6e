import { useSyncExternalStore } from 'react';
import { listDrafts } from './drafts.ts';

/** A case being sent from this tab. Outside the pages, so that it survives leaving its form. */
export interface Sending {
  /** One sending per draft at a time. */
  readonly draft: string;
  /** Once the server has begun the case. */
  readonly analysisId?: string;
  /** Patient, or type of the case. */
  readonly name: string;
  /** Images that the server has, of all. */
  readonly uploaded: number;
  readonly total: number;
  /** It was sent before its images were in the account. */
  readonly early?: boolean;
  /** Its form is no longer on screen. */
  readonly away: boolean;
  stop(): void;
}

let sendings: readonly Sending[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly Sending[]): void {
  sendings = next;
  for (const listener of listeners) listener();
}

export function beginSending(sending: Sending): void {
  publish([...sendings.filter(({ draft }) => draft !== sending.draft), sending]);
}

/** No-op when the sending is gone. */
export function changeSending(draft: string, change: Partial<Sending>): void {
  if (findSending(draft))
    publish(sendings.map((one) => (one.draft === draft ? { ...one, ...change } : one)));
}

export function endSending(draft: string): void {
  publish(sendings.filter((one) => one.draft !== draft));
}

export function findSending(draft: string): Sending | undefined {
  return sendings.find((one) => one.draft === draft);
}

/** Called when a draft is discarded, and without one when the account or the page is left. */
export const uploadStops = new Set<(draft?: string) => void>();

/** Ends what goes up for a draft. */
export function stopUploads(draft?: string): void {
  for (const stop of uploadStops) stop(draft);
}

/** Aborts running uploads, when the account or the page is left. */
export function stopSendings(): void {
  stopUploads();
  for (const { stop } of sendings) stop();
  publish([]);
}

export function useSendings(): readonly Sending[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => sendings,
    () => sendings,
  );
}

/** This browser's draft of a case, if it still exists: it holds the parts that the server lacks. */
export function draftOfCase(userId: string, analysisId: string): string | undefined {
  return listDrafts(userId).find(({ attempt }) => caseOf(attempt) === analysisId)?.id;
}

function caseOf(attempt: unknown): unknown {
  const begun = typeof attempt === 'object' && attempt !== null && 'id' in attempt;
  return begun ? attempt.id : undefined;
}
