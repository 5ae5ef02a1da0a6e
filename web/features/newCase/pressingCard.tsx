import type { Pressing } from '#domain/criteria/foresee.ts';
import { cx } from '#web/ui/cx.ts';
import { Siren, TriangleExclamationPoint } from '#web/ui/icons/lucide.ts';

const LOOKS = {
  vital: {
    icon: Siren,
    title: 'Urgencia vital',
    head: 'bg-bad text-on-bad',
    body: 'bg-bad-tint',
  },
  '24h': {
    icon: TriangleExclamationPoint,
    title: 'Urgente: en las próximas 24 horas',
    head: 'bg-warn-tint text-warn',
    body: 'bg-surface',
  },
} as const;

/** In the rail, or above the bar on phones. */
export function PressingCard({ pressing }: { readonly pressing: Pressing }) {
  const { level, act, data } = pressing;
  const { icon: Icon, title, head, body } = LOOKS[level];
  return (
    <section
      aria-label={title}
      className="urgency-edge overflow-clip border-t border-line max-lg:border-b lg:mb-4 lg:rounded-card lg:border"
    >
      <p className={cx('flex gap-2.5 px-4 py-3 text-control sm:px-6 lg:px-5', head)}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        <span>
          <b className="font-semibold">
            {title}
            <span className="lg:hidden">.</span>
          </b>
          <span className="lg:hidden"> {act}</span>
        </span>
      </p>
      <div className={cx('px-5 py-4 max-lg:hidden', body)}>
        <p className="text-control font-semibold">{act}</p>
        <p className="mt-1.5 text-meta text-ink-soft">
          {data.length > 0 ? `Por: ${data.map(inSentence).join('; ')}. ` : ''}No espere al informe.
        </p>
      </div>
    </section>
  );
}

/** «Potasio 8,1 mmol/l» begins in lower case inside a sentence, «UPC 3,1» does not. */
function inSentence(datum: string): string {
  return /^\p{Lu}\p{Ll}/u.test(datum) ? `${datum.charAt(0).toLowerCase()}${datum.slice(1)}` : datum;
}
