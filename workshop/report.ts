import { join } from 'node:path';
import { ROOT } from '../scripts/tool.ts';

/** Vitest's report of a whole `npm test`. */
export const REPORT = join(ROOT, '.cache', 'test-report.json');
