import { FEW } from '#domain/rules/figures.ts';
import type { AdminStats } from '#web/api/figures.ts';
import { Chart } from '#web/ui/figures/chart.tsx';
import { type Scale, SpreadBar, SpreadScale } from '#web/ui/figures/spreadBar.tsx';
import { typeLabel } from './caseColumns.tsx';
import { counted, duration, figure } from './format.ts';

/** In milliseconds. */
const SCALE: Scale = {
  from: 10,
  to: 1_000_000,
  ticks: [
    { at: 10, text: '10 ms' },
    { at: 100, text: '0,1 s' },
    { at: 1000, text: '1 s' },
    { at: 10_000, text: '10 s' },
    { at: 60_000, text: '1 min' },
    { at: 600_000, text: '10 min' },
  ],
};

/** By type, on one logarithmic scale. */
export function ReportTimes({ times }: { readonly times: AdminStats['times'] }) {
  return (
    <Chart
      title="Tiempo hasta el informe"
      description="Punto, mediana; banda, de cada cuatro casos los dos de en medio; raya, 19 de cada 20. Con dos cifras."
      table={{
        heads: ['Tipo', 'Informes', 'Un cuarto en', 'Mediana', 'Tres cuartos en', '19 de 20 en'],
        rows: times.map((one) => [
          typeLabel(one.type),
          figure(one.reports),
          ...[one.quarter, one.median, one.threeQuarters, one.nineteenOf20].map(duration),
        ]),
      }}
    >
      {times.length === 0 ? (
        <p className="text-meta text-ink-soft">No se terminó ningún informe en estos días.</p>
      ) : (
        <div className="grid gap-2">
          {times.map((one) => (
            <div
              key={one.type}
              className="grid items-center gap-x-4 sm:grid-cols-[9.5rem_minmax(0,1fr)_4rem]"
            >
              <span className="text-meta">{typeLabel(one.type)}</span>
              {one.reports < FEW ? (
                <span className="text-hint text-ink-soft">
                  {counted(one.reports, 'informe', 'informes')}
                </span>
              ) : (
                <Spread one={one} />
              )}
              <span className="text-meta font-semibold tabular-nums max-sm:hidden sm:text-right">
                {duration(one.median)}
              </span>
            </div>
          ))}
          {times.some(({ reports }) => reports >= FEW) ? (
            <div className="sm:mr-20 sm:ml-42">
              <SpreadScale scale={SCALE} />
            </div>
          ) : null}
        </div>
      )}
    </Chart>
  );
}

function Spread({ one }: { readonly one: AdminStats['times'][number] }) {
  const { quarter, median, threeQuarters, nineteenOf20 } = one;
  if (quarter === null || median === null || threeQuarters === null || nineteenOf20 === null)
    return null;
  return (
    <SpreadBar
      label={`${typeLabel(one.type)}: la mitad de ${figure(one.reports)} informes en ${duration(median)}; 19 de cada 20 en ${duration(nineteenOf20)}`}
      spread={{ quarter, median, threeQuarters, nineteenOf20 }}
      scale={SCALE}
    />
  );
}
