import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FROZEN, frozenAnswers } from '#workshop/criteria/compare.ts';

it('answers the examples as the reference did (npm run criteria -- compare), and names the edition', () => {
  expect(frozenAnswers()).toBe(readFileSync(FROZEN, 'utf8'));
});
