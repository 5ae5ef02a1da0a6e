/** Calendar days as whole numbers, so that differences are subtractions. */

const DAY_MS = 86_400_000;

/** @returns undefined unless the text begins with a real date, year first. */
export function dayOf(text: unknown): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(String(text)) ?? [];
  if (day === undefined) return undefined;
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return new Date(at).getUTCDate() === Number(day) ? at / DAY_MS : undefined;
}

/** «28/11/2026». */
export function writtenDay(day: number): string {
  const [year, month, date] = new Date(day * DAY_MS).toISOString().slice(0, 10).split('-');
  return `${date}/${month}/${year}`;
}
