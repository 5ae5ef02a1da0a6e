import { cx } from './cx.ts';

export interface SkeletonProps {
  /** Size and shape: `h-4 w-40`, `size-10`. */
  readonly className?: string | undefined;
  /** Stands for what may take minutes, on sunk ground: the page is complete with it. */
  readonly lasting?: boolean | undefined;
}

/** Put `aria-busy` on the region, and a `Spinner` label or text in it. */
export function Skeleton({ className, lasting }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      data-loading={lasting ? undefined : ''}
      className={cx(
        'block animate-shimmer rounded-badge',
        lasting ? 'bg-line' : 'bg-neutral-tint',
        className,
      )}
    />
  );
}
