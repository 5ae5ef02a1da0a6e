import { cx } from '#web/ui/cx.ts';

export interface TypeIconProps {
  /** `icon` of an analysis definition: path data on a 24 grid. */
  readonly paths: readonly string[];
  /** Side in px; 20 by default. */
  readonly size?: number | undefined;
  readonly className?: string | undefined;
}

/** In the current colour. Decorative: the label is beside it. */
export function TypeIcon({ paths, size = 20, className }: TypeIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cx('shrink-0', className)}
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
