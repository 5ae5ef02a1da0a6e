import { describe } from 'vitest';
import { testKills } from '#tests/support/killedSteps.ts';
import { size } from '#tests/support/prove.ts';

// `npm test` kills at random moments on the embedded database: see kills.test.ts.
describe.each(size(['server'] as const, ['embedded', 'server'] as const))('%s', testKills);
