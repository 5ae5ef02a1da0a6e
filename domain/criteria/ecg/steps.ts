import { withCommonActs } from '../shared/common.ts';
import { beatSteps } from './beatSteps.ts';
import { blockSteps } from './blockSteps.ts';
import { rhythmSteps } from './rhythmSteps.ts';
import { traceSteps } from './traceSteps.ts';

export const ecgActs = withCommonActs({
  ...traceSteps,
  ...blockSteps,
  ...rhythmSteps,
  ...beatSteps,
});
