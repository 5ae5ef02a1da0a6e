import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, runTool } from '../scripts/tool.ts';
import { iconNames, iconsFile } from './icons/iconsFile.ts';

/**
 * `npm run icons -- Heart`: adds icons of lucide to those of the product, by the name of their
 * component; without names it writes the file anew, as after an update of `lucide-react`.
 */

const FILE = join(ROOT, 'web/ui/icons/lucide.ts');

const names = [...iconNames(await readFile(FILE, 'utf8')), ...process.argv.slice(2)];
await writeFile(FILE, await iconsFile(names));
await runTool('biome', ['format', '--write', FILE], { quiet: true });
