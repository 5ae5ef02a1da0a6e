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

const TYPED_DATE = /^(?:(\d{1,2})[/.-](\d{1,2})[/.-]|(\d{2})(\d{2}))(\d{4})$/;
const TYPED_TIME = /^(?:(\d{1,2})[:.h](\d{2})|(\d{2})(\d{2}))$/;

/** Kinds of a date field. */
type Kind = 'date' | 'time' | 'dateTime';

/**
 * A moment as typed, in its stored form: «20/11/2026», «20.11.2026» or «20112026», «10:41» or «1041»,
 * or a day and a time. Undefined while it is none of them; stored values stay.
 */
export function typedMoment(kind: Kind, typed: string): string | undefined {
  const text = typed.trim();
  if (kind === 'date') return typedDate(text) ?? parseDate(text);
  if (kind === 'time') return typedTime(text) ?? parseTime(text);
  const [, day = '', time = ''] =
    /^([\d/.-]{8,10})[, T]+(\S+)$/.exec(text) ?? /^(\d{8})(\d{4})$/.exec(text) ?? [];
  const date = typedDate(day);
  const at = typedTime(time);
  return date && at ? `${date}T${at}` : parseDateTime(text);
}

function typedDate(text: string): string | undefined {
  const [, day, month, tightDay, tightMonth, year] = TYPED_DATE.exec(text) ?? [];
  return parseDate(`${year}-${twoDigits(month ?? tightMonth)}-${twoDigits(day ?? tightDay)}`);
}

function typedTime(text: string): string | undefined {
  const [, hour, minute, tightHour, tightMinute] = TYPED_TIME.exec(text) ?? [];
  return parseTime(`${twoDigits(hour ?? tightHour)}:${minute ?? tightMinute}`);
}

const twoDigits = (part = '') => part.padStart(2, '0');

/** 2026-11-20 → 20/11/2026; other texts are returned unchanged. */
export function spanishDate(date: string): string {
  return parseDate(date) ? date.split('-').reverse().join('/') : date;
}

/** 2026-11-20T10:41 → 20/11/2026, 10:41; other texts are returned unchanged. */
export function spanishDateTime(dateTime: string): string {
  const parsed = parseDateTime(dateTime);
  return parsed ? `${spanishDate(parsed.slice(0, 10))}, ${parsed.slice(11)}` : dateTime;
}

/** «20 de noviembre de 2026, 10:05 CET», in an IANA time zone: a mail is read in any. */
export function spanishMoment(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('es-ES', {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);
}
