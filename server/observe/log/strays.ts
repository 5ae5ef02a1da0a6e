import type { Logger } from '#server/context.ts';
import { words } from '#server/shared/words.ts';

/**
 * Sends the process's remaining output through the log: uncaught failures, warnings of Node and
 * console output of libraries. An uncaught failure ends the process, whose state cannot be trusted;
 * the supervisor restarts it.
 */
export function logStrays(log: Logger): void {
  const fatal = (message: string) => (error: unknown) => {
    log.error(message, { error });
    process.exit(1);
  };
  process.on('uncaughtException', fatal('uncaught exception'));
  process.on('unhandledRejection', fatal('unhandled rejection'));
  // A closed log pipe must not end the server.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn('warning of the runtime', { error: warning }));
  for (const level of ['debug', 'info', 'warn', 'error'] as const)
    console[level] = (...values: unknown[]) => sayOfConsole(log, level, values);
  console.log = console.info;
}

function sayOfConsole(log: Logger, level: keyof Logger, values: readonly unknown[]): void {
  const text = values.find((each) => typeof each === 'string');
  const error = values.find((each) => each instanceof Error);
  log[level]('console', { said: text && words(text), error });
}
