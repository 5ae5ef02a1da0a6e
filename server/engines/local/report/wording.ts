const whole = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 0 });

/** «1 leucocito», «2 leucocitos», «1.250 leucocitos». */
export function counted(count: number, singular: string, plural: string): string {
  return `${whole.format(count)} ${count === 1 ? singular : plural}`;
}

/** «53–73» */
export function between([low, high]: readonly [number, number]): string {
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
