import type { ListColumn } from './column.ts';

export interface ListCardsProps<Row, Column extends string> {
  readonly noun: string;
  readonly columns: readonly ListColumn<Row, Column>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
}

/** The rows where a table of many columns has no room: on phones and tablets. */
export function ListCards<Row, Column extends string>(props: ListCardsProps<Row, Column>) {
  const { noun, rows, rowKey, columns } = props;
  return (
    <ul
      aria-label={noun.charAt(0).toUpperCase() + noun.slice(1)}
      className="grid grid-cols-1 gap-2.5 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:hidden"
    >
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          className="flex min-w-0 flex-col rounded-card border border-line bg-surface px-4 pt-4"
        >
          <RowCard row={row} columns={columns} />
        </li>
      ))}
    </ul>
  );
}

function RowCard<Row, Column extends string>({
  row,
  columns,
}: {
  readonly row: Row;
  readonly columns: readonly ListColumn<Row, Column>[];
}) {
  const at = (place: ListColumn<Row, Column>['card']) =>
    columns.filter((column) => column.card === place);
  return (
    <>
      <div className="pb-4">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0 font-semibold wrap-anywhere">
            {at('heading').map((column) => (
              <div key={column.title}>{column.cell(row)}</div>
            ))}
          </div>
          {at('beside').map((column) => (
            <div key={column.title} className="shrink-0">
              {column.cell(row)}
            </div>
          ))}
        </div>
        {at('below').map((column) => (
          <div key={column.title} className="mt-0.5 text-meta wrap-anywhere text-ink-soft">
            {column.cell(row)}
          </div>
        ))}
      </div>
      <dl className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line py-3 text-meta">
        {at(undefined).map((column) => (
          <div key={column.title} className="flex items-baseline gap-1.5">
            <dt className="text-ink-soft">{column.title}</dt>
            <dd className="font-semibold tabular-nums">{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
      {at('foot').map((column) => (
        <div key={column.title} className="mt-auto border-t border-line py-1">
          <div className="-mx-2">{column.cell(row)}</div>
        </div>
      ))}
    </>
  );
}
