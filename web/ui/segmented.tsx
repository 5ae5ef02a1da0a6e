import { type KeyboardEvent, useId } from 'react';
import { Check } from '#web/ui/icons/lucide.ts';
import { cx } from './cx.ts';
import { FieldNote } from './field.tsx';

export interface SegmentedProps {
  /** Left of the options on wide screens, above them on phones. */
  readonly label: string;
  /** Screen readers only, under a heading that says the same. */
  readonly hideLabel?: boolean | undefined;
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Empty when unanswered. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly className?: string | undefined;
}

/** One of a few, none at first. Supr, or choosing the same again, clears the answer. */
export function Segmented(props: SegmentedProps) {
  const { label, name, options, value, onChange, onBlur, hint, error, className } = props;
  const { hideLabel } = props;
  const id = useId();
  const noted = error !== undefined || hint !== undefined;
  const clear = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    onChange('');
  };
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={noted ? `${id}-note` : undefined}
      aria-invalid={error !== undefined || undefined}
      onKeyDown={clear}
      className={cx(
        'flex min-w-0 flex-col gap-1.5',
        !hideLabel && 'sm:flex-row sm:items-center sm:justify-between sm:gap-4',
        className,
      )}
    >
      <div className="min-w-0">
        <span id={id} className={hideLabel ? 'sr-only' : 'text-meta font-semibold sm:font-normal'}>
          {label}
        </span>
        <FieldNote id={`${id}-note`} hint={hint} error={error} />
      </div>
      <span
        className={cx(
          'flex min-h-10 shrink-0 overflow-x-auto [scrollbar-width:none] rounded-card border bg-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-haem pointer-coarse:min-h-11.5',
          !hideLabel && 'sm:w-[22.25rem]',
          error === undefined ? 'border-line-strong' : 'border-bad',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-w-min flex-auto items-center justify-center gap-1.5 border-l border-line px-1.5 text-center text-hint text-ink-soft first:border-l-0 hover:text-ink has-checked:bg-haem-tint has-checked:font-semibold has-checked:text-haem has-disabled:bg-neutral-tint sm:px-2"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              // Before `onChange`: only a click on the selected option finds it selected.
              onClick={() => {
                if (option.value === value) onChange('');
              }}
              onBlur={onBlur}
              className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
            />
            {option.value === value ? (
              <Check size={14} strokeWidth={2} aria-hidden="true" className="max-sm:hidden" />
            ) : null}
            <span className="min-w-8">{option.label}</span>
          </label>
        ))}
      </span>
    </div>
  );
}
