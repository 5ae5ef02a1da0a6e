import type { Logger } from './context.ts';

/** One JSON line per event on standard error; standard output is for the operator to read. */
export function createLogger(): Logger {
  const write = (level: string, message: string, details: Record<string, unknown> = {}) => {
    process.stderr.write(
      `${JSON.stringify({ time: new Date().toISOString(), level, message, ...details })}\n`,
    );
  };
  return {
    info: (message, details) => write('info', message, details),
    error: (message, details) => write('error', message, details),
  };
}
