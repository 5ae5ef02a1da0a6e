import { measurementRange, measurementValue, ORIGIN_LABELS } from '#domain/report/labels.ts';
import { groupMeasurements, isShortNote, methodNotes } from '#domain/report/measurementGroups.ts';
import type { Measurement } from '#domain/report/schema.ts';
import { cx } from '#web/ui/cx.ts';
import { Table, Td, THead, Th, Tr } from '#web/ui/table.tsx';
import { keyed } from './keyed.ts';

/** The table stands in the column of the text: its outer cells need no margin of a card. */
const BARE = [
  '[&_:is(th,td):first-child]:pl-0 [&_:is(th,td):last-child]:pr-0 [&_:is(th,td)]:px-2',
  '[&_td]:h-auto [&_thead]:bg-transparent [&_thead]:border-b [&_thead]:border-line-strong',
  // No head of a table alone at the foot of a page.
  '[&>tbody:first-of-type>tr:first-child]:break-before-avoid',
].join(' ');

/** Every figure with its unit and where it comes from; what could not be measured says why. */
export function MeasurementTable({
  measurements,
}: {
  readonly measurements: readonly Measurement[];
}) {
  const notes = methodNotes(measurements);
  return (
    <>
      <Table caption="Cifras con su unidad y su origen" className={BARE}>
        <THead>
          <Th>Medida</Th>
          <Th align="right">Valor</Th>
          <Th>Unidad</Th>
          <Th className="max-sm:hidden">Origen</Th>
        </THead>
        {groupMeasurements(measurements).map((group) => (
          <tbody key={group.key}>
            {group.title ? (
              <tr className="border-t border-line">
                <th
                  scope="rowgroup"
                  colSpan={4}
                  className="pt-5 pb-1.5 text-left text-meta font-semibold"
                >
                  {group.title}
                </th>
              </tr>
            ) : null}
            {keyed(group.rows, ({ name }) => name).map(({ key, item }) => (
              <Row key={key} measurement={item} />
            ))}
          </tbody>
        ))}
      </Table>
      {notes.length > 0 ? (
        <dl className="mt-4 flex max-w-measure flex-col gap-2 text-hint text-ink-soft">
          {notes.map(({ names, note }) => (
            <div key={note}>
              <dt className="inline font-semibold">{names}. </dt>
              <dd className="inline">{note}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}

function Row({ measurement }: { readonly measurement: Measurement }) {
  const { name, note, unit, origin, value, reason } = measurement;
  const range = measurementRange(measurement);
  const shown = note !== undefined && isShortNote(note) ? note : undefined;
  return (
    <Tr className="break-inside-avoid align-top hover:bg-transparent">
      <th scope="row" className={cx('py-3 text-left font-normal', breaking(name))}>
        {name}
        {shown ? <span className="block text-hint text-ink-soft">{shown}</span> : null}
        {origin ? (
          <span className="block text-hint text-ink-soft sm:hidden">{ORIGIN_LABELS[origin]}</span>
        ) : null}
      </th>
      {value === undefined ? (
        <Td colSpan={3} className={cx('py-3 text-ink-soft', breaking(reason))}>
          {measurementValue(measurement)}
          {reason ? `: ${lowerFirst(reason)}` : null}
        </Td>
      ) : (
        <>
          <Td align="right" className="py-3 whitespace-nowrap">
            <span className="text-control font-[650]">{measurementValue(measurement)}</span>
            {range ? <span className="block text-hint text-ink-soft">{range}</span> : null}
          </Td>
          <Td className={cx('py-3 text-ink-soft', breaking(unit))}>{unit}</Td>
          <Td className="py-3 max-sm:hidden">{origin ? ORIGIN_LABELS[origin] : null}</Td>
        </>
      )}
    </Tr>
  );
}

function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** A single word longer than this would push the table out of its column. */
const LONGEST_WORD = 24;

/** Only such a word is broken anywhere: the others keep their columns from shrinking to a letter. */
function breaking(text: string | undefined): string | false {
  return (text?.split(/\s+/) ?? []).some((word) => word.length > LONGEST_WORD) && 'wrap-anywhere';
}
