const whole = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 0 });

/** «1 leucocito», «2 leucocitos», «1.250 leucocitos». */
export function counted(count: number, singular: string, plural: string): string {
  return `${whole.format(count)} ${count === 1 ? singular : plural}`;
}

interface Estimate {
  readonly value: number;
  readonly range: readonly [number, number];
}

/** «≈ 80 eritrocitos (76–84)»; without a spread, as of a corrected count, «77 eritrocitos». */
export function estimated({ value, range }: Estimate, singular: string, plural: string): string {
  const text = counted(value, singular, plural);
  return range[0] < range[1] ? `≈ ${text} (${between(range)})` : text;
}

/** «53–73» */
function between([low, high]: readonly [number, number]): string {
  return `${whole.format(low)}–${whole.format(high)}`;
}

/** «a», «a y b», «a, b y c»; «e» before the sound i. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  const link = /^h?i(?!e)/i.test(last) ? 'e' : 'y';
  return `${items.slice(0, -1).join(', ')} ${link} ${last}`;
}

export function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}
