import { readFileSync } from 'node:fs';
import { REPORT } from './report.ts';
import { writeSpec } from './spec/document.ts';

/** `npm run spec`: writes docs/SPEC.md from the last whole `npm test`. */

writeSpec(readFileSync(REPORT, 'utf8'));
