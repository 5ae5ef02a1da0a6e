import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';

export interface ChoiceCard {
  readonly value: string;
  readonly label: string;
  readonly note?: ReactNode;
  readonly icon?: ReactNode;
}

export interface ChoiceCardsProps {
  /** Name of the group for screen readers. */
  readonly legend: string;
  readonly hideLegend?: boolean | undefined;
  readonly name: string;
  readonly options: readonly ChoiceCard[];
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean | undefined;
}

export function ChoiceCards(props: ChoiceCardsProps) {
  const { legend, hideLegend, name, options, value, onChange, disabled } = props;
  const id = useId();
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 text-meta font-semibold lg:sr-only'}>
        {legend}
      </legend>
      <div className="grid grid-cols-6 gap-2 sm:gap-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {options.map((option, index) => (
          <label
            key={option.value}
            className={cx(
              'relative flex items-center [&_svg]:size-5 rounded-card border border-line bg-surface text-control font-semibold text-ink',
              'has-checked:ring-selected has-checked:bg-haem-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-haem',
              'hover:border-line-strong transition-colors duration-120 lg:col-auto lg:min-h-16 lg:flex-row lg:justify-start lg:gap-2 lg:px-3',
              cardSpan(options.length, index),
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-labelledby={`${id}-${option.value}`}
              aria-describedby={option.note ? `${id}-${option.value}-note` : undefined}
              className="peer absolute inset-0 size-full appearance-none rounded-card outline-none"
            />
            <span className="flex shrink-0 text-haem" aria-hidden="true">
              {option.icon}
            </span>
            <span className="min-w-0 lg:flex-1">
              <span id={`${id}-${option.value}`}>{option.label}</span>
              {option.note ? (
                <span
                  id={`${id}-${option.value}-note`}
                  // A line or two in a third of a phone: the chosen card says it below.
                  className="block text-hint font-normal text-ink-soft max-sm:hidden"
                >
                  {option.note}
                </span>
              ) : null}
            </span>
            <span
              aria-hidden="true"
              className="hidden size-4.5 shrink-0 rounded-full border border-line-strong bg-surface peer-checked:border-[5px] peer-checked:border-haem xl:block"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** On phones three tall cards and then wide ones; with four, two rows of two. */
function cardSpan(count: number, index: number): string {
  const tall =
    'col-span-2 min-h-19 flex-col justify-center gap-1 px-2 py-2 text-meta max-lg:text-center sm:text-control';
  const wide = 'col-span-3 min-h-13 justify-center gap-2.5 px-3 py-2 text-meta sm:text-control';
  return count % 3 === 0 || (count > 4 && index < 3) ? tall : wide;
}
