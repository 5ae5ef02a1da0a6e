import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './buttonClass.ts';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Keeps place and focus, shows a spinner and ignores clicks. */
  readonly busy?: boolean | undefined;
  readonly icon?: ReactNode;
}

/** A link takes `buttonClass` instead. */
export function Button(props: ButtonProps) {
  const { variant, size, full, busy, icon, className, children, onClick, ...rest } = props;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={handleClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={cx(buttonClass({ variant, size, full }), className)}
    >
      {busy ? <Spinner size={18} /> : icon}
      {children}
    </button>
  );
}
