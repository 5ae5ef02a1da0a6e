const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d{1,3})?)?$/;

/** Existing day as YYYY-MM-DD, from 1900 to 2100; otherwise undefined. */
export function parseDate(text: string): string | undefined {
  const match = DATE.exec(text);
  if (!match) return undefined;
  const year = Number(match[1]);
  const month = Number(match[2]);
  const day = Number(match[3]);
  if (year < 1900 || year > 2100) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? text : undefined;
}

/** HH:MM; drops the seconds that some browsers add. Otherwise undefined. */
export function parseTime(text: string): string | undefined {
  return TIME.test(text) ? text.slice(0, 5) : undefined;
}

/** Local YYYY-MM-DDTHH:MM; undefined otherwise, also with a time zone. */
export function parseDateTime(text: string): string | undefined {
  const date = parseDate(text.slice(0, 10));
  const time = parseTime(text.slice(11));
  return date && time && (text[10] === 'T' || text[10] === ' ') ? `${date}T${time}` : undefined;
}

/** 2026-11-20 → 20/11/2026; other texts are returned unchanged. */
export function spanishDate(date: string): string {
  return parseDate(date) ? date.split('-').reverse().join('/') : date;
}

/** 2026-11-20T10:41 → 20/11/2026, 10:41; other texts are returned unchanged. */
export function spanishDateTime(dateTime: string): string {
  const parsed = parseDateTime(dateTime);
  return parsed ? `${spanishDate(parsed.slice(0, 10))}, ${parsed.slice(11)}` : dateTime;
}

/** «20 de noviembre de 2026, 10:05», in an IANA time zone. */
export function spanishMoment(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('es-ES', {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
}
