import { cx } from './cx.ts';

export interface AvatarProps {
  readonly name: string;
  readonly className?: string | undefined;
}

/** Decorative: the name is beside it. */
export function Avatar({ name, className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-haem-tint text-micro font-bold text-haem',
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2);
  return words.map((word) => [...word][0]?.toLocaleUpperCase('es') ?? '').join('');
}
