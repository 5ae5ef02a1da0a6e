import { costText } from './quota.ts';
import { UNCHARGED_USED_UP, type UnchargedReason } from './uncharged.ts';

export interface Unsent {
  /** Remaining consultations; null if unlimited. */
  readonly remaining: number | null;
  /** Remaining uncharged cases today. */
  readonly unchargedLeft: number;
  /** Undefined if it will be charged. */
  readonly reason: UnchargedReason | undefined;
  /** Labels of fields that would allow a conclusion. */
  readonly wanting: readonly string[];
  /** True if only image reading can give a result. */
  readonly mayFail: boolean;
}

/** Text under the send button, and true if it only has the usual words. */
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
  const why = WHY_FREE[reason];
  return { text: why === undefined ? FREE : `${why}${permitting(wanting)}`, usual: false };
}

const FREE = 'No se cobra: no usará ninguna consulta.';

const WHY_FREE: Readonly<Partial<Record<UnchargedReason, string>>> = {
  nothing_concluded: 'No se cobra: de lo indicado no se concluye nada.',
  nothing_measured: 'No se cobra: de las imágenes solas no sale ninguna cifra.',
  no_judged_figure:
    'No se cobra: de lo indicado no se concluye nada, y lo que se mida en la imagen no se ha juzgado en esta especie.',
};

const permitting = (wanting: readonly string[]): string =>
  wanting.length > 0 ? ` Permitirían concluir: ${wanting.join(', ')}.` : '';
