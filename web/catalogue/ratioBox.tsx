import { useFormContext, useWatch } from 'react-hook-form';
import type { Field, Ratio } from '#domain/catalogue/field.ts';
import { parseNumber, spanishNumber } from '#domain/catalogue/numbers.ts';
import type { FormValues } from './formValues.ts';
import { ReferenceNote, useReference } from './references.tsx';

interface RatioCell {
  readonly kind: 'ratio';
  readonly width: 'third';
  readonly ratio: Ratio;
}

/** Fields with each quotient after the last of its figures. */
export function withRatios(
  fields: readonly Field[],
  ratios: readonly Ratio[],
): readonly (Field | RatioCell)[] {
  return ratios.reduce<readonly (Field | RatioCell)[]>((cells, ratio) => {
    const keys = [...ratio.over, ...ratio.under];
    const at = cells.findLastIndex((cell) => cell.kind !== 'ratio' && keys.includes(cell.key));
    const cell = { kind: 'ratio', width: 'third', ratio } as const;
    return at < 0 ? cells : cells.toSpliced(at + 1, 0, cell);
  }, fields);
}

interface RatioBoxProps {
  readonly ratio: Ratio;
  readonly className: string | undefined;
}

/** A quotient of two typed figures: a box without a frame, since it is read-only. */
export function RatioBox({ ratio, className }: RatioBoxProps) {
  const over = useFigure(ratio.over);
  const under = useFigure(ratio.under);
  const reference = useReference(ratio.key);
  const value = over === undefined || !under ? undefined : over / under;
  return (
    <div className={className}>
      <p className="mb-1.5 text-meta font-semibold text-ink-soft">{ratio.label}</p>
      <p className="flex min-h-11 items-center justify-between gap-3 rounded-card bg-neutral-tint px-3 text-control tabular-nums">
        {value === undefined ? '–' : spanishNumber(Math.round(value * 10) / 10)}
        <span className="text-meta text-ink-soft">calculado</span>
      </p>
      {reference ? (
        <p className="mt-1.5 text-hint text-ink-soft">
          <ReferenceNote {...reference} />
        </p>
      ) : null}
    </div>
  );
}

/** The first of these fields that holds a figure. */
function useFigure(keys: readonly string[]): number | undefined {
  const { control } = useFormContext<FormValues>();
  return useWatch({ control, name: [...keys] })
    .map(parseNumber)
    .find((figure) => figure !== undefined);
}
