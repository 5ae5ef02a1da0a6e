import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dictionary } from '@zxcvbn-ts/language-common';
import { ROOT } from '../scripts/tool.ts';

/** Writes the refused passwords (`node scripts/run.mjs workshop/commonPasswords.ts`). */

const LIST = `${ROOT}/server/external/commonPasswords`;
const licence = fileURLToPath(import.meta.resolve('@zxcvbn-ts/language-common/LICENSE.txt'));

writeFileSync(`${LIST}.txt`, `${[...dictionary['passwords-common']].join('\n')}\n`);
writeFileSync(`${LIST}.LICENSE.txt`, readFileSync(licence));
