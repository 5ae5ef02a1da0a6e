import { costText } from './quota.ts';
import { UNCHARGED_USED_UP, type UnchargedReason } from './uncharged.ts';

/** A case that was not sent yet. */
export interface Unsent {
  /** Consultations left; null where the plan has no limit. */
  readonly remaining: number | null;
  /** Cases that may still go uncharged today. */
  readonly unchargedLeft: number;
  /** Why it will not be charged; undefined where it will. */
  readonly reason: UnchargedReason | undefined;
  /** Labels of fields with which something could be concluded. */
  readonly wanting: readonly string[];
  /** True if only reading its images can show a result. */
  readonly mayFail: boolean;
}

/** Text under the send button, and true if it is no more than the usual one. */
export function costWords({ remaining, unchargedLeft, reason, wanting, mayFail }: Unsent): {
  readonly text: string;
  readonly usual: boolean;
} {
  const none = unchargedLeft === 0;
  if (!reason) {
    const cost = costText(remaining);
    if (!(none && mayFail)) return { text: cost, usual: true };
    return {
      text: `${cost} ${UNCHARGED_USED_UP}: se cobra aunque de él no salga nada.`,
      usual: false,
    };
  }
  if (none)
    return { text: `${UNCHARGED_USED_UP}: así, este no se admite hasta mañana.`, usual: false };
  return { text: reason === 'nothing_concluded' ? repeated(wanting) : FREE, usual: false };
}

const FREE = 'No se cobra: no usará ninguna consulta.';

function repeated(wanting: readonly string[]): string {
  const fields = wanting.length > 0 ? ` Permitirían concluir: ${wanting.join(', ')}.` : '';
  return `No se cobra: de lo indicado no se concluye nada.${fields}`;
}
