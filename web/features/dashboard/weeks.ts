const DAY_MS = 86_400_000;

const dayAlone = new Intl.DateTimeFormat('es-ES', { day: 'numeric', timeZone: 'UTC' });
const dayAndMonth = new Intl.DateTimeFormat('es-ES', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

export interface WeekLabel {
  /** «31 ago», or «7» in the month of the week before. */
  readonly text: string;
  /** True where a month begins. */
  readonly month: boolean;
}

/** Names of the weeks by their Monday, the first with its month. */
export function weekLabels(firstDay: string, weeks: number): readonly WeekLabel[] {
  const mondays = Array.from(
    { length: weeks },
    (_, week) => new Date(Date.parse(`${firstDay}T00:00:00Z`) + week * 7 * DAY_MS),
  );
  return mondays.map((monday, week) => {
    const month = mondays[week - 1]?.getUTCMonth() !== monday.getUTCMonth();
    return { text: (month ? dayAndMonth : dayAlone).format(monday), month };
  });
}

export function sumOf(cases: readonly number[]): number {
  return cases.reduce((sum, count) => sum + count, 0);
}

/** «1 caso», «53 casos». */
export function countCases(count: number): string {
  return count === 1 ? '1 caso' : `${count} casos`;
}
