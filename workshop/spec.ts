import { readFileSync } from 'node:fs';
import { REPORT } from './report.ts';
import { DOCUMENTS, writeProofs } from './spec/document.ts';

/** `npm run spec`: writes the proofs in docs/SPEC.md and docs/ASVS.md from the last whole `npm test`. */

const json = readFileSync(REPORT, 'utf8');
for (const document of DOCUMENTS) writeProofs(document, json);
