import { moneyText, shortMoneyText } from '#domain/text/money.ts';

/** Figures of the administration in Spanish: 3.184 €, +5,2 %, 1,8 s, 22 nov. */

const grouped = new Intl.NumberFormat('es-ES', { useGrouping: 'always' });

export const figure = (count: number) => grouped.format(count);

/** 1 caso, 2 casos. */
export const counted = (count: number, one: string, many: string) =>
  `${figure(count)} ${count === 1 ? one : many}`;

/** Decimals only where there are any. */
export const euros = (cents: number): string => shortMoneyText(cents);

/** Always with decimals, for columns. */
export const exactEuros = (cents: number): string => moneyText(cents);

/** +5,2 %, −5,7 %, 0 %; a dash where there is nothing to compare with. */
export function change(percent: number | null): string {
  if (percent === null) return '—';
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  const size = Math.abs(percent).toLocaleString('es-ES', { maximumFractionDigits: 1 });
  return `${sign}${size}\u00a0%`;
}

/** 850 ms, 1,8 s, 2,5 min, from milliseconds; a dash for nothing. */
export function duration(ms: number | null): string {
  if (ms === null) return '—';
  if (ms < 1000) return `${figure(ms)}\u00a0ms`;
  const inSeconds = ms < 60_000;
  const value = ms / (inSeconds ? 1000 : 60_000);
  const words = value.toLocaleString('es-ES', { maximumFractionDigits: 1 });
  return `${words}\u00a0${inSeconds ? 's' : 'min'}`;
}

/** 512 MB, 1,4 GB. */
export function bytes(size: number): string {
  const gigabytes = size / 1024 ** 3;
  const [value, unit] = gigabytes >= 1 ? [gigabytes, 'GB'] : [size / 1024 ** 2, 'MB'];
  return `${value.toLocaleString('es-ES', { maximumFractionDigits: 1 })}\u00a0${unit}`;
}

// Noon, so that no time zone shifts the date.
const inUtc = (options: Intl.DateTimeFormatOptions) => (day: string) =>
  new Intl.DateTimeFormat('es-ES', { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );

/** 22 nov. */
export const shortDay = inUtc({ day: 'numeric', month: 'short' });
/** nov. */
export const shortMonth = inUtc({ month: 'short' });
/** noviembre de 2026. */
export const longMonth = inUtc({ month: 'long', year: 'numeric' });
/** 22/11/2026. */
export const fullDay = inUtc({ day: '2-digit', month: '2-digit', year: 'numeric' });
