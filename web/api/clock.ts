/**
 * The installation's clock: reports, mails and quotas follow it, so lists and greetings do too,
 * wherever the browser is. The browser's own until the account is known.
 */
let zone: string | undefined;

export function setClock(timeZone: string | undefined): void {
  zone = timeZone;
}

/** Writes instants in Spanish on the clock, which may be set later. */
export function clockFormat(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let made: { readonly zone: string | undefined; readonly format: Intl.DateTimeFormat } | undefined;
  return (date) => {
    if (!made || made.zone !== zone) {
      const format = new Intl.DateTimeFormat('es-ES', {
        ...options,
        ...(zone === undefined ? {} : { timeZone: zone }),
      });
      made = { zone, format };
    }
    return made.format.format(date);
  };
}

const figures = clockFormat({
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** `month` counts from 1. */
export function onClock(date: Date) {
  const [day = 1, month = 1, year = 1970, hour = 0] = (figures(date).match(/\d+/g) ?? []).map(
    Number,
  );
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
