import { cx } from '#web/ui/cx.ts';
import { keyed } from './keyed.ts';

const itself = (line: string) => line;

/** Advice in its order, numbered in haem. */
export function NumberedList({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ol className="flex max-w-measure flex-col gap-2.5">
      {keyed(lines, itself).map(({ item: text, key }, index) => (
        <li key={key} className="flex gap-4 font-serif text-report break-inside-avoid">
          <span
            aria-hidden="true"
            className="min-w-3 pt-px font-sans text-meta leading-(--report-line) font-semibold text-haem"
          >
            {index + 1}
          </span>
          <span className="min-w-0 whitespace-pre-line">{text}</span>
        </li>
      ))}
    </ol>
  );
}

export interface BulletListProps {
  readonly lines: readonly string[];
  readonly className?: string | undefined;
}

/** Remarks without an order. */
export function BulletList({ lines, className }: BulletListProps) {
  return (
    <ul className={cx('flex max-w-measure flex-col gap-1.5 font-serif text-report', className)}>
      {keyed(lines, itself).map(({ item: text, key }) => (
        <li key={key} className="flex gap-3">
          <span
            aria-hidden="true"
            className="mt-[0.72rem] ml-1 size-1.5 shrink-0 rounded-full bg-line-strong"
          />
          <span className="min-w-0 whitespace-pre-line">{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** Sources, one to a line. */
export function ReferenceList({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className="flex max-w-measure flex-col gap-2 font-serif text-body">
      {keyed(lines, itself).map(({ item: text, key }) => (
        <li key={key} className="whitespace-pre-line">
          {text}
        </li>
      ))}
    </ul>
  );
}
