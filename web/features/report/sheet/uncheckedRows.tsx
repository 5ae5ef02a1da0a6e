import { useId, useState } from 'react';
import { UNCHECKED_WORD } from '#domain/report/document/unchecked.ts';
import type { UncheckedBlock } from '#domain/report/document/uncheckedBlock.ts';
import { cx } from '#web/ui/cx.ts';
import { ChevronDown } from '#web/ui/icons/lucide.ts';
import { keyed } from './keyed.ts';
import { StateBadge } from './stateBadge.tsx';

/** A row of the frame: its mark in a column of its own, on a phone above the rest. */
export const ROW =
  'grid gap-x-4 gap-y-2 border-t border-line px-4 py-3.5 sm:px-6 md:grid-cols-[var(--marks)_minmax(0,1fr)]';

/** More agreeing rows than these are folded. */
const FOLDED_OVER = 4;

type Rows = UncheckedBlock['rows'];

/** Each finding with the vet's answer and the reading, contradictions first. */
export function UncheckedRows({ block: { rows, columns } }: { readonly block: UncheckedBlock }) {
  const same = rows.filter(({ state }) => state === 'coincide');
  const folds = same.length > FOLDED_OVER;
  const [open, setOpen] = useState(false);
  const foldId = useId();
  if (!folds) return <RowList rows={rows} columns={columns} />;
  return (
    <>
      <RowList rows={rows.filter(({ state }) => state !== 'coincide')} columns={columns} />
      <button
        type="button"
        aria-expanded={open}
        aria-controls={foldId}
        onClick={() => setOpen(!open)}
        data-no-print=""
        className="flex min-h-12 w-full items-center gap-2 border-t border-line px-4 text-left text-meta font-semibold text-haem -outline-offset-2 sm:px-6"
      >
        {open ? 'Ocultar' : 'Ver'} las {same.length} filas en que coincide
        <ChevronDown
          size={18}
          strokeWidth={1.75}
          aria-hidden="true"
          className={cx('shrink-0 transition-transform duration-160', open && 'rotate-180')}
        />
      </button>
      <div id={foldId} className={cx(!open && 'hidden print:block')}>
        <RowList rows={same} columns={columns} />
      </div>
    </>
  );
}

interface RowListProps {
  readonly rows: Rows;
  readonly columns: UncheckedBlock['columns'];
}

function RowList({ rows, columns }: RowListProps) {
  if (rows.length === 0) return null;
  return (
    <ul>
      {keyed(rows, ({ name }) => name).map(({ key, item }) => (
        <li key={key} className={cx(ROW, item.state === 'discrepa' && 'bg-warn-tint')}>
          <p>
            <StateBadge state={item.state} onTint={item.state === 'discrepa'}>
              {item.label}
            </StateBadge>
          </p>
          <div className="min-w-0">
            <h4 className="text-control font-semibold break-words">
              {item.name}
              {item.figures ? (
                <i className="ml-1.5 font-serif font-normal whitespace-nowrap text-eosin-text">
                  {item.figures}
                </i>
              ) : null}
            </h4>
            <dl className="mt-1 grid gap-x-6 gap-y-1.5 text-meta sm:grid-cols-2">
              <Side title={columns.yours} text={item.yours} />
              <Side title={`${columns.theirs}, ${UNCHECKED_WORD}`} text={item.theirs} />
            </dl>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Side({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-hint font-semibold text-ink-soft">{title}</dt>
      <dd className="break-words">{text}</dd>
    </div>
  );
}
