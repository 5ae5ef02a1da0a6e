import { type ReactNode, useId } from 'react';

export interface SliderProps {
  readonly label: ReactNode;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number | undefined;
  /** The value as shown and read aloud: «120 %». */
  readonly text?: string | undefined;
  readonly onChange: (value: number) => void;
}

/** A value adjusted by eye, such as contrast. */
export function Slider({ label, value, min, max, step, text, onChange }: SliderProps) {
  const id = useId();
  return (
    <span className="inline-flex min-h-11 items-center gap-2.5 text-meta">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        value={value}
        min={min}
        max={max}
        step={step}
        aria-valuetext={text}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className="h-11 w-28 accent-haem"
      />
      {text ? (
        <output htmlFor={id} className="w-12 text-ink-soft tabular-nums">
          {text}
        </output>
      ) : null}
    </span>
  );
}
