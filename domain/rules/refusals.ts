import type { ErrorCode } from '#domain/errorKinds.ts';
import type { UnchargedReason } from './uncharged.ts';
import type { VERSION_UNDONE } from './versionCharge.ts';

/** Refusals worth counting as usage signals. */

/** Races and repetitions cost the user nothing. */
const OF_NOBODY: readonly ErrorCode[] = [
  'wrong_state',
  'idempotency_conflict',
  'analysis_not_found',
];

/** Counts refusals of cases and images, not sessions, faults or races. */
export function isCountedRefusal(code: ErrorCode, status: number): boolean {
  return [400, 409, 413, 415, 422, 429].includes(status) && !OF_NOBODY.includes(code);
}

const RETURNS: Readonly<
  Record<UnchargedReason | 'engine' | 'overdue' | 'engine_gone' | typeof VERSION_UNDONE, string>
> = {
  engine: 'El motor no pudo analizar el caso',
  overdue: 'El análisis superó el tiempo máximo',
  engine_gone: 'El motor pedido ya no está disponible',
  type_not_read: 'Tipo que la instalación solo guarda',
  no_image_read: 'No se pudo leer ninguna imagen',
  nothing_to_read: 'Sin imágenes ni datos que leer',
  nothing_measured: 'No se pudo medir nada en las imágenes',
  nothing_concluded: 'Los datos no permitieron concluir nada',
  no_judged_figure: 'Sin conclusión ni cifra comprobada en su especie',
  version_undone: 'La versión que se cobró se deshizo',
};

/** Words for `reversal_reason` of the ledger. */
export const RETURN_WORDS: Readonly<Record<string, string>> = RETURNS;
