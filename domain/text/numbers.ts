const NUMERIC = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;

/**
 * Finite number from a number, or from text with a decimal point or comma; undefined otherwise. No
 * thousands separators: «1.000» is one, as browsers’ number fields write it.
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

/** 2.5 → 2,5 and -1 → −1; at least `decimals` places, at most six. */
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

/** Units that agree in number: 1 año, 2 años. */
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
  // No space before a degree sign: «65°».
  if (unit === '°') return `${figure}°`;
  return `${figure} ${figure === '1' ? singular(unit) : unit}`;
}

/** «semanas» → «semana»; other units stay unchanged. */
export const singular = (unit: string): string => SINGULAR[unit] ?? unit;
