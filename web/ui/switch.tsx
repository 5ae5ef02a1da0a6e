import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  readonly label: ReactNode;
  /** For screen readers only. */
  readonly hideLabel?: boolean | undefined;
}

/** Takes effect at once; for an answer in a form use a checkbox. */
export function Switch({ label, hideLabel, className, ...rest }: SwitchProps) {
  return (
    <label
      className={cx(
        'inline-flex min-h-11 min-w-11 items-center gap-2.5 text-control has-disabled:text-ink-soft',
        className,
      )}
    >
      <span className="relative inline-flex h-6 w-10 shrink-0">
        <input
          {...rest}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state by itself
          role="switch"
          className="peer size-full appearance-none rounded-full bg-line-strong transition-colors duration-120 checked:bg-haem disabled:opacity-50"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-surface transition-transform duration-120 peer-checked:translate-x-4"
        />
      </span>
      <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
    </label>
  );
}
