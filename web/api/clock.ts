/**
 * The installation's clock: reports, mails and quotas follow it, so lists and greetings do too,
 * wherever the browser is. The browser's own until the account is known.
 */
let zone: string | undefined;

export function setClock(timeZone: string | undefined): void {
  zone = timeZone;
}

/**
 * Writes instants in Spanish on the clock, which may be set later. An hour that the browser's own clock
 * does not show there names its zone: «10:48 CET».
 * @param at IANA time zone; the clock's by default.
 */
export function clockFormat(
  options: Intl.DateTimeFormatOptions,
  at?: string,
): (date: Date) => string {
  let made: ZonedFormat | undefined;
  return (date) => {
    const wanted = at ?? zone;
    if (!made || made.zone !== wanted) made = zonedFormat(options, wanted);
    const text = made.format.format(date);
    return tellsHour(options) && offset(date, wanted) !== offset(date)
      ? `${text} ${partOf(date, 'short', wanted)}`
      : text;
  };
}

interface ZonedFormat {
  readonly zone: string | undefined;
  readonly format: Intl.DateTimeFormat;
}

function zonedFormat(options: Intl.DateTimeFormatOptions, at: string | undefined): ZonedFormat {
  const inZone = at === undefined ? {} : { timeZone: at };
  return { zone: at, format: new Intl.DateTimeFormat('es-ES', { ...options, ...inZone }) };
}

const tellsHour = ({ hour, timeStyle }: Intl.DateTimeFormatOptions) => Boolean(hour ?? timeStyle);

const offset = (date: Date, at?: string) => partOf(date, 'longOffset', at);

function partOf(date: Date, timeZoneName: 'short' | 'longOffset', at?: string): string {
  const { format } = zonedFormat({ timeZoneName }, at);
  return format.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

const FIGURES = {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  hourCycle: 'h23',
} as const;

/** `month` counts from 1. */
export function onClock(date: Date) {
  const [day = 1, month = 1, year = 1970, hour = 0] = (
    zonedFormat(FIGURES, zone).format.format(date).match(/\d+/g) ?? []
  ).map(Number);
  return { day, month, year, hour };
}

/** Days between the dates of two instants on the clock: 1 for yesterday, however few hours ago. */
export function daysAgo(date: Date, now: Date): number {
  return Math.round((dayOf(now) - dayOf(date)) / 86_400_000);
}

function dayOf(date: Date): number {
  const { year, month, day } = onClock(date);
  return Date.UTC(year, month - 1, day);
}
