import { cx } from '#web/ui/cx.ts';
import { Check } from '#web/ui/icons/lucide.ts';
import { LiveDot } from '#web/ui/liveDot.tsx';
import type { Step } from './steps.ts';

export function StepList({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ol aria-label="Estado del análisis">
      {steps.map((step, index) => (
        <li
          key={step.key}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="relative flex gap-4 pb-6 last:pb-0"
        >
          {index < steps.length - 1 ? (
            <span
              aria-hidden="true"
              className={cx(
                'absolute top-8 bottom-1 left-3.5 w-0.5 -translate-x-1/2',
                step.state === 'done' ? 'bg-ok' : 'bg-line',
              )}
            />
          ) : null}
          <StepMark step={step} number={index + 1} />
          <div className="min-w-0 flex-1 pt-0.5">
            <p className={cx('text-control', textOf(step))}>
              {step.title}
              {step.state === 'done' ? <span className="sr-only"> (hecho)</span> : null}
            </p>
            {step.note ? <p className="text-meta text-ink-soft">{step.note}</p> : null}
            {step.lines && step.lines.length > 0 ? (
              <ul className="mt-1 text-meta text-ink-soft">
                {step.lines.map((line) => (
                  <li key={line} className="truncate">
                    {line}
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
          {step.time ? (
            <span className="pt-0.5 text-meta text-ink-soft tabular-nums">{step.time}</span>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function textOf({ state }: Step): string | false {
  if (state === 'now') return 'font-semibold';
  return state === 'next' && 'text-ink-soft';
}

function StepMark({ step, number }: { readonly step: Step; readonly number: number }) {
  const circle =
    'flex size-7 shrink-0 items-center justify-center rounded-full text-hint font-semibold';
  if (step.state === 'done')
    return (
      <span aria-hidden="true" className={cx(circle, 'bg-ok text-surface')}>
        <Check size={16} strokeWidth={2.5} />
      </span>
    );
  return (
    <span
      aria-hidden="true"
      className={cx(
        circle,
        'border-2',
        step.state === 'now' ? 'border-eosin' : 'border-line text-ink-soft',
      )}
    >
      {step.state === 'now' ? <LiveDot /> : number}
    </span>
  );
}
