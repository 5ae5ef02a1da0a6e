import { cx } from './cx.ts';

export interface ProgressProps {
  /** From 0 to `max`; absent while unknown. */
  readonly value?: number | undefined;
  readonly max?: number | undefined;
  /** For screen readers. */
  readonly label: string;
  readonly tone?: 'haem' | 'warn' | undefined;
  /** 4 px beside a file, 8 px for a quota. */
  readonly size?: 'thin' | 'thick' | undefined;
}

/** The browser's own element, which needs no inline style for its length. */
export function Progress({ value, max = 100, label, tone = 'haem', size = 'thin' }: ProgressProps) {
  return (
    <progress
      value={value}
      max={max}
      aria-label={label}
      className={cx(
        'progress-bar block w-full appearance-none overflow-hidden rounded-full bg-neutral-tint',
        size === 'thin' ? 'h-1' : 'h-2',
        tone === 'warn' ? 'text-warn' : 'text-haem',
      )}
    />
  );
}
