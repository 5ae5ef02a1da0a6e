import { ENGINE_HEALTH_MEANINGS, ENGINE_HEALTH_WORDS } from '#domain/rules/engineHealth.ts';
import { clockFormat } from '#web/api/clock.ts';
import { type AdminOperations, useOperations } from '#web/api/figures.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Chart, FigureTable } from '#web/ui/figures/chart.tsx';
import { PageHeader } from '#web/ui/pageHeader.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EngineBadge } from './figures/engineBadge.tsx';
import { EngineDots } from './figures/engineDots.tsx';
import { FiguresFailed } from './figures/figuresFailed.tsx';
import { bytes, counted, duration, figure } from './figures/format.ts';
import { KeyFigures } from './figures/keyFigures.tsx';
import { ModelCalls } from './figures/modelCalls.tsx';

/** Health of the installation, as `admin -- status` and `/metrics` report it. */
export function OperationsScreen() {
  const reading = useOperations();
  const { data } = reading;
  return (
    <>
      <PageHeader
        inPanel
        title="Operación"
        description={data ? `Vetoscopio ${data.version}, leído a las ${timeOf(data.readAt)}.` : ' '}
      />
      {reading.isError ? (
        <FiguresFailed reading={reading} />
      ) : data ? (
        <Installation status={data} />
      ) : (
        <Skeleton className="h-80 w-full rounded-card" />
      )}
    </>
  );
}

const time = clockFormat({ hour: '2-digit', minute: '2-digit' });
const timeOf = (instant: string) => time(new Date(instant));

const moment = clockFormat({ dateStyle: 'long', timeStyle: 'short' });
const momentOf = (instant: string) => moment(new Date(instant));

const toTheSecond = clockFormat({ dateStyle: 'short', timeStyle: 'medium' });

function Installation({ status }: { readonly status: AdminOperations }) {
  const { attention } = status;
  return (
    <div className="grid gap-5">
      {attention.length > 0 ? (
        <Alert tone="warn" title="Requiere atención">
          <ul className="list-disc pl-5">
            {attention.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Alert>
      ) : (
        <Alert tone="ok" title="Nada requiere atención." />
      )}
      <KeyFigures figures={keyFigures(status)} />
      <Engine engine={status.engine} readAt={status.readAt} />
      <ModelCalls calls={status.calls} />
      <Queues queues={status.queues} />
      <KeyFigures figures={sizes(status)} />
    </div>
  );
}

function keyFigures({ queues, mails, cases }: AdminOperations) {
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  const oldest = Math.max(0, ...queues.map((queue) => queue.oldestSeconds));
  return [
    {
      label: 'Trabajos en espera',
      value: figure(waiting),
      note: `${figure(queues.reduce((sum, queue) => sum + queue.active, 0))} en marcha`,
    },
    {
      label: 'El que más espera',
      value: waiting === 0 ? '—' : duration(Math.round(oldest) * 1000),
      note: waiting === 0 ? 'no espera ninguno' : 'desde que le tocaba',
    },
    {
      label: 'Correos sin entregar',
      value: figure(mails.waiting),
      note:
        mails.waiting === 0
          ? 'ninguno espera'
          : `el primero hace ${duration(Math.round(mails.oldestSeconds) * 1000)}`,
    },
    {
      label: 'Casos sin terminar a tiempo',
      value: figure(cases.stuck),
      note: `${figure(cases.failed)} sin poder analizar en 24 h`,
    },
  ];
}

function sizes({ database, storage, dumps }: AdminOperations) {
  return [
    {
      label: 'Base de datos',
      value: bytes(database.bytes),
      note: `${database.kind}, migración ${database.migration.slice(0, 4)}`,
    },
    { label: 'Imágenes', value: bytes(storage.imageBytes), note: 'las de los casos' },
    {
      label: 'Disco libre',
      value: bytes(storage.freeBytes),
      note: 'en el de la carpeta de datos',
    },
    { label: 'Última copia', ...lastCopy(dumps) },
  ];
}

function lastCopy(dumps: AdminOperations['dumps']) {
  if (dumps === null) return { value: '—', note: 'las hace su servidor PostgreSQL' };
  if (dumps.everyMinutes === 0) return { value: '—', note: 'desactivadas (DUMP_MINUTES=0)' };
  if (dumps.newestAt === null) return { value: '—', note: 'ninguna todavía' };
  return {
    value: timeOf(dumps.newestAt),
    note: `${momentOf(dumps.newestAt)}; cada ${dumps.everyMinutes} min si algo cambia`,
  };
}

function Engine({ engine, readAt }: Pick<AdminOperations, 'engine' | 'readAt'>) {
  const { health, cases, failed, medianMs, ended } = engine;
  return (
    <Chart
      title="Motor"
      legend={<EngineBadge health={health} />}
      description={`${ENGINE_HEALTH_WORDS[health]}: ${ENGINE_HEALTH_MEANINGS[health]} En 24 horas, ${counted(cases, 'caso', 'casos')}, ${figure(failed)} sin poder analizar; mediana ${duration(medianMs)}.`}
      table={{
        heads: ['Terminado', 'Tiempo', 'Resultado'],
        rows: ended.map(({ at, ms, failed: bad }) => [
          toTheSecond(new Date(at)),
          duration(ms),
          bad ? 'Sin poder analizar' : 'Informe',
        ]),
      }}
    >
      <EngineDots ended={ended} readAt={readAt} />
    </Chart>
  );
}

/** Purpose of each queue; an unknown one keeps its name. */
const QUEUE_WORDS: Readonly<Record<string, string>> = {
  diagnose: 'Lectura de casos',
  'make-thumbnails': 'Miniaturas',
  'send-mail': 'Correos',
  sweep: 'Tareas periódicas',
};

function Queues({ queues }: Pick<AdminOperations, 'queues'>) {
  const heads = [
    'Cola',
    'En espera',
    'La primera espera',
    'En marcha',
    'Para más tarde',
    'Fallidos en 24 h',
  ];
  return (
    <Card flush>
      <CardHead title="Colas" className="px-4 py-4 sm:px-6" />
      {queues.length === 0 ? (
        <p className="px-4 pb-5 text-meta text-ink-soft sm:px-6">Ninguna cola tiene trabajos.</p>
      ) : (
        <FigureTable
          title="Colas"
          table={{
            heads,
            rows: queues.map((queue) => [
              QUEUE_WORDS[queue.name] ?? queue.name,
              figure(queue.waiting),
              queue.waiting === 0 ? '—' : duration(Math.round(queue.oldestSeconds) * 1000),
              figure(queue.active),
              figure(queue.delayed),
              figure(queue.failed),
            ]),
          }}
        />
      )}
    </Card>
  );
}
