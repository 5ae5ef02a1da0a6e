import { describe } from 'vitest';
import { testKills } from '#tests/support/killedSteps.ts';
import { size } from '#tests/support/prove.ts';

// What is killed at any moment is killed on the embedded database in `npm test`: see kills.test.ts.
describe.each(size(['server'] as const, ['embedded', 'server'] as const))('%s', testKills);
