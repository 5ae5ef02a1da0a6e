import { UNDO_MINUTES } from '#domain/limits.ts';
import { MAX_UNCHARGED_A_DAY, type UnchargedReason } from './uncharged.ts';

/**
 * Costs of another version of a report. A charged case has its versions for nothing. One that was
 * not charged is, once, when a version gives it a result; undoing that version gives the
 * consultation back.
 */

/** Reason in the ledger of a consultation that undoing a version gave back. */
export const VERSION_UNDONE = 'version_undone';

/** Until when a version that was charged can be undone. */
export function undoEnd(chargedAt: Date): Date {
  return new Date(chargedAt.getTime() + UNDO_MINUTES * 60_000);
}

interface Before {
  /** Why the case was not charged; null for a charged one. */
  readonly uncharged: UnchargedReason | null;
  /** Remaining consultations; null if unlimited. */
  readonly remaining: number | null;
  /** Remaining uncharged cases today, among which an undo counts. */
  readonly unchargedLeft: number;
}

/** Cost of pressing the button, beside it. */
export function versionCost({ uncharged, remaining: left, unchargedLeft }: Before): string {
  if (uncharged === null) return 'Al pulsar, el informe se rehace aquí, sin coste.';
  const undo =
    unchargedLeft > 0
      ? ''
      : ` Hoy no podría deshacerlo: ya ha usado los ${MAX_UNCHARGED_A_DAY} casos sin cobro de un día.`;
  return `Al pulsar, el informe se rehace aquí; si concluye, se cobra 1 consulta. ${leftText(left)}${undo}`;
}

function leftText(left: number | null): string {
  if (left === null) return 'Su plan no tiene límite.';
  if (left === 0) return 'No le queda ninguna: en ese caso no cambiaría nada.';
  return left === 1 ? 'Le queda 1.' : `Le quedan ${left}.`;
}

interface Made {
  readonly number: number;
  readonly charged: boolean;
}

/** «Versión 2, 1 consulta cobrada.» */
export function versionMade({ number, charged }: Made): string {
  return charged ? `Versión ${number}, 1 consulta cobrada.` : `Versión ${number} del informe`;
}

/** Second line of a version that leaves its case without result. */
export const STILL_UNCHARGED = 'No se ha cobrado: sigue sin concluirse nada.';
