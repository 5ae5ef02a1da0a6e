const NUMERIC = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;

/**
 * A finite number, from a number or from a text with decimal point or comma; undefined for anything
 * else. Thousands separators are not understood: «1.000» is one, as a number field of a browser
 * writes it.
 */
export function parseNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (!NUMERIC.test(text)) return undefined;
  const number = Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : undefined;
}

const formats = new Map<number, Intl.NumberFormat>();

/** 2.5 → 2,5 and -1 → −1; at most six decimals, and at least `decimals` of them. */
export function spanishNumber(value: number, decimals = 0): string {
  const known = formats.get(decimals);
  const format =
    known ??
    new Intl.NumberFormat('es-ES', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: Math.max(decimals, 6),
    });
  if (!known) formats.set(decimals, format);
  return format.format(value).replace('-', '−');
}

/** Units written as words change with the figure: 1 año, 2 años. */
const SINGULAR: Readonly<Record<string, string>> = {
  años: 'año',
  meses: 'mes',
  semanas: 'semana',
  días: 'día',
  portas: 'porta',
  imágenes: 'imagen',
  minutos: 'minuto',
  horas: 'hora',
  segundos: 'segundo',
};

/** «9 años», «1 año», «2,5 ml», «40 %». */
export function withUnit(figure: string, unit: string | undefined): string {
  if (!unit) return figure;
  // An angle is written close: «65°».
  if (unit === '°') return `${figure}°`;
  return `${figure} ${figure === '1' ? singular(unit) : unit}`;
}

/** «semana» of «semanas»; any other unit as it is. */
export const singular = (unit: string): string => SINGULAR[unit] ?? unit;
