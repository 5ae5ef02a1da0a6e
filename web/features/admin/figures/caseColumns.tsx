import { analysisTypes } from '#domain/analyses/types.ts';
import { FEW } from '#domain/rules/figures.ts';
import type { AdminStats } from '#web/api/figures.ts';
import { Chart } from '#web/ui/figures/chart.tsx';
import { Columns } from '#web/ui/figures/columns.tsx';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';
import { figure, fullDay, shortDay } from './format.ts';

/** Label of a type; one that left the catalogue keeps its database name. */
export const typeLabel = (type: string) => analysisTypes.find(type)?.label ?? type;

/** A drawing for each type, all on one scale; a type with few cases has their days instead. */
export function CaseColumns({ stats }: { readonly stats: AdminStats }) {
  const { days, cases } = stats;
  const most = Math.max(0, ...cases.flatMap(({ perDay }) => perDay));
  // Keeps a single case from filling the height.
  const top = Math.max(4, most);
  const first = days[0] ?? '';
  const last = days.at(-1) ?? '';
  return (
    <Chart
      title="Casos por día y tipo"
      description={`La misma altura es el mismo número en todos; la mayor, ${figure(most)} en un día. En rosa, hoy.`}
      table={{
        heads: ['Día', ...cases.map(({ type }) => typeLabel(type)), 'Todos'],
        rows: days
          .map((day, place) => {
            const counts = cases.map(({ perDay }) => perDay[place] ?? 0);
            const all = counts.reduce((sum, count) => sum + count, 0);
            return [fullDay(day), ...[...counts, all].map(figure)];
          })
          .toReversed(),
      }}
    >
      <div className="grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
        {cases.map(({ type, total, perDay }) => (
          <div key={type}>
            <div className="mb-2 flex items-center gap-2">
              <TypeIcon paths={analysisTypes.find(type)?.icon ?? []} className="text-haem" />
              <h3 className="text-meta font-semibold">{typeLabel(type)}</h3>
              <span className="ml-auto font-serif text-title tabular-nums">{figure(total)}</span>
            </div>
            {total < FEW ? (
              <p className="text-meta text-ink-soft">{daysText(days, perDay)}</p>
            ) : (
              <>
                <Columns
                  label={`${typeLabel(type)}: ${figure(total)} casos del ${shortDay(first)} a hoy; el día de más, ${figure(Math.max(0, ...perDay))}; hoy, ${figure(perDay.at(-1) ?? 0)}`}
                  values={perDay}
                  top={top}
                  running
                />
                <div
                  className="mt-1 flex justify-between text-micro text-ink-soft"
                  aria-hidden="true"
                >
                  <span>{shortDay(first)}</span>
                  <span title={fullDay(last)}>hoy</span>
                </div>
              </>
            )}
          </div>
        ))}
      </div>
    </Chart>
  );
}

/** «21 nov, 2; hoy, 1», without the days that had none. */
function daysText(days: readonly string[], perDay: readonly number[]): string {
  const words = perDay.flatMap((count, place) => {
    const day = place === days.length - 1 ? 'hoy' : shortDay(days[place] ?? '');
    return count > 0 ? [`${day}, ${figure(count)}`] : [];
  });
  return words.join('; ') || 'Ninguno en estos días.';
}
