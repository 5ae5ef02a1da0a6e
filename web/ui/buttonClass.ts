import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'link' | 'destructive' | 'inverse';

/** Heights in px: large 52, default 44, head 40 (card heads), table 36 (tables only). */
export type ButtonSize = 'large' | 'default' | 'head' | 'table';

export interface ButtonLook {
  /** `primary` by default, at most one on a screen. `inverse` is for the dark end band. */
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly full?: boolean | undefined;
}

const OFF = 'aria-disabled:cursor-default disabled:bg-neutral-tint disabled:text-ink-soft';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: `bg-haem text-on-haem hover:bg-haem-hover disabled:hover:bg-neutral-tint ${OFF}`,
  secondary: `border border-line-strong bg-surface text-ink hover:bg-sunk hover:border-ink-soft disabled:border-transparent ${OFF}`,
  ghost: 'text-ink-soft hover:bg-neutral-tint hover:text-ink disabled:opacity-60',
  link: 'text-haem underline-offset-4 decoration-1 hover:underline disabled:text-ink-soft disabled:no-underline',
  destructive: `bg-bad text-on-bad hover:brightness-90 dark:hover:brightness-110 ${OFF}`,
  inverse: 'bg-[#f1eff8] text-[#1b1733] hover:bg-[#ffffff]',
};

const HEIGHTS: Record<ButtonSize, string> = {
  large: 'min-h-13 text-body',
  default: 'min-h-11 text-control',
  head: 'min-h-10 text-control pointer-coarse:min-h-11',
  table: 'min-h-9 text-meta pointer-coarse:min-h-11',
};

const PADDINGS: Record<ButtonSize, string> = {
  large: 'px-6',
  default: 'px-4.5',
  head: 'px-4',
  table: 'px-3',
};

/** For links: `<Link className={buttonClass({…})}>`. */
export function buttonClass({ variant = 'primary', size = 'default', full }: ButtonLook = {}) {
  return cx(
    'relative inline-flex items-center justify-center gap-2 rounded-card font-semibold text-center select-none',
    'icons-18 transition-colors duration-120',
    VARIANTS[variant],
    HEIGHTS[size],
    variant !== 'link' && PADDINGS[size],
    full && 'w-full',
  );
}
