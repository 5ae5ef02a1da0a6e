import { AppError } from '#domain/errors.ts';
import { engineWords } from './engineChoice.ts';
import type { Ability } from './uncharged.ts';

/**
 * A second reading is a case of its own: the answers and the images of one that has a report, read by
 * another engine. It is charged, waits, fails and ends as every case does; the first report stays.
 */

/** An engine that this installation may ask to read a type. */
export interface AskableEngine {
  readonly name: string;
  readonly ability: Ability;
}

/** Those that may be asked after a reading: they read the type, and did not make the report. */
export function othersToAsk<Engine extends AskableEngine>(
  engines: readonly Engine[],
  readBy: string | null,
): Engine[] {
  return engines.filter(({ name, ability }) => ability !== 'stores' && name !== readBy);
}

/** Fields of a case that allow a second reading or not. */
export interface ReadCase {
  readonly status: string;
  readonly askedEngine: string | null;
  readonly readBy: string | null;
}

/** First readings with a report only: a failed one is sent again. */
export function mayBeReadAgain({ status, askedEngine }: ReadCase): boolean {
  return status === 'completed' && askedEngine === null;
}

/**
 * Throws `no_report_to_read_again` or `already_second_reading` where the case may not be read
 * again, and `invalid_body` with the field `engine` where that engine may not.
 * @param engines all configured ones, with their ability for the type.
 */
export function requireOther(
  first: ReadCase,
  engines: readonly AskableEngine[],
  engine: string,
): void {
  if (first.status !== 'completed') throw new AppError('no_report_to_read_again');
  if (!mayBeReadAgain(first)) throw new AppError('already_second_reading');
  if (othersToAsk(engines, first.readBy).some(({ name }) => name === engine)) return;
  throw new AppError('invalid_body', {
    fields: [{ field: 'engine', message: `Motor: ${whyNot(first, engines, engine)}` }],
  });
}

/** Fields that tell a second reading from a first one. */
export interface ToldReading {
  readonly againOf: string | null;
  readonly askedEngine: string | null;
  readonly readBy: string | null;
}

/** «Segunda lectura del caso 7f3c2b18 por Modelo de lenguaje (llm)», for paper; undefined of a first one. */
export function secondReadingText(reading: ToldReading): string | undefined {
  const { againOf, askedEngine } = reading;
  if (askedEngine === null) return undefined;
  const of = againOf === null ? '' : ` del caso ${againOf.slice(0, 8)}`;
  return gaveNoReading(reading)
    ? `Segunda lectura${of}: ${engineWords(askedEngine)} no la ha podido hacer`
    : `Segunda lectura${of} por ${engineWords(askedEngine)}`;
}

/** True if the report holds the facts alone, because the requested engine gave no reading. */
export function gaveNoReading({ askedEngine, readBy }: Omit<ToldReading, 'againOf'>): boolean {
  return askedEngine !== null && readBy !== null && readBy !== askedEngine;
}

function whyNot({ readBy }: ReadCase, engines: readonly AskableEngine[], engine: string): string {
  if (engine === readBy) return 'este caso ya lo leyó ese. Elija otro.';
  return engines.some(({ name }) => name === engine)
    ? 'ese no lee los casos de este tipo. Elija otro.'
    : 'esta instalación no tiene configurado ninguno con ese nombre. Elija otro.';
}
