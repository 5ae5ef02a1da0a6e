import type { Logger } from './context.ts';
import { describeError } from './log/describeError.ts';
import { currentTrail } from './log/trail.ts';

/** How much is said; each level also says what those after it do. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * One JSON line per event on standard error; standard output is for the operator to read. A line
 * carries the request or the job it was written under. `error` is described without the values that
 * errors repeat: nobody else turns an error into text for the log.
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
  const said = { time: new Date().toISOString(), level, message, ...currentTrail(), ...details };
  return JSON.stringify(said, (key, value: unknown) =>
    (key === 'error' && value !== undefined) || value instanceof Error
      ? describeError(value)
      : value,
  );
}
