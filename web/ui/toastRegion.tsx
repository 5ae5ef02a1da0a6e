import { Toast } from 'radix-ui';
import type { ReactElement } from 'react';
import { CircleCheck, Info, TriangleExclamationPoint, X } from '#web/ui/icons/lucide.ts';
import { cx } from './cx.ts';
import {
  dismissToast,
  type ShownToast,
  TOAST_MS,
  type ToastMessage,
  type ToastVariant,
} from './toast.ts';
import { UrgencyBadge } from './urgencyBadge.tsx';

const ICONS: Record<ToastVariant, { readonly icon: typeof Info; readonly tone: string }> = {
  default: { icon: CircleCheck, tone: 'text-ok' },
  destructive: { icon: TriangleExclamationPoint, tone: 'text-bad' },
  info: { icon: Info, tone: 'text-haem' },
};

export interface ToastRegionProps {
  readonly shown: ShownToast | undefined;
  /** Draws an action's link, so that the router handles it; a plain `<a>` by default. */
  readonly link?:
    | ((href: string, label: string) => ReactElement<{ className?: string }>)
    | undefined;
}

/** Region of toasts: one at a time, F8 focuses it, a swipe to the right dismisses it. */
export function ToastRegion({ shown, link = plainLink }: ToastRegionProps) {
  return (
    <Toast.Provider label="Aviso" swipeDirection="right" swipeThreshold={50} duration={TOAST_MS}>
      {shown ? <ToastCard key={shown.id} toast={shown} link={link} /> : null}
      <Toast.Viewport
        hotkey={['F8']}
        label="Avisos ({hotkey})"
        data-no-print=""
        // Above the bottom bar that some screens show on phones.
        className="fixed right-0 bottom-[var(--bar,0px)] z-60 flex w-full max-w-104 flex-col p-4 low:p-1 outline-none"
      />
    </Toast.Provider>
  );
}

interface ToastCardProps {
  readonly toast: ShownToast;
  readonly link: NonNullable<ToastRegionProps['link']>;
}

function ToastCard({ toast, link }: ToastCardProps) {
  const variant = toast.variant ?? 'default';
  const { icon: Icon, tone } = ICONS[variant];
  return (
    <Toast.Root
      duration={toast.duration ?? TOAST_MS}
      type={variant === 'destructive' || toast.about?.urgency ? 'foreground' : 'background'}
      onOpenChange={(open) => !open && dismissToast(toast.id)}
      data-toast=""
      {...(toast.duration === Number.POSITIVE_INFINITY ? { 'data-stays': '' } : {})}
      className={cx(
        'relative flex animate-enter gap-3 rounded-card border border-line bg-surface p-4 low:py-2 pr-12 shadow-float',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
      )}
    >
      <Icon size={21} strokeWidth={1.75} className={cx('shrink-0', tone)} aria-hidden="true" />
      <div className="min-w-0">
        <Toast.Title className="text-control font-semibold">{toast.title}</Toast.Title>
        <Subject about={toast.about} />
        {toast.description ? (
          <Toast.Description className="text-meta text-ink-soft">
            {toast.description}
          </Toast.Description>
        ) : null}
        <ActionSlot toast={toast} link={link} />
      </div>
      <Toast.Close
        aria-label="Cerrar aviso"
        className="absolute top-1 right-1 flex size-11 items-center justify-center rounded-card text-ink-soft hover:text-ink"
      >
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </Toast.Close>
    </Toast.Root>
  );
}

/** Wraps when a long name leaves no room for the urgency. */
function Subject({ about: { name, urgency } = {} }: Pick<ToastMessage, 'about'>) {
  if (!name && !urgency) return null;
  return (
    <p className="my-1 flex flex-wrap text-control items-center gap-x-2.5 gap-y-1">
      {name ? (
        <span translate="no" className="min-w-0 truncate font-semibold">
          {name}
        </span>
      ) : null}
      <UrgencyBadge urgency={urgency} />
    </p>
  );
}

const ACTION =
  'mt-1 inline-flex min-h-9 pointer-coarse:min-h-11 items-center text-meta font-semibold text-haem hover:underline underline-offset-4';

function ActionSlot({ toast: { action }, link }: ToastCardProps) {
  if (!action) return null;
  return (
    <Toast.Action altText={action.label} asChild className={ACTION}>
      {'href' in action ? (
        link(action.href, action.label)
      ) : (
        <button type="button" onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </Toast.Action>
  );
}

function plainLink(href: string, label: string) {
  return <a href={href}>{label}</a>;
}
