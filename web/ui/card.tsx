import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

export interface CardProps extends ComponentProps<'section'> {
  /** No padding: for tables, lists and pictures that reach the edge. */
  readonly flush?: boolean | undefined;
}

export function Card({ flush, className, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={cx(
        'min-w-0 rounded-card border border-line bg-surface',
        flush ? 'overflow-clip' : 'p-4 sm:p-6',
        className,
      )}
    />
  );
}

export interface CardHeadProps {
  readonly title: ReactNode;
  /** 2 by default. */
  readonly level?: 2 | 3 | undefined;
  /** Id of the heading, for `aria-labelledby`. */
  readonly titleId?: string | undefined;
  readonly description?: ReactNode;
  readonly end?: ReactNode;
  readonly className?: string | undefined;
}

/** In a flush card add padding: `className="px-6 py-4"`. */
export function CardHead({
  title,
  level = 2,
  titleId,
  description,
  end,
  className,
}: CardHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={cx('flex flex-wrap items-center justify-between gap-x-4 gap-y-1', className)}>
      <div className="min-w-0">
        <Heading id={titleId} className="text-title text-ink">
          {title}
        </Heading>
        {description ? <p className="text-meta text-ink-soft">{description}</p> : null}
      </div>
      {end}
    </div>
  );
}

/** Foot of a flush card, buttons at the end. */
export function CardFoot({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={cx(
        'flex flex-wrap items-center justify-end gap-3 border-t border-line bg-sunk px-4 py-3.5 sm:px-6',
        className,
      )}
    />
  );
}
