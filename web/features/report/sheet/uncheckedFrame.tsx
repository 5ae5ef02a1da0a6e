import type { ReactNode } from 'react';
import { UNCHECKED_WORD } from '#domain/report/document/unchecked.ts';
import { cx } from '#web/ui/cx.ts';
import { keyed } from './keyed.ts';

/** Only for unchecked content. */
export const UNCHECKED_FRAME =
  'rounded-card border-[1.5px] border-dashed border-line-strong bg-sunk';

/** A text of a model or an automation, with its mark before it. */
export function UncheckedLine({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <span className="mr-2 inline-block rounded-badge border border-line-strong px-1.5 align-[0.06em] text-micro whitespace-nowrap text-ink-soft">
        {UNCHECKED_WORD}
      </span>
      {children}
    </>
  );
}

interface UncheckedLinesProps {
  readonly lines: readonly string[];
  readonly className?: string | undefined;
}

/** Neither numbers nor bullets: those are for our own advice. */
export function UncheckedLines({ lines, className }: UncheckedLinesProps) {
  return (
    <ul className={cx('flex max-w-measure flex-col gap-2', className)}>
      {keyed(lines, (line) => line).map(({ key, item }) => (
        <li key={key} className="min-w-0 break-words whitespace-pre-line">
          <UncheckedLine>{item}</UncheckedLine>
        </li>
      ))}
    </ul>
  );
}
