import { cx } from './cx.ts';

export interface CertaintyLadderProps {
  /** From the least to the most certain; five in the reports. */
  readonly steps: readonly string[];
  /** Index of the current step, from 0. */
  readonly active: number;
  /** Read aloud as the name of the list. */
  readonly label?: string | undefined;
}

/** Certainty of the images, as dots on a line: the active one is filled and its word is bold. */
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
              // As narrow as its dot: the words stand out at both sides, so the steps are equal.
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
