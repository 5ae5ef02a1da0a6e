import type { ComponentProps } from 'react';
import { ChevronDown } from '#web/ui/icons/lucide.ts';
import { cx } from './cx.ts';
import { useFieldLink } from './fieldContext.ts';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectProps extends ComponentProps<'select'> {
  readonly options: readonly SelectOption[];
  /** Text of the empty choice, if that is no answer. A filter has «Todos» among its options. */
  readonly placeholder?: string | undefined;
  /** 40 px high instead of 44, for filter bars (44 on touch screens). */
  readonly compact?: boolean | undefined;
}

/** The browser's own list, with its keys and, on touch screens, its own look (`select-list`). */
export function Select({ options, placeholder, compact, className, ...rest }: SelectProps) {
  const link = useFieldLink(rest);
  return (
    <span
      className={cx(
        'field-frame relative flex items-center',
        compact ? 'min-h-10 pointer-coarse:min-h-11' : 'min-h-11',
        className,
      )}
    >
      <select
        {...rest}
        {...link}
        className="field-text select-list self-stretch appearance-none truncate pr-9 pl-3 has-[[data-placeholder]:checked]:text-ink-soft has-[[data-placeholder]:checked]:italic [&>option]:not-italic [&>option]:bg-surface [&>option]:text-ink"
      >
        {placeholder === undefined ? null : (
          <option value="" data-placeholder="">
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={18}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute right-3 text-ink-soft"
      />
    </span>
  );
}
