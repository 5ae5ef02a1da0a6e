import { useSearchParams } from 'react-router';
import { ERRORS } from '#domain/errorKinds.ts';
import { DATE_RANGE_WORDS, SHORT_RANGES } from '#domain/rules/dateRanges.ts';
import { RETURN_WORDS } from '#domain/rules/refusals.ts';
import { historyStatus } from '#domain/rules/status.ts';
import { type AdminStats, useStats } from '#web/api/figures.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { type ChartTable, FigureTable } from '#web/ui/figures/chart.tsx';
import { PageHeader } from '#web/ui/pageHeader.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CaseColumns } from './figures/caseColumns.tsx';
import { FeedbackDots } from './figures/feedbackDots.tsx';
import { FiguresFailed } from './figures/figuresFailed.tsx';
import { change, duration, figure } from './figures/format.ts';
import { KeyFigures } from './figures/keyFigures.tsx';
import { ReportTimes } from './figures/reportTimes.tsx';

export function StatsScreen() {
  const [params, setParams] = useSearchParams();
  const range = SHORT_RANGES.find((one) => one === params.get('range')) ?? 'last_30';
  const reading = useStats(range);
  return (
    <>
      <PageHeader
        inPanel
        title="Estadísticas"
        description="Un caso cuenta en el día en que se envió."
        actions={
          <Field label="Periodo" hideLabel>
            <Select
              compact
              options={SHORT_RANGES.map((value) => ({ value, label: DATE_RANGE_WORDS[value] }))}
              value={range}
              onChange={(event) => setParams({ range: event.target.value }, { replace: true })}
            />
          </Field>
        }
      />
      {reading.isError ? <FiguresFailed reading={reading} /> : <Figures stats={reading.data} />}
    </>
  );
}

function Figures({ stats }: { readonly stats: AdminStats | undefined }) {
  return (
    <div className="grid gap-5">
      <KeyFigures figures={keyFigures(stats)} />
      {stats ? (
        <>
          <CaseColumns stats={stats} />
          <div className="grid gap-5 lg:grid-cols-2">
            <ReportTimes times={stats.times} />
            <FeedbackDots feedback={stats.feedback} />
          </div>
          <Tables stats={stats} />
        </>
      ) : (
        <>
          <Skeleton className="h-145 w-full rounded-card" />
          <div className="grid gap-5 lg:grid-cols-2">
            <Skeleton className="h-105 w-full rounded-card" />
            <Skeleton className="h-105 w-full rounded-card" />
          </div>
        </>
      )}
    </div>
  );
}

function keyFigures(stats: AdminStats | undefined) {
  const count = (name: string) =>
    stats?.outcomes.find((outcome) => outcome.name === name)?.count ?? 0;
  const ended = count('completed') + count('error') + count('failed');
  const returned = stats?.returned.reduce((sum, one) => sum + one.count, 0) ?? 0;
  const answers = stats?.feedback.reduce((sum, one) => sum + one.answers, 0) ?? 0;
  return [
    {
      label: 'Casos',
      value: stats && figure(stats.total),
      note: stats && casesNote(stats),
    },
    {
      label: 'Hasta el informe',
      value: stats && duration(stats.time.median),
      note: stats && `mediana; 19 de cada 20, ${duration(stats.time.nineteenOf20)}`,
    },
    {
      label: 'Con informe',
      value: stats && share(count('completed'), ended),
      note: stats && `${figure(count('completed'))} de ${figure(ended)} terminados`,
    },
    {
      label: 'Consultas devueltas',
      value: stats && figure(returned),
      note: stats && `${figure(answers)} respuestas a «¿Acertó?»`,
    },
  ];
}

function casesNote({ range, changePercent: percent, days }: AdminStats): string {
  if (range === 'this_month')
    return percent === null
      ? 'sin casos que comparar del mes anterior'
      : `${change(percent)}, hasta ayer, que los mismos días del mes anterior`;
  if (percent === null) return `ninguno en los ${days.length} días anteriores`;
  return `${change(percent)} que los ${days.length} días anteriores`;
}

/** «96 %»; a dash of nothing. */
function share(part: number, all: number): string {
  if (all === 0) return '—';
  const percent = (part / all) * 100;
  return `${percent.toLocaleString('es-ES', { maximumFractionDigits: 1 })}\u00a0%`;
}

function Tables({ stats }: { readonly stats: AdminStats }) {
  const counted = (list: AdminStats['refusals'], words: (name: string) => string) =>
    list.map(({ name, count }) => [words(name), figure(count)]);
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <TableCard
        title="Qué fue de los casos"
        table={{
          heads: ['Estado', 'Casos'],
          rows: counted(stats.outcomes, (name) => historyStatus(name).text),
        }}
      />
      <TableCard
        title="Uso de los planes este mes"
        table={{
          heads: ['Plan', 'Cuentas', 'Consultas', 'Incluidas', 'Uso'],
          rows: stats.quota.map(({ planName, accounts, used, included }) => [
            planName,
            figure(accounts),
            figure(used),
            included === null ? '—' : figure(included),
            included === null ? '—' : share(used, included),
          ]),
        }}
      />
      <TableCard
        title="Consultas devueltas, por motivo"
        table={{
          heads: ['Motivo', 'Consultas'],
          rows: counted(stats.returned, (name) => RETURN_WORDS[name] ?? name),
        }}
      />
      <TableCard
        title="Rechazos al enviar, por motivo"
        table={{ heads: ['Motivo', 'Veces'], rows: counted(stats.refusals, refusalWords) }}
      />
    </div>
  );
}

const REFUSALS: Readonly<Record<string, { readonly title: string } | undefined>> = ERRORS;
const refusalWords = (code: string) => REFUSALS[code]?.title ?? code;

function TableCard({ title, table }: { readonly title: string; readonly table: ChartTable }) {
  return (
    <Card flush>
      <CardHead title={title} className="px-4 py-4 sm:px-6" />
      {table.rows.length === 0 ? (
        <p className="px-4 pb-5 text-meta text-ink-soft sm:px-6">Ninguno en estos días.</p>
      ) : (
        <FigureTable title={title} table={table} />
      )}
    </Card>
  );
}
