/** SQLSTATE classes: connection exception, insufficient resources, operator intervention, system error. */
const CLASSES = ['08', '53', '57', '58'];
/**
 * Ended by a time limit or by a conflicting transaction: idle in transaction, transaction timeout,
 * lock not available, serialization failure, deadlock.
 */
const STATES = ['25P03', '25P04', '55P03', '40001', '40P01'];
const NETWORK = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
];
/** Driver messages without a code. */
const WORDS =
  /^(Connection terminated|Query read timeout|timeout e(xpired|xceeded when trying to connect)|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after)/;

/**
 * True if the error or its cause means that the database is unreachable, dropped the connection or
 * timed out. The same request may succeed later.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, cause, errors } = error as {
    code?: unknown;
    message?: unknown;
    cause?: unknown;
    errors?: unknown;
  };
  if (typeof code === 'string' && isAway(code)) return true;
  if (typeof message === 'string' && WORDS.test(message)) return true;
  return isDatabaseAway(cause) || (Array.isArray(errors) && errors.some(isDatabaseAway));
}

function isAway(code: string): boolean {
  if (NETWORK.includes(code) || STATES.includes(code)) return true;
  return /^[0-9A-Z]{5}$/.test(code) && CLASSES.includes(code.slice(0, 2));
}
