import { cx } from './cx.ts';

export interface CertaintyLadderProps {
  /** Least certain first. */
  readonly steps: readonly string[];
  /** From 0. */
  readonly active: number;
  /** Name of the list for screen readers. */
  readonly label?: string | undefined;
}

/** Certainty as dots on a line. */
export function CertaintyLadder({
  steps,
  active,
  label = 'Grado de certeza',
}: CertaintyLadderProps) {
  return (
    <div className="relative">
      <span aria-hidden="true" className="absolute inset-x-2 top-2 h-px bg-line" />
      <ol aria-label={label} className="relative flex justify-between">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === active ? 'step' : undefined}
            className={cx(
              // Dot width: the words overflow both sides, so the steps are equal.
              'flex w-4 flex-col items-center gap-2 text-hint whitespace-nowrap first:items-start last:items-end',
              index === active ? 'font-bold text-haem' : 'text-ink-soft',
            )}
          >
            <Dot active={index === active} />
            <span className={index === active ? undefined : 'max-sm:sr-only'}>{step}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Dot({ active }: { readonly active: boolean }) {
  return (
    <span className="flex size-4 items-center justify-center rounded-full bg-surface">
      <span
        className={cx(
          'size-2.75 rounded-full border',
          active
            ? 'border-haem bg-haem ring-1 ring-haem ring-offset-2 ring-offset-surface'
            : 'border-line-strong',
        )}
      />
    </span>
  );
}
