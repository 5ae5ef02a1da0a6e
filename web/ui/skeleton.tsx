import { cx } from './cx.ts';

export interface SkeletonProps {
  /** Size and shape: `h-4 w-40`, `size-10`. */
  readonly className?: string | undefined;
}

/** Put `aria-busy` on the region, and a `Spinner` label or text in it. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-shimmer rounded-badge bg-neutral-tint', className)}
    />
  );
}
