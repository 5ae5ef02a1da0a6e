import { AppError } from '#domain/errors.ts';
import { type AskableEngine, mayBeReadAgain, othersToAsk, type ReadCase } from './secondReading.ts';

/**
 * Throws `no_report_to_read_again` or `already_second_reading` for the case, and `invalid_body`
 * with field `engine` for the engine.
 * @param engines all configured engines, with their ability for the type.
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

function whyNot({ readBy }: ReadCase, engines: readonly AskableEngine[], engine: string): string {
  if (engine === readBy) return 'este caso ya lo leyó ese. Elija otro.';
  return engines.some(({ name }) => name === engine)
    ? 'ese no lee los casos de este tipo. Elija otro.'
    : 'esta instalación no tiene configurado ninguno con ese nombre. Elija otro.';
}
