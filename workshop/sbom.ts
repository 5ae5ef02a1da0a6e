import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, runTool } from '../scripts/tool.ts';
import { dependencies, isAllowed } from './licences.ts';

/**
 * `npm run sbom`: `build/sbom/sbom.cdx.json` (CycloneDX, by npm) and `build/sbom/licencias.md`.
 * Exits with 1 for a disallowed licence.
 */

const OUT = join(ROOT, 'build', 'sbom');

async function main(): Promise<number> {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'];
  const { code, output } = await runTool('npm', args, { quiet: true });
  if (code !== 0) {
    process.stderr.write(`${output}\n`);
    return code;
  }
  await mkdir(OUT, { recursive: true });
  await writeFile(join(OUT, 'sbom.cdx.json'), output.slice(output.indexOf('{')));
  const all = dependencies(JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')));
  const rows = all.map(
    ({ name, version, licence, dev }) =>
      `| ${name} | ${version} | ${licence} | ${dev ? 'desarrollo' : 'producto'} |`,
  );
  const head = ['| paquete | versión | licencia | para |', '|---|---|---|---|'];
  await writeFile(join(OUT, 'licencias.md'), `${[...head, ...rows].join('\n')}\n`);
  const refused = all.filter(({ licence }) => !isAllowed(licence));
  for (const { name, licence } of refused)
    process.stderr.write(
      `${name}: la licencia «${licence}» no está permitida (workshop/licences.ts)\n`,
    );
  process.stdout.write(`${all.length} paquetes en build/sbom: sbom.cdx.json y licencias.md\n`);
  return refused.length > 0 ? 1 : 0;
}

process.exitCode = await main();
