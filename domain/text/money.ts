const formats = new Map<string, Intl.NumberFormat>();

/**
 * «9,00 €», «−1.234,50 €», «9,00 USD», from cents. Only the prices that the specification writes
 * look otherwise (`planOffer.ts`).
 */
export function moneyText(cents: number, currency = 'eur', decimals = 2): string {
  const key = `${currency.toLowerCase()} ${decimals}`;
  const format = formats.get(key) ?? formatOf(currency, decimals);
  formats.set(key, format);
  // Adding zero turns −0 into 0.
  return format.format(cents / 100 + 0).replace('-', '−');
}

/** Decimals only where there are any: «9 €», «9,50 €». */
export function shortMoneyText(cents: number, currency = 'eur'): string {
  return moneyText(cents, currency, cents % 100 === 0 ? 0 : 2);
}

function formatOf(currency: string, decimals: number): Intl.NumberFormat {
  return new Intl.NumberFormat('es-ES', {
    style: 'currency',
    currency,
    currencyDisplay: currency.toLowerCase() === 'eur' ? 'symbol' : 'code',
    useGrouping: 'always',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}
