import { cx } from '#web/ui/cx.ts';
import { keyed } from './keyed.ts';

/** Only for unchecked content. */
export const UNCHECKED_FRAME =
  'rounded-card border-[1.5px] border-dashed border-line-strong bg-sunk';

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
          {item}
        </li>
      ))}
    </ul>
  );
}
