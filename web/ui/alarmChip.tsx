import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import { chipLabel } from '#domain/analyses/redFlags.ts';
import { Check, Minus } from '#web/ui/icons/lucide.ts';
import { cx } from './cx.ts';

/** In the order of presses. */
const ANSWERS = [
  { value: 'yes', label: 'Sí', key: 's' },
  { value: 'no', label: 'No', key: 'n' },
  { value: 'unknown', label: 'No se sabe', key: '?' },
] as const;

export interface AlarmChipProps {
  /** Shown up to its parenthesis, read aloud whole. */
  readonly label: string;
  readonly name: string;
  /** `yes`, `no`, `unknown`, or empty when unanswered. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean | undefined;
}

/** Each press selects the next answer, the fourth none. Arrows, S, N, ? and Delete work. */
export function AlarmChip(props: AlarmChipProps) {
  const { label, name, value, onChange, onBlur, describedBy, invalid } = props;
  const id = useId();
  const next = nextAnswer(value);
  const answer = (chosen: string, chip: Element) => {
    onChange(chosen);
    // Radios of one question are a single tab stop: focus the chosen one.
    radioOf(chip, chosen === '' ? ANSWERS[0].value : chosen)?.focus();
  };
  return (
    <div
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      onKeyDown={(event) => {
        const pressed = answerOfKey(event);
        if (pressed === undefined) return;
        event.preventDefault();
        answer(pressed, event.currentTarget);
      }}
      className={cx(
        'relative flex min-h-11 max-w-full items-center gap-2 rounded-card border px-3 py-1.5 text-control select-none',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-haem has-disabled:opacity-60',
        LOOKS[value],
        invalid && 'border-bad!',
      )}
    >
      <ChipMark value={value} />
      <span id={id} className="min-w-0">
        {`${chipLabel(label)} `}
        <span className="sr-only">{label.slice(chipLabel(label).length).trim()}</span>
      </span>
      <span aria-hidden="true" className="shrink-0 text-hint font-semibold empty:hidden">
        {value === 'yes' ? '' : ANSWERS.find((each) => each.value === value)?.label}
      </span>
      {ANSWERS.map((each) => (
        <input
          key={each.value}
          type="radio"
          name={name}
          value={each.value}
          aria-label={each.label}
          checked={each.value === value}
          onChange={() => onChange(each.value)}
          // Before `onChange`: only a click on the selected option finds it selected.
          onClick={(event: MouseEvent<HTMLInputElement>) => {
            if (each.value === value)
              answer(next, event.currentTarget.parentElement ?? event.currentTarget);
          }}
          onBlur={onBlur}
          className={cx(
            // Over the border too: a finger gets all 44 pixels.
            'absolute -inset-px size-[calc(100%+2px)] cursor-pointer appearance-none rounded-card outline-none',
            // A press selects the next answer; after the last one, none.
            each.value !== (next || value) && 'pointer-events-none',
          )}
        />
      ))}
    </div>
  );
}

const LOOKS: Readonly<Record<string, string>> = {
  '': 'border-line-strong bg-surface text-ink hover:border-ink-soft',
  yes: 'border-bad bg-bad-tint font-semibold text-bad inset-ring inset-ring-bad',
  no: 'border-line-strong bg-sunk text-ink-soft',
  unknown: 'border-dashed border-line-strong bg-sunk text-ink-soft',
};

function ChipMark({ value }: { readonly value: string }) {
  const icon = { size: 16, strokeWidth: 2, 'aria-hidden': true, className: 'shrink-0' } as const;
  if (value === 'yes') return <Check {...icon} />;
  if (value === 'no') return <Minus {...icon} />;
  return (
    <span
      aria-hidden="true"
      className={cx(
        'flex size-4 shrink-0 items-center justify-center text-hint font-semibold',
        value === '' && 'rounded-check border border-line-strong',
      )}
    >
      {value === '' ? '' : '?'}
    </span>
  );
}

function nextAnswer(value: string): string {
  const at = ANSWERS.findIndex((each) => each.value === value);
  return ANSWERS[at + 1]?.value ?? '';
}

function answerOfKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'Delete' || key === 'Backspace') return '';
  return ANSWERS.find((each) => each.key === key.toLowerCase())?.value;
}

function radioOf(chip: Element, value: string): HTMLInputElement | null {
  return chip.querySelector<HTMLInputElement>(`input[value="${value}"]`);
}
