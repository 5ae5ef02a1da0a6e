import { engineName } from '#domain/rules/attention.ts';
import { ENGINE_HEALTH_MEANINGS, ENGINE_HEALTH_WORDS } from '#domain/rules/engineHealth.ts';
import { type EnginesHealth as Healths, useEnginesHealth } from '#web/api/figures.ts';
import { readingOf } from '#web/api/reading.ts';
import { Chart } from '#web/ui/figures/chart.tsx';
import { ReadingCard } from '#web/ui/readingCard.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EngineBadge } from './engineBadge.tsx';
import { EngineDots } from './engineDots.tsx';
import { FIGURES_FAILED } from './figuresFailed.tsx';
import { counted, duration, figure } from './format.ts';

type Health = Healths['engines'][number];

/** Badge by rule, and a dot for each case of 24 hours. */
export function EnginesHealth() {
  return (
    <ReadingCard
      reading={readingOf(useEnginesHealth())}
      failed={FIGURES_FAILED}
      loading={<Skeleton className="h-80 w-full rounded-card" />}
    >
      {(healths) => <Drawn {...healths} />}
    </ReadingCard>
  );
}

function Drawn({ engines, readAt }: Healths) {
  return (
    <Chart
      title="Salud de los motores, 24 horas"
      legend={<Legend />}
      table={{
        heads: ['Motor', 'Estado', 'Casos', 'Sin poder analizar', 'Mediana', 'El más lento'],
        rows: engines.map((one) => [
          engineName(one.engine),
          ENGINE_HEALTH_WORDS[one.health],
          figure(one.cases),
          figure(one.failed),
          duration(one.medianMs),
          duration(one.ended.length > 0 ? Math.max(...one.ended.map(({ ms }) => ms)) : null),
        ]),
      }}
    >
      <ul className="grid gap-x-8 gap-y-7 lg:grid-flow-col lg:auto-cols-fr">
        {engines.map((one) => (
          <li key={one.engine} className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <span
                title={`${ENGINE_HEALTH_WORDS[one.health]}: ${ENGINE_HEALTH_MEANINGS[one.health]}`}
              >
                <EngineBadge health={one.health} />
              </span>
              <h3 className="min-w-0 text-control font-semibold wrap-anywhere">
                {engineName(one.engine)}
              </h3>
            </div>
            <p className="mt-1.5 mb-3 text-hint text-ink-soft">{summary(one)}</p>
            {one.ended.length > 0 ? <EngineDots ended={one.ended} readAt={readAt} narrow /> : null}
          </li>
        ))}
      </ul>
    </Chart>
  );
}

/** «212 casos · mediana 0,3 s · 0 sin poder analizar». */
function summary({ cases, failed, medianMs, ended }: Health): string {
  if (cases === 0) return 'Ningún caso terminó en 24 horas.';
  const parts = [
    counted(cases, 'caso', 'casos'),
    `mediana ${duration(medianMs)}`,
    `${figure(failed)} sin poder analizar`,
    ...(ended.length < cases ? [`se dibujan los ${figure(ended.length)} últimos`] : []),
  ];
  return parts.join(' · ');
}

function Legend() {
  return (
    <span className="flex flex-wrap gap-x-4 text-meta text-ink-soft">
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className="size-2.5 rounded-full bg-haem opacity-70" />
        un caso; más alto, más lento
      </span>
      <span className="inline-flex items-center gap-1.5">
        <svg width="10" height="10" viewBox="-5 -5 10 10" aria-hidden="true">
          <path d="M-4 -4l8 8m0-8l-8 8" strokeWidth="2" className="stroke-bad" />
        </svg>
        sin poder analizar
      </span>
    </span>
  );
}
