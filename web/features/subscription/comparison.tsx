import { BETA_FEATURES } from '#domain/rules/betaFeatures.ts';
import { type ComparisonRow, comparePlans } from '#domain/rules/planOffer.ts';
import type { Plan } from '#domain/rules/plans.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Check, Minus } from '#web/ui/icons/lucide.ts';

export interface ComparisonProps {
  readonly plans: readonly Plan[];
  /** Id of the reader's own plan. */
  readonly current: string | undefined;
}

/** Plans side by side. On a phone a row's name is above its cells, so that all plans fit. */
export function Comparison({ plans, current }: ComparisonProps) {
  return (
    <section aria-labelledby="comparacion" className="mt-12 mb-4">
      <h2 id="comparacion" className="text-title">
        Compare los planes
      </h2>
      <Card flush className="mt-4">
        <table className="w-full table-fixed border-collapse text-control max-sm:block max-sm:text-hint">
          <caption className="sr-only">Comparación de los planes</caption>
          <thead className="bg-sunk max-sm:block">
            <tr className={ROW}>
              <td className="max-sm:hidden" />
              {plans.map((plan) => (
                <th
                  key={plan.id}
                  scope="col"
                  className={cx(CELL, 'h-10 font-semibold', plan.id !== current && 'text-ink-soft')}
                >
                  {plan.name}
                  {plan.id === current ? <span className="sr-only"> (su plan)</span> : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {comparePlans(plans).map((row) => (
              <Row key={row.name} row={row} plans={plans} current={current} />
            ))}
          </tbody>
        </table>
      </Card>
      <p className="mt-3 text-meta text-ink-soft sm:px-6">{BETA_TEXT}</p>
    </section>
  );
}

/** Today's value of «Funciones beta anticipadas». */
const BETA_TEXT =
  BETA_FEATURES.length === 0
    ? 'Funciones beta anticipadas: ahora mismo no hay ninguna. Cuando haya una, Pro y Premium la verán antes.'
    : `Funciones beta anticipadas: ${BETA_FEATURES.map(({ name }) => name).join(', ')}.`;

/** On a phone, the cells of one row; the name is above them. */
const ROW = 'max-sm:grid max-sm:grid-cols-4 max-sm:px-2.5';
const CELL =
  'px-4 text-left hyphens-auto wrap-anywhere last:pr-6 max-sm:px-0.5 max-sm:last:pr-0.5 max-sm:content-center';

function Row({ row, plans, current }: ComparisonProps & { readonly row: ComparisonRow }) {
  return (
    <tr className={cx(ROW, 'border-t border-line transition-colors duration-120 sm:hover:bg-sunk')}>
      <th
        scope="row"
        className="py-2 pl-6 text-left text-meta font-normal text-ink-soft max-sm:col-span-full max-sm:px-0.5 max-sm:pt-3 max-sm:pb-0 max-sm:text-hint"
      >
        {row.name}
      </th>
      {plans.map((plan, index) => (
        <td
          key={plan.id}
          className={cx(CELL, 'h-13 py-2 max-sm:h-auto max-sm:min-h-9', own(plan, current))}
        >
          <Cell value={row.cells[index] ?? false} />
        </td>
      ))}
    </tr>
  );
}

function own(plan: Plan, current: string | undefined): string | undefined {
  return plan.id === current ? 'font-semibold text-ink' : undefined;
}

/** Spanish breaks adverbs before «-mente»; not every browser knows it. */
const breakable = (text: string) => text.replace(/mente$/, '\u00admente');

function Cell({ value }: { readonly value: string | boolean }) {
  if (typeof value === 'string') return breakable(value);
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
