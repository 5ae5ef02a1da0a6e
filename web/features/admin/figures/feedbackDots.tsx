import { percent } from '#domain/accuracy/intervalDrawing.ts';
import { wilson } from '#domain/accuracy/wilson.ts';
import { FEW } from '#domain/rules/figures.ts';
import type { AdminStats } from '#web/api/figures.ts';
import { Chart } from '#web/ui/figures/chart.tsx';
import { IntervalDot, IntervalScale } from '#web/ui/figures/intervalDot.tsx';
import { typeLabel } from './caseColumns.tsx';
import { figure } from './format.ts';

/** Shows the interval, since answers are few. */
export function FeedbackDots({ feedback }: { readonly feedback: AdminStats['feedback'] }) {
  const diagnosed = feedback.reduce((sum, { diagnoses }) => sum + diagnoses, 0);
  return (
    <Chart
      title="«¿Acertó?»"
      description={`Respuestas afirmativas e intervalo del 95 %; con menos de 20, solo su borde, y con menos de ${FEW}, sin dibujo. Con diagnóstico posterior, ${figure(diagnosed)}.`}
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
          {feedback.map(({ type, right, answers }) => (
            <div
              key={type}
              className="grid items-center gap-x-4 sm:grid-cols-[9.5rem_minmax(0,1fr)_4rem]"
            >
              <span className="text-meta">{typeLabel(type)}</span>
              {answers < FEW ? (
                <span className="text-hint text-ink-soft">Pocas respuestas</span>
              ) : (
                <IntervalDot hits={{ hits: right, of: answers }} name={typeLabel(type)} bare />
              )}
              <span className="text-meta tabular-nums sm:text-right">
                <b>{figure(right)}</b> de {figure(answers)}
              </span>
            </div>
          ))}
          {feedback.some(({ answers }) => answers >= FEW) ? (
            <div className="sm:ml-42">
              <IntervalScale />
            </div>
          ) : null}
        </div>
      )}
    </Chart>
  );
}
