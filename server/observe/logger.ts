import { LOG_LEVELS, type LogLevel } from '../config/logLevels.ts';
import type { Logger } from '../context.ts';
import { describeError } from './log/describeError.ts';
import { currentTrail } from './log/trail.ts';

/**
 * One JSON line per event on standard error; standard output is for the operator. A line carries
 * its request or job. The only code that turns an error into log text, without the values that
 * errors repeat.
 */
export function createLogger(
  least: LogLevel = 'info',
  out: (line: string) => void = (line) => void process.stderr.write(line),
): Logger {
  const from = LOG_LEVELS.indexOf(least);
  const at = (level: Exclude<LogLevel, 'silent'>): Logger['info'] => {
    if (LOG_LEVELS.indexOf(level) < from) return () => {};
    return (message, details) => out(`${line(level, message, details)}\n`);
  };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

function line(level: string, message: string, details: Record<string, unknown> = {}): string {
  const entry = { time: new Date().toISOString(), level, message, ...currentTrail(), ...details };
  return JSON.stringify(entry, mayHoldErrors(details) ? describeErrors : undefined);
}

/** False for most lines, which are written much faster without a replacer. */
function mayHoldErrors(details: Record<string, unknown>): boolean {
  return 'error' in details || Object.values(details).some((value) => typeof value === 'object');
}

function describeErrors(key: string, value: unknown): unknown {
  const isError = (key === 'error' && value !== undefined) || value instanceof Error;
  return isError ? describeError(value) : value;
}
