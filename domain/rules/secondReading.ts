import { engineWords } from './engineChoice.ts';
import type { Ability } from './uncharged.ts';

/**
 * A second reading is its own case: answers and images of a finished one, read by another engine.
 * It is charged, queued and ended like any case; the first report stays.
 */

export interface AskableEngine {
  readonly name: string;
  readonly ability: Ability;
}

/** Engines that read the type and did not make the report. */
export function othersToAsk<Engine extends AskableEngine>(
  engines: readonly Engine[],
  readBy: string | null,
): Engine[] {
  return engines.filter(({ name, ability }) => ability !== 'stores' && name !== readBy);
}

export interface ReadCase {
  readonly status: string;
  readonly askedEngine: string | null;
  readonly readBy: string | null;
}

/** Only first readings with a report; a failed one is retried. */
export function mayBeReadAgain({ status, askedEngine }: ReadCase): boolean {
  return status === 'completed' && askedEngine === null;
}

export interface ToldReading {
  readonly againOf: string | null;
  readonly askedEngine: string | null;
  readonly readBy: string | null;
}

/**
 * «Segunda lectura del caso 7f3c2b18 por Modelo de lenguaje (llm)», for paper; undefined for a
 * first reading.
 */
export function secondReadingText(reading: ToldReading): string | undefined {
  const { againOf, askedEngine } = reading;
  if (askedEngine === null) return undefined;
  const of = againOf === null ? '' : ` del caso ${againOf.slice(0, 8)}`;
  return gaveNoReading(reading)
    ? `Segunda lectura${of}: ${engineWords(askedEngine)} no la ha podido hacer`
    : `Segunda lectura${of} por ${engineWords(askedEngine)}`;
}

/** True if the report only has facts because the requested engine failed. */
export function gaveNoReading({ askedEngine, readBy }: Omit<ToldReading, 'againOf'>): boolean {
  return askedEngine !== null && readBy !== null && readBy !== askedEngine;
}
