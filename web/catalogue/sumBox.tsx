import { useState } from 'react';
import { type CountedSum, isCounted } from '#domain/catalogue/cellCount.ts';
import type { Field, ShareSum } from '#domain/catalogue/field.ts';
import { totalOf } from '#domain/catalogue/shareSum.ts';
import { spanishNumber } from '#domain/text/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { TriangleExclamationPoint } from '#web/ui/icons/lucide.ts';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import type { CellCounterProps } from './cellCounter.tsx';
import { useValues } from './openForm.ts';
import { DerivedBox } from './ratioBox.tsx';

const COUNTER = onDemand<CellCounterProps>(
  async () => (await import('./cellCounter.tsx')).CellCounter,
);

interface SumBoxProps {
  readonly sum: ShareSum;
  /** Fields of its group, which name the classes. */
  readonly fields: readonly Field[];
  readonly className: string | undefined;
}

export function SumBox({ sum, fields, className }: SumBoxProps) {
  const values = useValues(sum.keys);
  const total = totalOf(sum, Object.fromEntries(sum.keys.map((key, at) => [key, values[at]])));
  return (
    <div className={className}>
      <DerivedBox
        label="Suma"
        value={total ? `${spanishNumber(total.total)} %` : '–'}
        className={undefined}
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
      {isCounted(sum) ? <CountCells sum={sum} fields={fields} /> : null}
    </div>
  );
}

interface CountCellsProps {
  readonly sum: CountedSum;
  readonly fields: readonly Field[];
}

function CountCells({ sum, fields }: CountCellsProps) {
  const [counting, setCounting] = useState(false);
  const Counter = useOnDemand(COUNTER, counting);
  return (
    <>
      <Button variant="ghost" size="table" className="mt-1.5" onClick={() => setCounting(true)}>
        Contar células
      </Button>
      {counting && Counter ? (
        <Counter
          sum={sum}
          names={new Map(fields.map(({ key, label }) => [key, label]))}
          onClose={() => setCounting(false)}
        />
      ) : null}
    </>
  );
}
