import type { ComponentProps, ReactNode } from 'react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from '#web/ui/icons/lucide.ts';
import { cx } from './cx.ts';
import { ScrollArea } from './scrollArea.tsx';

export interface TableProps extends ComponentProps<'table'> {
  /** For screen readers. */
  readonly caption: string;
}

/** For a flush `Card`; scrolls sideways by itself when wide. */
export function Table({ caption, children, className, ...rest }: TableProps) {
  return (
    <ScrollArea label={caption} className="relative">
      <table {...rest} className={cx('w-full border-collapse text-meta', className)}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </ScrollArea>
  );
}

export function THead({ children }: { readonly children: ReactNode }) {
  return (
    <thead className="bg-sunk">
      <tr>{children}</tr>
    </thead>
  );
}

export type SortDirection = 'ascending' | 'descending';

export interface ThProps extends Omit<ComponentProps<'th'>, 'align'> {
  readonly align?: 'left' | 'right' | undefined;
  /** Makes it sortable: the current order, or `none`. */
  readonly sort?: SortDirection | 'none' | undefined;
  readonly onSort?: (() => void) | undefined;
}

export function Th({ align, sort, onSort, children, className, ...rest }: ThProps) {
  return (
    <th
      scope="col"
      {...rest}
      aria-sort={sort}
      className={cx(
        'h-10 px-4 text-hint font-semibold whitespace-nowrap text-ink-soft first:pl-4 last:pr-4 sm:first:pl-6 sm:last:pr-6',
        align === 'right' ? 'text-right' : 'text-left',
        className,
      )}
    >
      {sort ? (
        <button
          type="button"
          onClick={onSort}
          className="-mx-1 inline-flex min-h-10 pointer-coarse:min-h-11 items-center gap-1.5 rounded-badge px-1 font-semibold hover:text-ink"
        >
          {children}
          <SortIcon sort={sort} />
        </button>
      ) : (
        children
      )}
    </th>
  );
}

function SortIcon({ sort }: { readonly sort: SortDirection | 'none' }) {
  const Icon = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }[sort];
  return <Icon size={14} strokeWidth={2} aria-hidden="true" />;
}

export function Tr({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      {...rest}
      className={cx('border-t border-line transition-colors duration-120 hover:bg-sunk', className)}
    />
  );
}

export interface TdProps extends Omit<ComponentProps<'td'>, 'align'> {
  readonly align?: 'left' | 'right' | undefined;
}

export function Td({ align, className, ...rest }: TdProps) {
  return (
    <td
      {...rest}
      className={cx(
        'h-13 px-4 py-2 first:pl-4 last:pr-4 sm:first:pl-6 sm:last:pr-6',
        align === 'right' && 'text-right',
        className,
      )}
    />
  );
}
