import type { ShareSum } from '#domain/catalogue/field.ts';
import { totalOf } from '#domain/catalogue/shareSum.ts';
import { spanishNumber } from '#domain/text/numbers.ts';
import { TriangleExclamationPoint } from '#web/ui/icons/lucide.ts';
import { useValues } from './openForm.ts';
import { DerivedBox } from './ratioBox.tsx';

interface SumBoxProps {
  readonly sum: ShareSum;
  readonly className: string | undefined;
}

export function SumBox({ sum, className }: SumBoxProps) {
  const values = useValues(sum.keys);
  const total = totalOf(sum, Object.fromEntries(sum.keys.map((key, at) => [key, values[at]])));
  return (
    <DerivedBox
      label="Suma"
      value={total ? `${spanishNumber(total.total)} %` : '–'}
      className={className}
    >
      <div role="status">
        {total?.wrong ? (
          <p className="mt-1.5 flex items-start gap-1.5 text-hint text-warn">
            <TriangleExclamationPoint
              size={14}
              strokeWidth={2}
              aria-hidden="true"
              className="mt-0.5 shrink-0"
            />
            Los porcentajes suman {spanishNumber(total.total)} %
          </p>
        ) : null}
      </div>
    </DerivedBox>
  );
}
