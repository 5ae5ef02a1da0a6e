import { expect, test } from 'vitest';
import { createLogger } from '#server/observe/logger.ts';
import { queueErrors } from './queueErrors.ts';

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test('an unreachable database is logged once a minute, and everything else at once', () => {
  const lines: { alike?: number }[] = [];
  let now = 1000;
  const report = queueErrors(
    createLogger('error', (line) => lines.push(JSON.parse(line))),
    () => now,
  );
  for (let looks = 0; looks < 50; looks++) report(away());
  report(new Error('otra cosa'));
  now += 60_000;
  report(away());
  expect(lines.map(({ alike }) => alike)).toEqual([0, undefined, 49]);
});
