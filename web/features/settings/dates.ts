const long = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long' });
const clock = new Intl.DateTimeFormat('es-ES', { hour: 'numeric', minute: '2-digit' });

/** «20 de noviembre de 2026, 9:05», in the time of the reader. */
export function longMoment(iso: string): string {
  const date = new Date(iso);
  return `${long.format(date)}, ${clock.format(date)}`;
}
