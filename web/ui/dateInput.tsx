import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { useFieldLink } from './fieldContext.ts';

export interface DateInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Values: `date` YYYY-MM-DD, `time` HH:MM, `dateTime` YYYY-MM-DDTHH:MM, local time. */
  readonly kind: 'date' | 'time' | 'dateTime';
}

const TYPES = { date: 'date', time: 'time', dateTime: 'datetime-local' } as const;

/** The browser's own picker, familiar on phones. */
export function DateInput({ kind, className, ...rest }: DateInputProps) {
  const link = useFieldLink(rest);
  return (
    <span className={cx('field-frame flex min-h-11 items-center', className)}>
      <input
        {...rest}
        {...link}
        type={TYPES[kind]}
        className="field-text min-h-10.5 appearance-none self-stretch px-3 text-left tabular-nums [&::-webkit-date-and-time-value]:text-left"
      />
    </span>
  );
}
