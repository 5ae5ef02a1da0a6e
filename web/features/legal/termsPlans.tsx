import { OFFERED_PLANS, type Plan } from '#domain/rules/plans.ts';
import { shortMoneyText } from '#domain/text/money.ts';

export function TermsPlans() {
  return (
    <table className="mt-4 w-full border-collapse text-left">
      <caption className="sr-only">Planes, consultas y precios</caption>
      <thead>
        <tr className="border-b border-line-strong text-meta text-ink-soft">
          <th scope="col" className="py-2 pr-3 font-semibold">
            Plan
          </th>
          <th scope="col" className="py-2 pr-3 font-semibold">
            Consultas
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            Precio, IVA incluido
          </th>
        </tr>
      </thead>
      <tbody>
        {OFFERED_PLANS.map((plan) => (
          <tr key={plan.id} className="border-b border-line">
            <th scope="row" className="py-2.5 pr-3 font-semibold">
              {plan.name}
            </th>
            <td className="py-2.5 pr-3">{consultations(plan)}</td>
            <td className="py-2.5 text-right tabular-nums">{price(plan)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function consultations({ consultationLimit, limitType }: Plan): string {
  if (consultationLimit === null) return 'Sin límite';
  return `${consultationLimit} ${limitType === 'total' ? 'en total' : 'al mes'}`;
}

function price({ priceCents, currency }: Plan): string {
  if (priceCents === 0) return 'Gratis';
  return `${shortMoneyText(priceCents, currency)} al mes`;
}
