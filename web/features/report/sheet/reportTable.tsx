import type { Cell, Content, TableColumn } from '#domain/report/document/blocks.ts';
import { cx } from '#web/ui/cx.ts';
import { Table, Td, THead, Th, Tr } from '#web/ui/table.tsx';
import { keyed } from './keyed.ts';

type TableContent = Extract<Content, { kind: 'table' }>;

/** The table stands in the column of the text: its outer cells need no margin of a card. */
const BARE = [
  '[&_:is(th,td):first-child]:pl-0 [&_:is(th,td):last-child]:pr-0 [&_:is(th,td)]:px-2',
  '[&_td]:h-auto [&_thead]:bg-transparent [&_thead]:border-b [&_thead]:border-line-strong',
].join(' ');

/** A table with its notes under it. */
export function ReportTable({ table }: { readonly table: TableContent }) {
  const { caption, columns, groups, notes } = table;
  return (
    <div>
      <Table caption={caption} className={BARE}>
        <THead>
          {columns.map(({ title, align, folds }) => (
            <Th key={title} align={align} className={cx(folds && 'max-sm:hidden')}>
              {title}
            </Th>
          ))}
        </THead>
        {keyed(groups, ({ title = '' }) => title).map(({ key, item: { title, rows } }) => (
          <tbody key={key}>
            {title ? (
              <tr className="border-t border-line">
                <th
                  scope="rowgroup"
                  colSpan={columns.length}
                  className="pt-5 pb-1.5 text-left text-meta font-semibold"
                >
                  {title}
                </th>
              </tr>
            ) : null}
            {keyed(rows, ([cell]) => cell?.text ?? '').map(({ key: name, item }) => (
              <Row key={name} cells={item} columns={columns} />
            ))}
          </tbody>
        ))}
      </Table>
      {notes.length > 0 ? (
        <dl className="mt-4 flex max-w-measure flex-col gap-2 text-hint text-ink-soft">
          {notes.map(({ lead, text }) => (
            <div key={text}>
              <dt className="inline font-semibold">{lead} </dt>
              <dd className="inline">{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}

interface RowProps {
  readonly cells: readonly Cell[];
  readonly columns: readonly TableColumn[];
}

function Row({ cells: [first, ...rest], columns }: RowProps) {
  const folded = rest.find((_, index) => columns[index + 1]?.folds);
  return (
    <Tr className="align-top hover:bg-transparent">
      <th scope="row" className={cx('py-3 text-left font-normal', breaking(first?.text))}>
        {first?.text}
        <Under text={first?.under} />
        <Under text={folded?.text} className="sm:hidden" />
      </th>
      {rest.map((cell, index) => {
        const column = columns[index + 1];
        return (
          <Td
            key={column?.title}
            align={cell.span ? undefined : column?.align}
            colSpan={cell.span}
            className={cx(
              'py-3',
              cell.soft && 'text-ink-soft',
              column?.align === 'right' && !cell.span && 'whitespace-nowrap',
              column?.folds && 'max-sm:hidden',
              breaking(cell.text),
            )}
          >
            {cell.strong ? <span className="text-control font-[650]">{cell.text}</span> : cell.text}
            <Under text={cell.under} />
          </Td>
        );
      })}
    </Tr>
  );
}

interface UnderProps {
  readonly text: string | undefined;
  readonly className?: string;
}

function Under({ text, className }: UnderProps) {
  if (!text) return null;
  return <span className={cx('block text-hint text-ink-soft', className)}>{text}</span>;
}

/** A single word longer than this would push the table out of its column. */
const LONGEST_WORD = 24;

/** Only such a word is broken anywhere: the others keep their columns from shrinking to a letter. */
function breaking(text: string | undefined): string | false {
  return (text?.split(/\s+/) ?? []).some((word) => word.length > LONGEST_WORD) && 'wrap-anywhere';
}
