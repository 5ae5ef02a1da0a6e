import { cx } from './cx.ts';

export interface SpinnerProps {
  /** Side in px; 20 by default. */
  readonly size?: number | undefined;
  /** For screen readers; absent when text beside it says so. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

export function Spinner({ size = 20, label, className }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className={cx('inline-flex', className)}>
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
        className="animate-spin"
        aria-hidden="true"
      >
        <path d="M12 3a9 9 0 1 0 9 9" />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
