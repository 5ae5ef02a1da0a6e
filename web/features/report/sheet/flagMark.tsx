import type { FlagText } from '#domain/report/document/tableBlocks.ts';
import { cx } from '#web/ui/cx.ts';

export interface FlagMarkProps {
  readonly flag: FlagText;
  readonly className?: string;
}

/** «H alto»: colour alone must not carry the meaning. */
export function FlagMark({ flag: { sign, word }, className }: FlagMarkProps) {
  return (
    <span
      className={cx(
        'inline-flex items-baseline gap-1 rounded-badge px-1.5 text-hint font-semibold whitespace-nowrap',
        word ? 'bg-eosin-tint text-eosin-text' : 'bg-neutral-tint text-ink-soft',
        className,
      )}
    >
      <span className="font-bold">{sign}</span>
      {word ? <span>{word}</span> : null}
    </span>
  );
}
