import { cx } from '#web/ui/cx.ts';

export interface MarkProps {
  /** Side in px; 28 by default. Below 20 the ring thickens and the needle becomes a stroke. */
  readonly size?: number | undefined;
  /** In the current text colour. */
  readonly mono?: boolean | undefined;
}

/** The eyepiece, the stained cell and the needle, on a 32 grid. */
export function Mark({ size = 28, mono = false }: MarkProps) {
  const small = size < 20;
  const ring = small ? 3.4 : 2.4;
  const haem = mono ? 'stroke-current' : 'stroke-haem';
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <circle cx="16" cy="16" r={16 - ring / 2} strokeWidth={ring} className={haem} />
      {small ? (
        <path d="M19.6 19.6 25.4 25.4" strokeWidth="3.4" className={haem} />
      ) : (
        <path d="M19.3 19.6 28.2 24.6 24.6 28.2Z" className={mono ? 'fill-current' : 'fill-haem'} />
      )}
      <circle cx="13.5" cy="14" r="7.4" className={mono ? 'fill-current' : 'fill-eosin'} />
      <circle cx="12.2" cy="13" r="3.8" className={mono ? 'fill-surface' : 'fill-haem-deep'} />
    </svg>
  );
}

export interface LogoProps {
  readonly size?: number | undefined;
  readonly className?: string | undefined;
}

export function Logo({ size = 28, className }: LogoProps) {
  return (
    <span className={cx('inline-flex items-center gap-2.5', className)}>
      <Mark size={size} />
      <span className="font-serif text-[1.3125rem] leading-7 font-semibold tracking-[-0.01em] text-ink">
        Vetoscopio
      </span>
    </span>
  );
}
