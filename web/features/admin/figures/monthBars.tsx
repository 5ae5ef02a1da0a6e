import type { Revenue } from '#web/api/figures.ts';
import { Chart } from '#web/ui/figures/chart.tsx';
import { change, euros, exactEuros, figure, longMonth, shortMonth } from './format.ts';

const [LEFT, TOP, WIDTH, HEIGHT] = [58, 26, 760, 190];
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
        <svg
          viewBox={`0 0 ${LEFT + WIDTH} ${TOP + HEIGHT + 44}`}
          role="img"
          aria-label={`Ingresos de ${months.length} meses: en ${longMonth(last?.month ?? '')}, ${euros(last?.keptCents ?? 0)} hasta hoy y ${euros(forecastCents)} previstos; el mes anterior, ${euros(months.at(-2)?.keptCents ?? 0)}`}
          className="block w-full min-w-150"
        >
          {[0, 1, 2, 3, 4].map((quarter) => {
            const y = TOP + HEIGHT - (quarter / 4) * HEIGHT;
            return (
              <g key={quarter}>
                <line x1={LEFT} x2={LEFT + WIDTH} y1={y} y2={y} className="stroke-line" />
                <text
                  x={LEFT - 8}
                  y={y + 4}
                  fontSize="12"
                  textAnchor="end"
                  className="fill-ink-soft"
                >
                  {euros((top / 4) * quarter)}
                </text>
              </g>
            );
          })}
          {months.map((one, place) => (
            <MonthBar
              key={one.month}
              one={one}
              x={LEFT + (place * WIDTH) / months.length}
              across={WIDTH / months.length}
              top={top}
              forecast={place === months.length - 1 ? forecastCents : undefined}
            />
          ))}
        </svg>
      </section>
    </Chart>
  );
}

/** On a phone the running month is what is looked for. */
function showTheLast(drawing: HTMLElement | null) {
  if (drawing) drawing.scrollLeft = drawing.scrollWidth;
}

interface MonthBarProps {
  readonly one: Revenue['months'][number];
  readonly x: number;
  readonly across: number;
  readonly top: number;
  /** Of the running month. */
  readonly forecast: number | undefined;
}

function MonthBar({ one, x, across, top, forecast }: MonthBarProps) {
  const high = (cents: number) => (cents / top) * HEIGHT;
  const foot = TOP + HEIGHT;
  const bar = { x: x + across * 0.22, width: across * 0.56, rx: 3 };
  const middle = x + across / 2;
  // What stands over a line of the scale keeps clear of it.
  const label = {
    x: middle,
    fontSize: 12,
    textAnchor: 'middle',
    paintOrder: 'stroke',
    strokeWidth: 5,
  } as const;
  const room = forecast === undefined ? LETTERS : high(forecast - one.keptCents);
  const moved = one.changePercent ?? 0;
  const tone = moved < 0 ? 'fill-bad' : moved > 0 ? 'fill-ok' : 'fill-ink-soft';
  const arrow = moved < 0 ? '▼ ' : moved > 0 ? '▲ ' : '';
  return (
    <g>
      {forecast !== undefined && forecast > one.keptCents ? (
        <>
          <rect
            {...bar}
            y={foot - high(forecast)}
            height={high(forecast)}
            fill="none"
            strokeDasharray="4 3"
            strokeWidth="1.25"
            className="stroke-eosin"
          />
          <text {...label} y={foot - high(forecast) - 6} className="fill-eosin-text stroke-surface">
            prev. {figure(Math.round(forecast / 100))}
          </text>
        </>
      ) : null}
      <rect
        {...bar}
        y={foot - high(one.keptCents)}
        height={high(one.keptCents)}
        className={forecast === undefined ? 'fill-haem' : 'fill-eosin'}
      />
      {one.keptCents > 0 && room >= LETTERS ? (
        <text
          {...label}
          y={foot - high(one.keptCents) - 6}
          className="fill-ink stroke-surface tabular-nums"
        >
          {figure(Math.round(one.keptCents / 100))}
        </text>
      ) : null}
      <text
        x={middle}
        y={foot + 18}
        fontSize="12"
        textAnchor="middle"
        fontWeight={forecast === undefined ? undefined : 700}
        className="fill-ink"
      >
        {shortMonth(one.month)}
      </text>
      {one.changePercent === null ? null : (
        <text x={middle} y={foot + 36} fontSize="12" textAnchor="middle" className={tone}>
          {arrow}
          {change(Math.abs(moved)).replace('+', '')}
        </text>
      )}
    </g>
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
