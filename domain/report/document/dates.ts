/** «20 de noviembre de 2026» in `timeZone`; «Fecha desconocida» when it is no instant. */
export function longDate(instant: string, timeZone: string): string {
  return format(instant, { dateStyle: 'long', timeZone });
}

/** «20/11/2026, 10:52 CET» in `timeZone`: paper and copied text are read anywhere. */
export function dateAndTime(instant: string, timeZone: string): string {
  const text = format(instant, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone,
  });
  // Hour and zone stay in one line.
  return text.replace(/(?<=:\d\d) /, '\u00a0');
}

function format(instant: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime())
    ? 'Fecha desconocida'
    : new Intl.DateTimeFormat('es-ES', options).format(date);
}
