import type { CaseWeeks } from '#web/api/panel.ts';
import { useTypes } from '#web/catalogue/types.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';
import { countCases, sumOf, weekLabels } from './weeks.ts';

/** Dots of a week; more cases are a number. */
const MOST_DOTS = 6;

const COLUMNS = 'grid grid-cols-12';

/** Sent cases of twelve weeks: a row for each type in use, a dot for each case. */
export function WeeksCard({ weeks }: { readonly weeks: CaseWeeks }) {
  const types = useTypes();
  const order = types.all.map(({ type }) => type);
  const rows = weeks.types.toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type));
  const total = sumOf(rows.map(({ cases }) => sumOf(cases)));
  return (
    <Card flush aria-labelledby="weeks-title">
      <CardHead
        titleId="weeks-title"
        title="Sus casos, doce semanas"
        className="px-4 py-4 sm:px-6"
        end={<p className="text-meta text-ink-soft">{countCases(total)}; en rosa, esta semana</p>}
      />
      <div className="border-t border-line px-4 py-4 sm:px-6">
        <ul>
          {rows.map(({ type, cases }) => (
            <WeeksRow
              key={type}
              label={types.find(type)?.label ?? type}
              icon={types.find(type)?.icon ?? []}
              cases={cases}
            />
          ))}
        </ul>
        <WeekNames firstDay={weeks.firstDay} weeks={rows[0]?.cases.length ?? 0} />
      </div>
    </Card>
  );
}

const ROW = 'sm:grid sm:grid-cols-[11rem_minmax(0,1fr)_2.5rem] sm:items-center';

interface WeeksRowProps {
  readonly label: string;
  readonly icon: readonly string[];
  /** By week, the current one last. */
  readonly cases: readonly number[];
}

function WeeksRow({ label, icon, cases }: WeeksRowProps) {
  const total = sumOf(cases);
  const current = cases.at(-1) ?? 0;
  return (
    <li className={cx(ROW, 'flex flex-wrap items-center justify-between py-1.5 sm:py-0')}>
      <span className="flex items-center gap-2.5 text-meta">
        <TypeIcon paths={icon} size={18} className="text-haem" />
        {label}
      </span>
      <span
        aria-hidden="true"
        className={cx(
          COLUMNS,
          'min-h-7.5 items-center border-b border-line max-sm:order-last max-sm:w-full',
        )}
      >
        {cases.map((count, week) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
          <Dots key={week} count={count} current={week === cases.length - 1} />
        ))}
      </span>
      <span className="text-right text-meta font-semibold tabular-nums">
        <span className="sr-only">: </span>
        {total}
        <span className="sr-only">
          {total === 1 ? ' caso' : ' casos'}, {current} esta semana
        </span>
      </span>
    </li>
  );
}

function Dots({ count, current }: { readonly count: number; readonly current: boolean }) {
  if (count > MOST_DOTS)
    return (
      <span
        className={cx(
          'text-center text-micro font-semibold tabular-nums',
          current ? 'text-eosin-text' : 'text-haem',
        )}
      >
        {count}
      </span>
    );
  return (
    <span className="flex flex-wrap content-center justify-center gap-0.5">
      {Array.from({ length: count }, (_, dot) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          key={dot}
          className={cx('size-1.5 rounded-full sm:size-1.75', current ? 'bg-eosin' : 'bg-haem')}
        />
      ))}
    </span>
  );
}

interface WeekNamesProps {
  readonly firstDay: string;
  readonly weeks: number;
}

/** Mondays under their columns; on narrow screens those of a new month, and the current one. */
function WeekNames({ firstDay, weeks }: WeekNamesProps) {
  const labels = weekLabels(firstDay, weeks);
  return (
    <p aria-hidden="true" className={cx(ROW, 'mt-2')}>
      <span className={cx(COLUMNS, 'text-micro text-ink-soft tabular-nums sm:col-start-2')}>
        {labels.map(({ text, month }, week) => {
          const current = week === labels.length - 1;
          return (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a week is its place
              key={week}
              className={cx(
                'flex justify-center whitespace-nowrap',
                current && 'font-semibold text-ink',
                !month && !current && 'max-sm:invisible',
              )}
            >
              {text}
            </span>
          );
        })}
      </span>
    </p>
  );
}
