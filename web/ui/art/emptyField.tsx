import { cx } from '#web/ui/cx.ts';

const CELLS = [
  [36, 40],
  [70, 30],
  [72, 66],
  [44, 72],
] as const;

/** An eyepiece with four red cells and the needle: almost nothing to see. */
export function EmptyField({ className }: { readonly className?: string | undefined }) {
  return (
    <svg viewBox="0 0 104 104" fill="none" aria-hidden="true" className={cx('block', className)}>
      <circle cx="52" cy="52" r="51" strokeWidth="1.5" className="fill-art-ground stroke-line" />
      {CELLS.map(([x, y]) => (
        <g key={`${x}-${y}`} className="fill-art-eosin stroke-art-eosin">
          <circle cx={x} cy={y} r="8" fillOpacity="0.18" strokeOpacity="0.5" />
          <circle cx={x} cy={y} r="3" fillOpacity="0.14" stroke="none" />
        </g>
      ))}
      <path d="M69 67 94 92" strokeWidth="3" className="stroke-ink" />
    </svg>
  );
}
