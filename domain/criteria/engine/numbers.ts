/**
 * Numbers as the reports print them: halves away from zero, never an exponent, a decimal comma.
 * `toFixed` and `toPrecision` round the stored value exactly.
 */

export const fixed = (value: number, decimals = 0): string =>
  withoutMinusZero(value.toFixed(decimals));

/** At most this many significant digits, without trailing zeros. */
export function significant(value: number, digits = 6): string {
  if (value === 0) return '0';
  const text = withoutExponent(value.toPrecision(digits));
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

export const comma = (text: string): string => text.replace('.', ',');

/** Rounded, with a decimal comma. */
export const shown = (value: number, decimals = 0): string => comma(fixed(value, decimals));

/** As entered: six significant digits, with a decimal comma. */
export const entered = (value: number): string => comma(significant(value));

const withoutMinusZero = (text: string): string => (/^-[0.]*$/.test(text) ? text.slice(1) : text);

function withoutExponent(text: string): string {
  const [, minus = '', whole = '', fraction = '', power] =
    /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? [];
  if (power === undefined) return text;
  const digits = whole + fraction;
  const point = 1 + Number(power);
  if (point <= 0) return `${minus}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return minus + digits.padEnd(point, '0');
  return `${minus}${digits.slice(0, point)}.${digits.slice(point)}`;
}
