import { type ReactNode, useId, useState } from 'react';
import { Table, Td, THead, Th, Tr } from '#web/ui/table.tsx';

export interface ChartTable {
  readonly heads: readonly string[];
  /** First cell: name; the others: figures. */
  readonly rows: readonly (readonly string[])[];
}

export interface ChartProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly table: ChartTable;
  /** Includes its text for screen readers. */
  readonly children: ReactNode;
  readonly legend?: ReactNode;
}

/** A chart with its title and, on demand, the table of its figures. */
export function Chart({ title, description, table, children, legend }: ChartProps) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <figure
      aria-labelledby={id}
      className="min-w-0 overflow-clip rounded-card border border-line bg-surface"
    >
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 pt-4 sm:px-6 sm:pt-5">
        <h2 id={id} className="text-title text-ink">
          {title}
        </h2>
        <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-1">
          {legend}
          <button
            type="button"
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
            className="min-h-11 text-meta font-semibold text-haem underline-offset-4 hover:underline"
          >
            Ver como tabla
          </button>
        </div>
        {description ? <p className="basis-full text-meta text-ink-soft">{description}</p> : null}
      </figcaption>
      {asTable ? (
        <div className="mt-4 border-t border-line">
          <FigureTable title={title} table={table} />
        </div>
      ) : (
        <div className="px-4 pt-4 pb-5 sm:px-6 sm:pb-6">{children}</div>
      )}
    </figure>
  );
}

export function FigureTable({
  title,
  table,
}: {
  readonly title: string;
  readonly table: ChartTable;
}) {
  return (
    <Table caption={title}>
      <THead>
        {table.heads.map((head, place) => (
          <Th key={head} align={place === 0 ? 'left' : 'right'}>
            {head}
          </Th>
        ))}
      </THead>
      <tbody>
        {table.rows.map((row, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same
          <Tr key={line}>
            {row.map((cell, place) => (
              <Td
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is named by its column
                key={place}
                align={place === 0 ? 'left' : 'right'}
                className="tabular-nums"
              >
                {cell}
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
