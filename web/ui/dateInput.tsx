import { type ComponentProps, useRef, useState } from 'react';
import { spanishDate, spanishDateTime, typedMoment } from '#domain/catalogue/calendar.ts';
import { cx } from './cx.ts';
import { useFieldLink } from './fieldContext.ts';
import { CalendarClock } from './icons/lucide.ts';

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange'>;

export interface DateInputProps extends InputProps {
  readonly kind: 'date' | 'time' | 'dateTime';
  /** `date` YYYY-MM-DD, `time` HH:MM, `dateTime` YYYY-MM-DDTHH:MM, local time; else as typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const KINDS = {
  date: { example: 'dd/mm/aaaa', shown: spanishDate, picker: 'date' },
  time: { example: 'hh:mm', shown: (time: string) => time, picker: undefined },
  dateTime: { example: 'dd/mm/aaaa hh:mm', shown: spanishDateTime, picker: 'datetime-local' },
} as const;

/**
 * Typed as in Spain in any browser: its own date field follows the language of its menus. Its
 * calendar is behind the button.
 */
export function DateInput({ kind, value, onChange, className, ...rest }: DateInputProps) {
  const link = useFieldLink(rest);
  const { example, shown, picker } = KINDS[kind];
  // Its own text until it is left: written out at once, «2/11» on the way to «25/11» would grow.
  const [typed, setTyped] = useState<string>();
  const text = typed !== undefined && stored(kind, typed) === value ? typed : shown(value);
  return (
    <span className={cx('field-frame flex min-h-11 items-center', className)}>
      <input
        {...rest}
        {...link}
        value={text}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(stored(kind, target.value));
        }}
        onBlur={(event) => {
          setTyped(undefined);
          rest.onBlur?.(event);
        }}
        inputMode="numeric"
        placeholder={example}
        maxLength={32}
        autoComplete="off"
        className="field-text min-h-10.5 self-stretch px-3 tabular-nums"
      />
      {picker ? (
        <Picker type={picker} value={typedMoment(kind, value) ?? ''} onChange={onChange} />
      ) : null}
    </span>
  );
}

function stored(kind: DateInputProps['kind'], text: string): string {
  return typedMoment(kind, text) ?? text;
}

interface PickerProps {
  readonly type: 'date' | 'datetime-local';
  /** Empty while the field has no moment. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Picker({ type, value, onChange }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className="relative flex shrink-0 self-stretch">
      <input
        ref={input}
        type={type}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        tabIndex={-1}
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 opacity-0"
      />
      <button
        type="button"
        aria-label="Elegir en el calendario"
        onClick={() => input.current?.showPicker()}
        className="flex min-w-11 items-center justify-center rounded-card text-ink-soft -outline-offset-2 hover:text-ink"
      >
        <CalendarClock size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </span>
  );
}
