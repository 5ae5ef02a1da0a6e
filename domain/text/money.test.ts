import { expect } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { moneyText, shortMoneyText } from './money.ts';

everyRow([
  [900, 'eur', '9,00\u00a0€', '9\u00a0€'],
  [950, 'EUR', '9,50\u00a0€', '9,50\u00a0€'],
  [-123_450, 'eur', '−1.234,50\u00a0€', '−1.234,50\u00a0€'],
  [-0, 'eur', '0,00\u00a0€', '0\u00a0€'],
  [900, 'usd', '9,00\u00a0USD', '9\u00a0USD'],
])(
  '{cents} cents of {currency} are «{text}», «{short}» without needless decimals',
  (cents, currency, text, short) => {
    expect(moneyText(cents, currency)).toBe(text);
    expect(shortMoneyText(cents, currency)).toBe(short);
  },
);
