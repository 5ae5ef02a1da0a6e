import { type ReactNode, useId, useState } from 'react';
import { ChevronRight } from '#web/ui/icons/lucide.ts';
import { cx } from './cx.ts';

export interface FoldProps {
  readonly title: string;
  /** One line under the title while closed. */
  readonly summary?: ReactNode;
  /** At the end of the line, under it on phones: «12 campos, ninguno obligatorio». */
  readonly note?: ReactNode;
  /** Controlled when both are given. */
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  readonly defaultOpen?: boolean | undefined;
  readonly children: ReactNode;
}

/** A closed group of fields. Its content stays mounted, so that typed text survives. */
export function Fold(props: FoldProps) {
  const { title, summary, note, defaultOpen = false, children } = props;
  const [own, setOwn] = useState(defaultOpen);
  const open = props.open ?? own;
  const id = useId();
  const toggle = () => {
    setOwn(!open);
    props.onOpenChange?.(!open);
  };
  return (
    <div>
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
          className="flex min-h-16 w-full items-center gap-3 rounded-card px-4 py-3 text-left -outline-offset-2 sm:px-7"
        >
          <ChevronRight
            size={20}
            strokeWidth={1.75}
            aria-hidden="true"
            className={cx('shrink-0 transition-transform duration-160', open && 'rotate-90')}
          />
          <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-center sm:gap-3">
            <span className="min-w-0 flex-1">
              <span className="block text-title">{title}</span>
              {summary && !open ? (
                <span className="block truncate text-meta text-ink-soft">{summary}</span>
              ) : null}
            </span>
            {note ? (
              <span className="shrink-0 text-meta text-ink-soft tabular-nums">{note}</span>
            ) : null}
          </span>
        </button>
      </h3>
      <div id={id} hidden={!open} className="px-4 pb-6 sm:px-7">
        {children}
      </div>
    </div>
  );
}
