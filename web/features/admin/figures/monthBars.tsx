import type { Revenue } from '#web/api/figures.ts';
import { Chart } from '#web/ui/figures/chart.tsx';
import { change, euros, exactEuros, figure, longMonth, shortMonth } from './format.ts';

/** Pixels. Letters and heights stay as large on every screen: only the months stretch. */
const [TOP, HEIGHT, FOOT] = [26, 200, 44];
/** The height that a figure needs under the forecast. */
const LETTERS = 20;

/** What came in by month, with the running one and what its renewals should still bring. */
export function MonthBars({ revenue }: { readonly revenue: Revenue }) {
  const { months, forecastCents } = revenue;
  const top = niceTop(Math.max(forecastCents, ...months.map(({ keptCents }) => keptCents)));
  const last = months.at(-1);
  return (
    <Chart
      title="Ingresos por mes"
      description="Pagado menos devuelto, IVA incluido, en el mes en que se pagó."
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
      <section
        ref={showTheLast}
        aria-label="Dibujo de los ingresos por mes"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto -outline-offset-2"
      >
        <div className="grid min-w-160 grid-cols-[auto_minmax(0,1fr)] gap-x-3">
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
      </section>
    </Chart>
  );
}

const QUARTERS = [0, 1, 2, 3, 4] as const;
const yOf = (quarter: number) => TOP + HEIGHT - (quarter / 4) * HEIGHT;

function ScaleTexts({ top }: { readonly top: number }) {
  return (
    <div aria-hidden="true" className="text-hint whitespace-nowrap text-ink-soft tabular-nums">
      <div className="relative flex flex-col" style={{ height: TOP + HEIGHT + FOOT }}>
        {QUARTERS.map((quarter) => (
          <span
            key={quarter}
            className="absolute right-0 -translate-y-1/2"
            style={{ top: yOf(quarter) }}
          >
            {euros((top / 4) * quarter)}
          </span>
        ))}
        {/* As wide as the widest, which stands in no place of its own. */}
        <span className="invisible">{euros(top)}</span>
      </div>
    </div>
  );
}

/** On a phone the running month is what is looked for. */
function showTheLast(drawing: HTMLElement | null) {
  if (drawing) drawing.scrollLeft = drawing.scrollWidth;
}

interface MonthBarProps {
  readonly one: Revenue['months'][number];
  /** Where it begins and how wide it is, in hundredths of the drawing. */
  readonly from: number;
  readonly across: number;
  /** Cents at the head of the scale. */
  readonly top: number;
  /** Of the running month. */
  readonly forecast: number | undefined;
}

function MonthBar({ one, from, across, top, forecast }: MonthBarProps) {
  const high = (cents: number) => (cents / top) * HEIGHT;
  const foot = TOP + HEIGHT;
  const bar = { x: `${from + across * 0.22}%`, width: `${across * 0.56}%`, rx: 3 };
  const middle = `${from + across / 2}%`;
  // What stands over a line of the scale keeps clear of it.
  const label = {
    x: middle,
    fontSize: 13,
    textAnchor: 'middle',
    paintOrder: 'stroke',
    strokeWidth: 5,
  } as const;
  const kept = foot - high(one.keptCents);
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
        y={kept}
        height={high(one.keptCents)}
        className={forecast === undefined ? 'fill-haem' : 'fill-eosin'}
      />
      {one.keptCents > 0 && room >= LETTERS ? (
        <text {...label} y={kept - 6} className="fill-ink stroke-surface tabular-nums">
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

/** ▲ 5,2 %, from the month before. */
function Moved({ x, y, percent }: MovedProps) {
  if (percent === null) return null;
  const tone = percent < 0 ? 'fill-bad' : percent > 0 ? 'fill-ok' : 'fill-ink-soft';
  const arrow = percent < 0 ? '▼ ' : percent > 0 ? '▲ ' : '';
  return (
    <text x={x} y={y} fontSize="12" textAnchor="middle" className={tone}>
      {arrow}
      {change(Math.abs(percent)).replace('+', '')}
    </text>
  );
}

/** Cents at the head of the scale: 1, 2 or 4 with noughts, and never nothing. */
function niceTop(cents: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(cents, 400)));
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
