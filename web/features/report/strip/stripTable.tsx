import type { AnalysisDefinition, NumberField } from '#domain/catalogue/field.ts';
import { spanishNumber } from '#domain/text/numbers.ts';
import { Table, Td, THead, Th, Tr } from '#web/ui/table.tsx';

export interface StripTableProps {
  readonly definition: AnalysisDefinition;
  /** Measured figures by key. */
  readonly figures: ReadonlyMap<string, number>;
  readonly answers: Readonly<Record<string, unknown>>;
  /** Figures of the engine by key, where the vet corrected them. */
  readonly replaced: ReadonlyMap<string, number>;
  readonly intervals: readonly number[];
}

/** Measured figures beside those of the case. */
export function StripTable({ definition, figures, answers, ...rest }: StripTableProps) {
  const { replaced, intervals } = rest;
  const fields = definition.groups.flatMap((group) => group.fields);
  const rows = fields.filter(
    (field): field is NumberField => field.kind === 'number' && figures.has(field.key),
  );
  return (
    <Table
      caption="Medido en la imagen"
      className="[&_:is(th,td)]:px-2 [&_:is(th,td):first-child]:pl-0"
    >
      <THead>
        <Th>Medida</Th>
        <Th align="right">Valor</Th>
        <Th align="right" className="max-sm:hidden">
          En el informe
        </Th>
        <Th>Origen</Th>
      </THead>
      <tbody>
        {rows.map((field) => {
          const { key, label, unit } = field;
          const old = replaced.get(key);
          const answer = answers[key];
          return (
            <Tr key={key} className="hover:bg-transparent">
              <th scope="row" className="py-2.5 text-left font-normal">
                {label}
                {key === definition.calipers?.rr.mean && intervals.length > 1 ? (
                  <Bars intervals={intervals} />
                ) : null}
              </th>
              <Td className="text-right whitespace-nowrap tabular-nums">
                {old !== undefined && old !== figures.get(key) ? (
                  <>
                    <del className="text-ink-soft">
                      <span className="sr-only">Antes </span>
                      {spanishNumber(old)}
                    </del>{' '}
                  </>
                ) : null}
                <strong>{spanishNumber(figures.get(key) ?? 0)}</strong>{' '}
                <span className="text-ink-soft">{unit}</span>
              </Td>
              <Td className="text-right text-ink-soft tabular-nums max-sm:hidden">
                {typeof answer === 'number' ? spanishNumber(answer) : '–'}
              </Td>
              <Td>medido por usted</Td>
            </Tr>
          );
        })}
      </tbody>
    </Table>
  );
}

const MOST_BARS = 40;

/** One bar for each distance of two beats. */
function Bars({ intervals }: Pick<StripTableProps, 'intervals'>) {
  const shown = intervals.slice(0, MOST_BARS);
  const longest = Math.max(...shown);
  const bars = shown.map((interval, i) => `M${i * 6 + 2} 22v${(-20 * interval) / longest}`);
  return (
    <svg
      role="img"
      aria-label={`${intervals.length} intervalos`}
      width={shown.length * 6}
      height="22"
      className="mt-1 block max-w-full stroke-haem"
    >
      <path d={bars.join('')} strokeWidth="4" />
    </svg>
  );
}
