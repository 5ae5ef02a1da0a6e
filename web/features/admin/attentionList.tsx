import { Link } from 'react-router';
import type { AttentionTopic } from '#domain/rules/attention.ts';
import { type AdminAttention, useAttention } from '#web/api/figures.ts';
import { readingOf } from '#web/api/reading.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import type { Icon as IconType } from '#web/ui/icons/icon.ts';
import {
  Activity,
  CircleX,
  Clock,
  Euro,
  LifeBuoy,
  TriangleExclamationPoint,
} from '#web/ui/icons/lucide.ts';
import { ReadingCard } from '#web/ui/readingCard.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface Look {
  readonly icon: IconType;
  readonly tint: string;
}

const LOOKS: Readonly<Record<AttentionTopic, Look>> = {
  engine: { icon: TriangleExclamationPoint, tint: 'text-warn' },
  stuck: { icon: Clock, tint: 'text-warn' },
  failed: { icon: CircleX, tint: 'text-bad' },
  operation: { icon: Activity, tint: 'text-warn' },
  payment: { icon: Euro, tint: 'text-haem' },
  support: { icon: LifeBuoy, tint: 'text-haem' },
};

interface Target {
  readonly to: string;
  readonly text: string;
}

/** Messages are answered outside the product. */
const TARGETS: Readonly<Record<AttentionTopic, Target | undefined>> = {
  engine: { to: '/admin/consultations', text: 'Ver motores' },
  stuck: { to: '/admin/consultations?status=pending_webhook', text: 'Ver casos' },
  failed: { to: '/admin/consultations?status=error&days=1', text: 'Ver casos' },
  operation: { to: '/admin/operations', text: 'Ver operación' },
  payment: { to: '/super-admin/revenue?status=failed', text: 'Ver pagos fallidos' },
  support: undefined,
};

/** Only the super-administrator sees payments. */
const targetOf = (topic: AttentionTopic, superAdmin: boolean) =>
  topic === 'payment' && !superAdmin ? undefined : TARGETS[topic];

export interface AttentionListProps {
  readonly superAdmin?: boolean | undefined;
}

/** Matters that wait for an administrator, each with the page that acts on it. */
export function AttentionList({ superAdmin = false }: AttentionListProps) {
  return (
    <ReadingCard
      reading={readingOf(useAttention())}
      failed="No se pudo leer lo que requiere atención"
      loading={<AttentionLoading />}
    >
      {({ items }) => <Listed items={items} superAdmin={superAdmin} />}
    </ReadingCard>
  );
}

/** As high as the sentence of a quiet day. */
export function AttentionLoading() {
  return <Skeleton className="h-13.5 w-full rounded-card" />;
}

interface ListedProps {
  readonly items: AdminAttention['items'];
  readonly superAdmin: boolean;
}

function Listed({ items, superAdmin }: ListedProps) {
  if (items.length === 0) return <Alert tone="ok" title="Nada requiere atención." />;
  return (
    <Card flush aria-labelledby="attention">
      <CardHead titleId="attention" title="Requiere atención" className="px-4 py-4 sm:px-6" />
      <ul>
        {items.map((item) => (
          <Item key={item.text} {...item} target={targetOf(item.topic, superAdmin)} />
        ))}
      </ul>
    </Card>
  );
}

type ItemProps = AdminAttention['items'][number] & { readonly target: Target | undefined };

function Item({ topic, text, target }: ItemProps) {
  const { icon: Icon, tint } = LOOKS[topic];
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-t border-line px-4 py-1.5 sm:px-6">
      <span className="flex min-h-11 min-w-0 flex-1 basis-56 items-center gap-3 text-control">
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" className={`shrink-0 ${tint}`} />
        {text}
      </span>
      {target ? (
        <Link
          to={target.to}
          className="inline-flex min-h-11 shrink-0 items-center font-semibold text-haem underline-offset-4 hover:underline max-sm:pl-7.5"
        >
          {target.text}
        </Link>
      ) : null}
    </li>
  );
}
