import { expect, test } from 'vitest';
import { createLogger } from '../logger.ts';

function linesOf(message: string, details: Record<string, unknown>): string[] {
  const written: string[] = [];
  createLogger('info', (line) => written.push(line)).info(message, details);
  return written.join('').split('\n').slice(0, -1);
}

test('a line has its time, in UTC [ASVS 16.2.1, 16.2.2]', () => {
  const [line = ''] = linesOf('request', {});
  expect(JSON.parse(line).time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test('any content is one line, without formatting codes [ASVS 1.3.10, 16.2.4, 16.4.1]', () => {
  const nasty = 'a\r\n{"level":"info","message":"forged"}\n\u001b[2K%s %j %o "\\\u2028';
  const lines = linesOf(nasty, { route: nasty, [nasty]: nasty });
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/\p{Cc}/u);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    message: nasty,
    route: nasty,
    [nasty]: nasty,
  });
});
