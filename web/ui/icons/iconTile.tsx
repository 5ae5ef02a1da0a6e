import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

export interface IconTileProps {
  readonly children: ReactNode;
  /** 40 px in lists; 56 beside the name of a patient. */
  readonly size?: 'list' | 'head' | undefined;
  readonly className?: string | undefined;
}

export function IconTile({ children, size = 'list', className }: IconTileProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-card bg-haem-tint text-haem',
        size === 'head' ? 'size-14 [&>svg]:size-7' : 'size-10 [&>svg]:size-5',
        className,
      )}
    >
      {children}
    </span>
  );
}
