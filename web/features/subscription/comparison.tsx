import { Check, Minus } from 'lucide-react';
import { type ComparisonRow, comparePlans } from '#domain/rules/planOffer.ts';
import type { Plan } from '#domain/rules/plans.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Table, Td, THead, Th, Tr } from '#web/ui/table.tsx';

export interface ComparisonProps {
  readonly plans: readonly Plan[];
  /** Id of the reader's own plan. */
  readonly current: string | undefined;
}

/** The plans side by side, row by row. */
export function Comparison({ plans, current }: ComparisonProps) {
  return (
    <section aria-labelledby="comparacion" className="mt-12 mb-4">
      <h2 id="comparacion" className="text-title">
        Compare los planes
      </h2>
      <Card flush className="mt-4">
        <Table caption="Comparación de los planes" className="text-control sm:table-fixed">
          <THead>
            <Th className="sticky left-0 bg-sunk">
              <span className="sr-only">Qué se compara</span>
            </Th>
            {plans.map((plan) => (
              <Th key={plan.id} className={cx('text-control', own(plan, current))}>
                {plan.name}
                {plan.id === current ? <span className="sr-only"> (su plan)</span> : null}
              </Th>
            ))}
          </THead>
          <tbody>
            {comparePlans(plans).map((row) => (
              <Row key={row.name} row={row} plans={plans} current={current} />
            ))}
          </tbody>
        </Table>
      </Card>
    </section>
  );
}

function Row({ row, plans, current }: ComparisonProps & { readonly row: ComparisonRow }) {
  return (
    <Tr>
      <th
        scope="row"
        className="sticky left-0 min-w-32 bg-surface py-2 pl-4 text-left text-meta font-normal text-ink-soft sm:pl-6"
      >
        {row.name}
      </th>
      {plans.map((plan, index) => (
        <Td key={plan.id} className={cx('min-w-27', own(plan, current))}>
          <Cell value={row.cells[index] ?? false} />
        </Td>
      ))}
    </Tr>
  );
}

function own(plan: Plan, current: string | undefined): string | undefined {
  return plan.id === current ? 'font-semibold text-ink' : undefined;
}

function Cell({ value }: { readonly value: string | boolean }) {
  if (typeof value === 'string') return value;
  const Icon = value ? Check : Minus;
  return (
    <>
      <Icon
        size={18}
        strokeWidth={1.75}
        aria-hidden="true"
        className={value ? 'text-haem' : '-ml-0.5 text-line-strong'}
      />
      <span className="sr-only">{value ? 'Sí' : 'No'}</span>
    </>
  );
}
