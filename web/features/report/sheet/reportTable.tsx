import { Fragment, type ReactNode } from 'react';
import type { Content } from '#domain/report/document/blocks.ts';
import type { Cell, CellItem, TableColumn, TableRow } from '#domain/report/document/tableBlocks.ts';
import { cx } from '#web/ui/cx.ts';
import { DrawingView } from '#web/ui/figures/drawingView.tsx';
import { Table, Td, THead, Th, Tr } from '#web/ui/table.tsx';
import { FlagMark } from './flagMark.tsx';
import { keyed } from './keyed.ts';

type TableContent = Extract<Content, { kind: 'table' }>;

/** No card margin in the outer cells. */
const BARE = [
  '[&_:is(th,td):first-child]:pl-0 [&_:is(th,td):last-child]:pr-0 [&_:is(th,td)]:px-2',
  '[&_td]:h-auto [&_thead]:bg-transparent [&_thead]:border-b [&_thead]:border-line-strong',
].join(' ');

export function ReportTable({ table }: { readonly table: TableContent }) {
  const { caption, columns, fixed, groups, notes } = table;
  return (
    <div>
      <Table caption={caption} className={cx(BARE, fixed && 'sm:table-fixed')}>
        {fixed ? (
          <colgroup className="max-sm:hidden">
            {columns.map(({ title, share }) => (
              <col key={title} style={{ width: `${100 * share}%` }} />
            ))}
          </colgroup>
        ) : null}
        <THead>
          {columns.map((column) => (
            <Head key={column.title} column={column} />
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
            {keyed(rows, ({ cells: [cell] }) => cell?.text ?? '').map(({ key: name, item }) => (
              <Row key={name} cells={item.cells} columns={columns} />
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

/** A row without a head: its name, then its cells on one line where there is room. */
export function OnlyRow({ row: { cells } }: { readonly row: TableRow }) {
  const [first, ...rest] = cells;
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-2 text-control">
      <p className="min-w-0 break-words">
        {first?.text}
        <Under text={first?.under} />
      </p>
      {keyed(rest.filter(says), ({ text }) => text).map(({ key, item }) => (
        <div key={key} className={cx('min-w-0', item.drawing && 'w-52 max-w-full')}>
          <CellBody cell={item} />
        </div>
      ))}
    </div>
  );
}

function Head({ column: { title, short, note, align, folds } }: { readonly column: TableColumn }) {
  return (
    <Th
      align={align === 'right' ? align : undefined}
      className={cx(folds && 'max-sm:hidden', align === 'middle' && 'text-center')}
    >
      <span className={cx(short && 'max-sm:sr-only')}>{title}</span>
      {short ? (
        <span aria-hidden="true" className="sm:hidden">
          {short}
        </span>
      ) : null}
      {note ? <span className="ml-2 font-normal max-sm:block max-sm:ml-0">{note}</span> : null}
    </Th>
  );
}

interface RowProps {
  readonly cells: readonly Cell[];
  readonly columns: readonly TableColumn[];
}

function Row({ cells: [first, ...rest], columns }: RowProps) {
  const places = rest.map((cell, index) => {
    const before = rest.slice(0, index).reduce((sum, { span = 1 }) => sum + span, 1);
    return { cell, column: columns[before] };
  });
  const folded = places.filter(({ cell, column }) => column?.folds && !cell.span && says(cell));
  return (
    <Tr className="align-top hover:bg-transparent">
      <th
        scope="row"
        className={cx(
          'py-3 text-left',
          first?.strong ? 'font-semibold' : 'font-normal',
          breaking(first?.text),
        )}
      >
        {inParts(first?.text)}
        <Under text={first?.under} />
        {folded.map(({ cell, column }) => (
          <div key={column?.title} className="mt-1 font-normal text-ink-soft sm:hidden">
            {cell.strong ? <span className="block text-hint">{column?.title}</span> : null}
            <CellBody cell={cell} small />
          </div>
        ))}
      </th>
      {places.map(({ cell, column }) => (
        <Td
          key={column?.title}
          align={cell.span || column?.align !== 'right' ? undefined : 'right'}
          colSpan={cell.span}
          className={cx(
            'py-3',
            cell.soft && 'text-ink-soft',
            cell.out && 'bg-eosin-tint',
            column?.align === 'right' && !cell.span && 'whitespace-nowrap',
            column?.align === 'middle' && 'text-center',
            cell.aligned && 'sm:whitespace-nowrap',
            column?.folds && !cell.span && 'max-sm:hidden',
            column?.folds &&
              !(cell.strong || cell.drawing || cell.span) &&
              'sm:max-lg:whitespace-nowrap xl:whitespace-nowrap',
            breaking(cell.text),
          )}
        >
          <CellBody cell={cell} />
        </Td>
      ))}
    </Tr>
  );
}

function says({ text, flag, drawing, each }: Cell): boolean {
  return text !== '' || [flag, drawing, each].some((part) => part !== undefined);
}

/** Numbers of a bar that a phone draws at four fifths, or at half: eleven pixels there too. */
const FOLDED_BAR = 'max-sm:[&_text]:text-[0.875rem]';
const NARROW_BAR =
  'max-sm:mb-1.5 max-sm:overflow-visible max-sm:[&_text]:translate-y-2 max-sm:[&_text]:text-[1.375rem]';

/** A figure with unit, flag and position; a mark with its word; or plain text. */
function CellBody({ cell, small = false }: { readonly cell: Cell; readonly small?: boolean }) {
  const { text, unit, flag, mark, drawing, silent, each, strong, under, aligned } = cell;
  if (each) return <Images items={each} />;
  if (mark && !silent) return <Marked mark={mark} text={text} strong={strong} />;
  const large = cell.large && !small ? 'font-serif text-figure' : 'text-control font-[650]';
  return (
    <>
      {mark ? (
        <DrawingView drawing={mark} decorative className="inline-block h-3.5 align-[-0.1em]" />
      ) : null}
      <span
        translate={unit || aligned ? 'no' : undefined}
        className={cx(
          silent && 'sr-only',
          strong && large,
          unit && 'tabular-nums',
          aligned && 'inline-block min-w-14 text-right tabular-nums max-sm:min-w-0',
        )}
      >
        {text}
      </span>
      {unit ? (
        <span
          translate="no"
          className={cx('ml-1 text-meta text-ink-soft', unit.includes(' ') && 'whitespace-normal')}
        >
          {unit}
        </span>
      ) : null}
      {flag ? <FlagMark flag={flag} className={cx((unit || aligned) && 'ml-2')} /> : null}
      {drawing ? (
        <DrawingView
          drawing={drawing}
          decorative
          className={cx('block min-w-24', !silent && 'mt-1', small ? FOLDED_BAR : NARROW_BAR)}
        />
      ) : null}
      <Under text={under} className={cx(aligned && 'w-fit min-w-14 sm:text-right')} />
    </>
  );
}

interface MarkedProps {
  readonly mark: NonNullable<Cell['mark']>;
  readonly text: string;
  readonly strong: boolean | undefined;
}

function Marked({ mark, text, strong }: MarkedProps) {
  return (
    <span className={cx('inline-flex gap-2 text-left', strong && 'font-semibold')}>
      <span className="mt-0.75 flex shrink-0 self-start" style={{ width: mark.width }}>
        <DrawingView drawing={mark} decorative />
      </span>
      <span>{softened(text)}</span>
    </span>
  );
}

/** One measure by image. */
function Images({ items }: { readonly items: readonly CellItem[] }) {
  return (
    <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
      {items.map(({ label, text, unit, under, soft }) => (
        <li key={label} className="items-baseline sm:col-span-2 sm:grid sm:grid-cols-subgrid">
          <span className="text-hint text-ink-soft max-sm:block">{label}</span>
          <span>
            <span className={soft ? 'text-ink-soft' : 'text-control font-[650] tabular-nums'}>
              {text}
            </span>
            {unit ? <span className="ml-1 text-ink-soft">{unit}</span> : null}
            {under ? (
              <>
                {' '}
                <span className="inline-block text-hint whitespace-nowrap text-ink-soft sm:ml-1">
                  {under}
                </span>
              </>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
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

/** Breaks only long words: elsewhere it would let columns shrink to single letters. */
function breaking(text: string | undefined): string | false {
  return (text?.split(/\s+/) ?? []).some((word) => word.length > LONGEST_WORD) && 'wrap-anywhere';
}

/** Between syllables: two columns of «Mucopurulenta» are wider than a phone. */
const softened = (text: string): string =>
  text.replace(/\p{L}{12,}/gu, (word) => word.replace(SYLLABLE, '\u00ad'));

const SYLLABLE = /(?<=\p{L}{2}[aeiouáéíóú])(?=[bcdfghjklmnñpqrstvxyz][aeiouáéíóú]\p{L})/gu;

/** May end a line after the sign that joins two words: «Colesterol:triglicéridos». */
function inParts(text: string | undefined): ReactNode {
  return text?.split(/(?<=\p{L}[:/])(?=\p{L})/u).map((part, index) => (
    <Fragment key={part}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
