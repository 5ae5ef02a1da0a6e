import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** Read aloud and shown on hover. */
  readonly label: string;
  /** 44 px with a hairline border, as on phone headers. */
  readonly outlined?: boolean | undefined;
}

/** 44 px square. */
export function IconButton({ label, outlined, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cx(
        'icons-18 inline-flex size-11 shrink-0 items-center justify-center rounded-card text-ink-soft',
        'transition-colors duration-120 hover:bg-neutral-tint hover:text-ink disabled:opacity-50',
        outlined && 'border border-line bg-surface',
        className,
      )}
    >
      {children}
    </button>
  );
}
