import { wilson } from '#domain/accuracy/judged.ts';
import type { AdminStats } from '#web/api/figures.ts';
import { Chart } from '#web/ui/figures/chart.tsx';
import { IntervalDot, percent } from '#web/ui/figures/intervalDot.tsx';
import { typeLabel } from './caseColumns.tsx';
import { figure } from './format.ts';

/** What vets said of the reports, with the interval that so few answers leave. */
export function FeedbackDots({ feedback }: { readonly feedback: AdminStats['feedback'] }) {
  return (
    <Chart
      title="«¿Acertó?»"
      description="Respuestas afirmativas e intervalo del 95 %; con menos de 20, solo su borde."
      table={{
        heads: ['Tipo', 'Acertó', 'Respuestas', 'Intervalo del 95 %', 'Diagnósticos posteriores'],
        rows: feedback.map(({ type, right, answers, diagnoses }) => [
          typeLabel(type),
          figure(right),
          figure(answers),
          answers === 0 ? '—' : wilson({ hits: right, of: answers }).map(percent).join(' a '),
          figure(diagnoses),
        ]),
      }}
    >
      {feedback.length === 0 ? (
        <p className="text-meta text-ink-soft">Nadie respondió en estos días.</p>
      ) : (
        <div className="grid gap-2">
          {feedback.map(({ type, right, answers, diagnoses }) => (
            <div
              key={type}
              className="grid items-center gap-x-4 sm:grid-cols-[9.5rem_minmax(0,1fr)_10rem]"
            >
              <span className="text-meta">{typeLabel(type)}</span>
              {answers > 0 ? (
                <IntervalDot hits={{ hits: right, of: answers }} name={typeLabel(type)} />
              ) : null}
              <span className="text-meta tabular-nums sm:text-right">
                <b>{figure(right)}</b> de {figure(answers)}
                <span className="block text-hint text-ink-soft">
                  {figure(diagnoses)} con diagnóstico posterior
                </span>
              </span>
            </div>
          ))}
        </div>
      )}
    </Chart>
  );
}
