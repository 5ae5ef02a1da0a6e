import { useSyncExternalStore } from 'react';
import { followUploads, wayOf } from '#web/api/imageUploads.ts';
import { cx } from '#web/ui/cx.ts';

/** Share of an image that the account has, 0…1; zero for one that is not on its way. */
export function useShare(key: string): number {
  return useSyncExternalStore(followUploads, () => {
    const way = wayOf(key);
    return way && way.size > 0 ? way.received / way.size : 0;
  });
}

export interface RingProps {
  /** 0…1 */
  readonly share: number;
  /** For screen readers. */
  readonly label: string;
  readonly className?: string;
}

const WIDTH = 3;
const SIZE = 36;
const RADIUS = (SIZE - WIDTH) / 2;

/** Fills clockwise from the top. */
export function Ring({ share, label, className }: RingProps) {
  const percent = Math.round(share * 100);
  return (
    <svg
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={WIDTH}
      className={cx('-rotate-90', className)}
    >
      <circle cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} opacity="0.3" />
      <circle
        cx={SIZE / 2}
        cy={SIZE / 2}
        r={RADIUS}
        pathLength={100}
        strokeDasharray={`${percent} 100`}
        className="transition-[stroke-dasharray] duration-250"
      />
    </svg>
  );
}
