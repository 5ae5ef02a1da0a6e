import type { Revenue } from '#web/api/figures.ts';
import { Chart } from '#web/ui/figures/chart.tsx';
import { ScrollArea } from '#web/ui/scrollArea.tsx';
import { change, euros, exactEuros, figure, longMonth, shortMonth } from './format.ts';

/** Pixels. Only the months stretch with the screen. */
const TOP = 26;
const HEIGHT = 200;
const FOOT = 44;
/** Height of a figure under the forecast. */
const LETTERS = 20;

/** Current month with its expected renewals. */
export function MonthBars({ revenue }: { readonly revenue: Revenue }) {
  const { months, forecastCents } = revenue;
  const top = niceTop(Math.max(forecastCents, ...months.map(({ keptCents }) => keptCents)));
  const last = months.at(-1);
  return (
    <Chart
      title="Ingresos por mes"
      description="Pagado menos devuelto, IVA incluido, en el mes en que se pagó. El mes en curso, hasta ayer, se compara con los mismos días del anterior."
      legend={<Legend />}
      table={{
        heads: ['Mes', 'Ingresos', 'Cambio', 'IVA', 'Devuelto', 'Cobros'],
        rows: months
          .map((one) => [
            longMonth(one.month),
            exactEuros(one.keptCents),
            change(one.changePercent),
            exactEuros(one.taxCents),
            exactEuros(one.returnedCents),
            figure(one.payments),
          ])
          .toReversed(),
      }}
    >
      {/* On a phone the current month matters most. */}
      <ScrollArea label="Dibujo de los ingresos por mes" fromEnd>
        <div className="grid min-w-168 grid-cols-[auto_minmax(0,1fr)] gap-x-3">
          <ScaleTexts top={top} />
          <svg
            width="100%"
            height={TOP + HEIGHT + FOOT}
            role="img"
            aria-label={`Ingresos de ${months.length} meses: en ${longMonth(last?.month ?? '')}, ${euros(last?.keptCents ?? 0)} hasta hoy y ${euros(forecastCents)} previstos; el mes anterior, ${euros(months.at(-2)?.keptCents ?? 0)}`}
            className="block"
          >
            {QUARTERS.map((quarter) => (
              <line
                key={quarter}
                x1="0"
                x2="100%"
                y1={yOf(quarter)}
                y2={yOf(quarter)}
                className="stroke-line"
              />
            ))}
            {months.map((one, place) => (
              <MonthBar
                key={one.month}
                one={one}
                from={(place * 100) / months.length}
                across={100 / months.length}
                top={top}
                forecast={place === months.length - 1 ? forecastCents : undefined}
              />
            ))}
          </svg>
        </div>
      </ScrollArea>
    </Chart>
  );
}

const QUARTERS = [0, 1, 2, 3, 4] as const;
const yOf = (quarter: number) => TOP + HEIGHT - (quarter / 4) * HEIGHT;

/** Stacked in one grid cell, as wide as the widest. */
function ScaleTexts({ top }: { readonly top: number }) {
  return (
    <div
      aria-hidden="true"
      className="grid justify-items-end text-hint whitespace-nowrap text-ink-soft tabular-nums"
      style={{ height: TOP + HEIGHT + FOOT }}
    >
      {QUARTERS.map((quarter) => (
        <span
          key={quarter}
          className="col-start-1 row-start-1 h-0 leading-none"
          style={{ translate: `0 calc(${yOf(quarter)}px - 0.5em)` }}
        >
          {euros((top / 4) * quarter)}
        </span>
      ))}
    </div>
  );
}

interface MonthBarProps {
  readonly one: Revenue['months'][number];
  /** Left edge and width, in percent of the drawing. */
  readonly from: number;
  readonly across: number;
  /** Cents at the head of the scale. */
  readonly top: number;
  /** Expected renewals of the current month. */
  readonly forecast: number | undefined;
}

function MonthBar({ one, from, across, top, forecast }: MonthBarProps) {
  const high = (cents: number) => (cents / top) * HEIGHT;
  const foot = TOP + HEIGHT;
  const bar = { x: `${from + across * 0.22}%`, width: `${across * 0.56}%`, rx: 3 };
  const middle = `${from + across / 2}%`;
  // Labels keep clear of the scale's lines.
  const label = {
    x: middle,
    fontSize: 13,
    textAnchor: 'middle',
    paintOrder: 'stroke',
    strokeWidth: 5,
  } as const;
  const keptTop = foot - high(one.keptCents);
  const expected = forecast !== undefined && forecast > one.keptCents ? forecast : undefined;
  const room = expected === undefined ? LETTERS : high(expected - one.keptCents);
  return (
    <g>
      {expected === undefined ? null : (
        <>
          <rect
            {...bar}
            y={foot - high(expected)}
            height={high(expected - one.keptCents)}
            fill="none"
            strokeDasharray="4 3"
            strokeWidth="1.25"
            className="stroke-eosin"
          />
          <text {...label} y={foot - high(expected) - 6} className="fill-eosin-text stroke-surface">
            prev. {figure(Math.round(expected / 100))}
          </text>
        </>
      )}
      <rect
        {...bar}
        y={keptTop}
        height={high(one.keptCents)}
        className={forecast === undefined ? 'fill-haem' : 'fill-eosin'}
      />
      {one.keptCents > 0 && room >= LETTERS ? (
        <text {...label} y={keptTop - 6} className="fill-ink stroke-surface tabular-nums">
          {figure(Math.round(one.keptCents / 100))}
        </text>
      ) : null}
      <text
        x={middle}
        y={foot + 18}
        fontSize="13"
        textAnchor="middle"
        fontWeight={forecast === undefined ? undefined : 700}
        className="fill-ink"
      >
        {shortMonth(one.month)}
      </text>
      <Moved x={middle} y={foot + 36} percent={one.changePercent} />
    </g>
  );
}

interface MovedProps {
  readonly x: string;
  readonly y: number;
  readonly percent: number | null;
}

function Moved({ x, y, percent }: MovedProps) {
  if (percent === null) return null;
  const tone = percent < 0 ? 'fill-bad' : percent > 0 ? 'fill-ok' : 'fill-ink-soft';
  const arrow = percent < 0 ? '▼' : percent > 0 ? '▲' : '';
  return (
    <text x={x} y={y} fontSize="11.5" textAnchor="middle" className={tone}>
      {arrow}
      {change(Math.abs(percent)).replace('+', '')}
    </text>
  );
}

/** Top of the scale in cents: 1, 2 or 4 times a power of ten, never 0. */
function niceTop(most: number): number {
  const cents = Math.max(most, 400);
  const power = 10 ** Math.floor(Math.log10(cents));
  return ([1, 2, 4, 8].find((times) => times * power >= cents) ?? 10) * power;
}

function Legend() {
  return (
    <span className="flex flex-wrap gap-x-4 text-meta text-ink-soft">
      <Key className="bg-haem" text="Mes cerrado" />
      <Key className="bg-eosin" text="Mes en curso" />
      <Key className="border border-dashed border-eosin" text="Previsión con sus renovaciones" />
    </span>
  );
}

function Key({ className, text }: { readonly className: string; readonly text: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-3 rounded-check ${className}`} />
      {text}
    </span>
  );
}
