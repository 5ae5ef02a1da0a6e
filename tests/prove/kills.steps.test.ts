import { describe } from 'vitest';
import { testKills } from '#tests/support/killedSteps.ts';

describe('embedded', () => testKills('embedded'));
describe('server', () => testKills('server'));
