import { join } from 'node:path';
import { ROOT } from './tool.ts';

/** Where a whole `npm test` leaves what vitest said of each test. */
export const REPORT = join(ROOT, '.cache', 'test-report.json');
