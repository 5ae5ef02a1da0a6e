import { cx } from './cx.ts';

/** Pulsing dot: 8 px, with a halo of 4. */
export function LiveDot({ className }: { readonly className?: string | undefined }) {
  return (
    <span aria-hidden="true" className={cx('relative inline-flex size-4 shrink-0', className)}>
      <span className="absolute inset-0 animate-pulse-live rounded-full bg-eosin/25" />
      <span className="absolute inset-1 rounded-full bg-eosin" />
    </span>
  );
}
