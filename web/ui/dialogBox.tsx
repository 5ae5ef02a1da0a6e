import { Dialog as Radix } from 'radix-ui';
import { type FocusEvent, type ReactNode, useRef, useState } from 'react';
import { X } from '#web/ui/icons/lucide.ts';
import { useBackStep } from './backSteps.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { IconButton } from './iconButton.tsx';

export interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  /** Read aloud with the title. */
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Main button last. Focus begins on `data-first-focus`, else on the first button. */
  readonly footer?: ReactNode;
  /**
   * 440 px by default; `wide` 720, for images and tables; `full` the window, for a viewer; `window`
   * without edge, padding or visible title, for a desk with a head of its own.
   */
  readonly width?: 'default' | 'wide' | 'full' | 'window' | undefined;
  /** A cross in the corner too, for dialogs without a «Cerrar». */
  readonly cross?: boolean | undefined;
  /** True if leaving would lose something; by default, if text was typed in its fields. */
  readonly isBegun?: (() => boolean) | undefined;
}

/** On a phone `full` leaves no edge around the window. */
const MIDDLE =
  'inset-x-4 top-1/2 max-h-[calc(100dvh-2rem)] -translate-y-1/2 rounded-card border p-6';
const WIDTHS = {
  default: `${MIDDLE} max-w-110`,
  wide: `${MIDDLE} max-w-180`,
  full: 'max-sm:inset-0 max-sm:scroll-pb-38 max-sm:pt-3.5 sm:inset-x-4 sm:top-1/2 sm:max-h-[calc(100dvh-2rem)] sm:max-w-400 sm:-translate-y-1/2 sm:rounded-card sm:border sm:p-6',
  window: 'inset-0',
} as const;

function contentClass(width: DialogProps['width']): string | undefined {
  if (width === 'window') return undefined;
  return cx('mt-4', width === 'full' && 'max-sm:mt-1');
}

/** False when the heading of a page that was opened from the dialog has the focus already. */
const isFocusFree = () =>
  document.activeElement === null || document.activeElement === document.body;

/** A search is no work to lose. */
const TEXT = 'input:not([type=search], [type=radio], [type=checkbox]), textarea';

/** Tells whether a text is not as it was when its field first got the focus. */
function useTyped() {
  const before = useRef(new Map<HTMLInputElement | HTMLTextAreaElement, string>());
  return {
    isTyped: () =>
      [...before.current].some(([field, text]) => field.isConnected && field.value !== text),
    onFocus: ({ target }: FocusEvent) => {
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (isField && target.matches(TEXT) && !before.current.has(target))
        before.current.set(target, target.value);
    },
  };
}

/** Asks first where leaving loses something. */
function useLeaving({ open, onOpenChange, isBegun }: DialogProps) {
  const [asking, setAsking] = useState(false);
  const { isTyped, onFocus } = useTyped();
  const leave = () => ((isBegun ?? isTyped)() ? setAsking(true) : onOpenChange(false));
  useBackStep(open, leave);
  const answer = (leaves: boolean) => () => {
    setAsking(false);
    if (leaves) onOpenChange(false);
  };
  const question =
    open && asking ? <LeaveQuestion onStay={answer(false)} onLeave={answer(true)} /> : null;
  return { leave, onFocus, question };
}

/**
 * Escape, a press outside, the cross and Back close a dialog, but ask first where that loses something;
 * its own buttons know what they do. `data-scroll-lock` in the style sheet stops the page behind: Radix's own overlay would write a
 * style tag, which our content policy refuses.
 */
export function DialogBox(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, width, cross } = props;
  const opener = useRef<Element>(null);
  const { leave, onFocus, question } = useLeaving(props);
  return (
    <Radix.Root open={open} onOpenChange={(opens) => (opens ? onOpenChange(true) : leave())}>
      <Radix.Portal>
        {open ? (
          <div
            data-scroll-lock={width ?? ''}
            className="fixed inset-0 z-50 animate-fade bg-scrim"
            aria-hidden="true"
          />
        ) : null}
        <Radix.Content
          onFocus={onFocus}
          // Radix moves the focus without scrolling to it, which a low window needs.
          onFocusCapture={({ target }) => target.scrollIntoView({ block: 'nearest' })}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            const first =
              event.currentTarget instanceof HTMLElement
                ? event.currentTarget.querySelector<HTMLElement>('[data-first-focus]')
                : null;
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          // Radix restores focus only to its own trigger, and ours opens by state.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (isFocusFree() && opener.current instanceof HTMLElement) opener.current.focus();
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cx(
            'fixed z-50 mx-auto overflow-y-auto overscroll-contain',
            // A desk is pressed on at once: its image must not move.
            width === 'window' ? 'animate-fade' : 'animate-enter',
            'border-line bg-surface shadow-float outline-none',
            WIDTHS[width ?? 'default'],
          )}
        >
          <Radix.Title
            className={cx(
              'text-title text-ink',
              cross && 'pr-10',
              width === 'full' && 'max-sm:truncate max-sm:pr-14 max-sm:pl-4',
              width === 'window' && 'sr-only',
            )}
          >
            {title}
          </Radix.Title>
          {description ? (
            <Radix.Description
              className={cx('mt-2 text-control text-ink-soft', width === 'full' && 'max-sm:px-4')}
            >
              {description}
            </Radix.Description>
          ) : null}
          {children ? <div className={contentClass(width)}>{children}</div> : null}
          {footer ? (
            <div
              className={cx(
                'mt-6 flex flex-col gap-3 sm:flex-row sm:justify-end',
                width === 'full' &&
                  'max-sm:sticky max-sm:bottom-0 max-sm:low:static max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:p-4',
              )}
            >
              {footer}
            </div>
          ) : null}
          {cross ? <Cross full={width === 'full'} /> : null}
          {question}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Cross({ full }: { readonly full: boolean }) {
  return (
    <Radix.Close asChild>
      <IconButton
        label="Cerrar"
        className={cx('absolute top-3 right-3', full && 'max-sm:top-1.5 max-sm:right-1.5')}
      >
        <X strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </Radix.Close>
  );
}

interface LeaveQuestionProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  return (
    <DialogBox
      open
      onOpenChange={onStay}
      title="¿Salir sin guardar?"
      description="Se pierde lo que ha escrito en esta ventana."
      footer={
        <>
          <Button variant="secondary" onClick={onLeave}>
            Salir sin guardar
          </Button>
          <Button data-first-focus="" onClick={onStay}>
            Seguir escribiendo
          </Button>
        </>
      }
    />
  );
}
