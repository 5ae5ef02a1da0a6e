import type { ActTable } from '../core/act.ts';
import { earSteps } from './earSteps.ts';
import { inflammationSteps } from './inflammationSteps.ts';
import { tumourSteps } from './tumourSteps.ts';

export const cytologySteps: ActTable = { ...inflammationSteps, ...tumourSteps, ...earSteps };
