import { expect, test } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import type { LogLevel } from '../config/logLevels.ts';
import { follow } from './log/trail.ts';
import { createLogger } from './logger.ts';

function written(level: LogLevel) {
  const lines: string[] = [];
  return { log: createLogger(level, (line) => lines.push(line)), lines };
}

test('a line carries the request it was written under, however deep [ASVS 16.2.4]', async () => {
  const { log, lines } = written('info');
  await follow({ requestId: 'r1' }, async () => {
    await Promise.resolve();
    log.info('below', { analysisId: 'a' });
  });
  log.info('outside');
  const [below, outside] = lines.map((line) => JSON.parse(line));
  expect(below).toMatchObject({
    level: 'info',
    message: 'below',
    requestId: 'r1',
    analysisId: 'a',
  });
  expect(outside).not.toHaveProperty('requestId');
});

test('an error is described under any key and in any form', () => {
  const { log, lines } = written('info');
  log.error('failed', { error: 'Bruma: vet@clinica.test', other: new Error('to Bruma: x') });
  log.error('failed', { error: { message: 'a plain object' } });
  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    error: { name: 'thrown string', message: 'Bruma' },
    other: { name: 'Error', message: 'to Bruma' },
  });
  expect(JSON.parse(lines[1] ?? '').error).toMatchObject({ message: 'a plain object' });
});

everyRow([
  ['debug', 4],
  ['warn', 2],
  ['silent', 0],
] as const)('level {level} logs {count} of four lines', (level, count) => {
  const { log, lines } = written(level);
  log.debug('1');
  log.info('2');
  log.warn('3');
  log.error('4');
  expect(lines).toHaveLength(count);
});
