import { testKills } from '#tests/support/kills.ts';

testKills('server');
