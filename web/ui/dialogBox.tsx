import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { X } from '#web/ui/icons/lucide.ts';
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

/**
 * `data-scroll-lock` in the style sheet stops the page behind: Radix's own overlay would write a
 * style tag, which our content policy refuses.
 */
export function DialogBox(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, width, cross } = props;
  const opener = useRef<Element>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {open ? (
          <div
            data-scroll-lock={width ?? ''}
            className="fixed inset-0 z-50 animate-fade bg-scrim"
            aria-hidden="true"
          />
        ) : null}
        <Radix.Content
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
                'mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end',
                width === 'full' &&
                  'max-sm:sticky max-sm:bottom-0 max-sm:low:static max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:p-4',
              )}
            >
              {footer}
            </div>
          ) : null}
          {cross ? (
            <Radix.Close asChild>
              <IconButton
                label="Cerrar"
                className={cx(
                  'absolute top-3 right-3',
                  width === 'full' && 'max-sm:top-1.5 max-sm:right-1.5',
                )}
              >
                <X strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
