import type { ReactNode } from 'react';
import type { Ratio } from '#domain/catalogue/field.ts';
import { spanishNumber } from '#domain/text/numbers.ts';
import { useFormFigures } from './formFigures.ts';
import { useOpenForm, useValues } from './openForm.ts';
import { ReferenceNote, useReference } from './references.tsx';

interface RatioBoxProps {
  readonly ratio: Ratio;
  readonly className: string | undefined;
}

export function RatioBox({ ratio, className }: RatioBoxProps) {
  const over = useFigure(ratio.over);
  const under = useFigure(ratio.under);
  const reference = useReference(ratio.key);
  const value = over === undefined || !under ? undefined : over / under;
  return (
    <DerivedBox
      label={ratio.label}
      value={value === undefined ? '–' : spanishNumber(Math.round(value * 10) / 10)}
      className={className}
    >
      {reference ? (
        <p className="mt-1.5 text-hint text-ink-soft">
          <ReferenceNote words={reference.words} flag={reference.flag} />
        </p>
      ) : null}
    </DerivedBox>
  );
}

interface DerivedBoxProps {
  readonly label: string;
  readonly value: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A read-only figure among typed ones, without a frame. */
export function DerivedBox({ label, value, className, children }: DerivedBoxProps) {
  return (
    <div className={className}>
      <p className="mb-1.5 text-meta font-semibold text-ink-soft">{label}</p>
      <p className="flex min-h-11 items-center justify-between gap-3 rounded-card bg-neutral-tint px-3 text-control tabular-nums">
        {value}
        <span className="text-meta text-ink-soft">calculado</span>
      </p>
      {children}
    </div>
  );
}

/** The first answered figure, unless it may be another. */
function useFigure(keys: readonly string[]): number | undefined {
  const figuresOf = useFormFigures();
  const form = useOpenForm();
  useValues(keys);
  const figures = figuresOf(form.getValues());
  return keys.map((key) => figures.number(key)).find((figure) => figure !== undefined);
}
