import type { ReactNode } from 'react';
import type { AnalysisDefinition, Answers, NumberField } from '#domain/catalogue/field.ts';
import { referenceCell } from '#domain/report/document/measurements.ts';
import type { Measurement } from '#domain/report/schema.ts';
import { spanishNumber } from '#domain/text/numbers.ts';
import { DrawingView } from '#web/ui/figures/drawingView.tsx';
import { Hand } from '#web/ui/icons/lucide.ts';
import { Table, Td, THead, Th, Tr } from '#web/ui/table.tsx';
import { FlagMark } from '../sheet/flagMark.tsx';
import { useCompared } from './useCompared.ts';

export interface StripTableProps {
  readonly definition: AnalysisDefinition;
  /** Measured figures by key. */
  readonly figures: ReadonlyMap<string, number>;
  readonly answers: Readonly<Record<string, unknown>>;
  /** Figures of the engine by key, where the vet corrected them. */
  readonly replaced: ReadonlyMap<string, number>;
  readonly intervals: readonly number[];
  /** Answers of the case with those that were measured. */
  readonly measured: Answers;
}

/** Measured figures beside their published intervals and those of the case. */
export function StripTable(props: StripTableProps) {
  const { definition, figures, answers, replaced, intervals, measured } = props;
  const compared = useCompared(definition, measured);
  const fields = definition.groups.flatMap((group) => group.fields);
  const rows = fields.filter(
    (field): field is NumberField => field.kind === 'number' && figures.has(field.key),
  );
  const axis = axisOf(props, compared);
  return (
    <Table
      caption="Medido en la imagen"
      className="[&_:is(th,td)]:px-2 [&_:is(th,td):first-child]:pl-0 [&_:is(th,td):last-child]:pr-0 [&_thead]:border-b [&_thead]:border-line-strong [&_thead]:bg-transparent"
    >
      <THead>
        <Th>Medida</Th>
        <Th className="max-md:hidden">Frente a su intervalo</Th>
        <Th align="right">Valor</Th>
        <Th align="right" className="max-lg:hidden">
          En el informe
        </Th>
        <Th className="max-md:hidden">Origen</Th>
      </THead>
      <tbody>
        {rows.map(({ key, label, unit }) => {
          const answer = answers[key];
          const old = replaced.get(key);
          return (
            <Row
              key={key}
              name={label}
              value={figures.get(key) ?? 0}
              unit={unit}
              before={old === figures.get(key) ? undefined : old}
              answer={typeof answer === 'number' ? answer : undefined}
              among={compared.find((each) => each.key === key)}
            >
              {key === definition.calipers?.rr.mean && intervals.length > 1 ? (
                <Bars intervals={intervals} />
              ) : null}
            </Row>
          );
        })}
        {axis?.value === undefined ? null : (
          <Row name={axis.name} value={axis.value} unit={axis.unit} among={axis} calculated />
        )}
      </tbody>
    </Table>
  );
}

/** The one that follows from the net QRS of two leads, once both are measured. */
function axisOf(
  { definition, figures }: StripTableProps,
  compared: readonly Measurement[],
): Measurement | undefined {
  const nets = definition.calipers?.heights.filter(({ net }) => net) ?? [];
  if (nets.length === 0 || !nets.every(({ key }) => figures.has(key))) return undefined;
  return compared.find(({ origin, unit }) => origin === 'calculado' && unit === '°');
}

interface RowProps {
  readonly name: string;
  readonly value: number;
  readonly unit?: string | undefined;
  /** Figure of the engine that it replaces. */
  readonly before?: number | undefined;
  /** Figure of the report. */
  readonly answer?: number | undefined;
  readonly among: Measurement | undefined;
  readonly calculated?: boolean;
  readonly children?: ReactNode;
}

function Row(props: RowProps) {
  const { name, value, unit, before, answer, among, calculated = false, children } = props;
  const { drawing, flag } = among ? referenceCell(among) : {};
  const bar = drawing ? <DrawingView drawing={drawing} className="mt-1 block" /> : children;
  const origin = calculated ? (
    'calculado'
  ) : (
    <span className="inline-flex items-center gap-1.5">
      <Hand size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      medido por usted
    </span>
  );
  return (
    <Tr className="align-top hover:bg-transparent">
      <th scope="row" className="py-2.5 text-left font-normal">
        {name}
        <div className="text-hint text-ink-soft md:hidden">
          {bar}
          {origin}
        </div>
      </th>
      <Td className="w-56 py-1.5 max-md:hidden">{bar}</Td>
      <Td className="py-2.5 text-right whitespace-nowrap tabular-nums">
        {before === undefined ? null : (
          <>
            <del className="text-ink-soft">
              <span className="sr-only">Antes </span>
              {spanishNumber(before)}
            </del>{' '}
          </>
        )}
        <strong>{spanishNumber(value)}</strong> <span className="text-ink-soft">{unit}</span>
        {flag ? <FlagMark flag={flag} className="ml-2" /> : null}
      </Td>
      <Td className="py-2.5 text-right text-ink-soft tabular-nums max-lg:hidden">
        {answer === undefined ? '–' : spanishNumber(answer)}
      </Td>
      <Td className="py-2.5 whitespace-nowrap max-md:hidden">{origin}</Td>
    </Tr>
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
