import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT, runTool } from '../scripts/tool.ts';

/**
 * `npm run accessibility [-- RECORD]`: runs axe on every page, at three widths in both themes, and writes what
 * it found clean, and what the keyboard alone did, into the file of the accessibility statement. A page that fails ends it.
 * With a record of `AXE_RECORD` it only writes.
 */

const RESULTS = join(ROOT, 'domain/rules/accessibilityTested.json');
const WALKS = ['guestScreens', 'mainJob', 'administration'];

const pageLine = z.object({
  path: z.string(),
  theme: z.enum(['light', 'dark']),
  width: z.number(),
  axe: z.string(),
  undecided: z.array(z.string()),
});
type PageLine = z.infer<typeof pageLine>;
/** A step of the main job that the keyboard alone has done. */
const keyboardLine = z.object({ keyboard: z.string() });
const line = z.union([pageLine, keyboardLine]);

const [earlier] = process.argv.slice(2);
if (earlier) await writeResults(earlier);
else process.exitCode = await walk();

async function walk(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'vetoscopio-axe-'));
  const record = join(folder, 'axe.jsonl');
  const files = WALKS.map((name) => `tests/walks/${name}.test.ts`);
  const { code } = await runTool('vitest', ['run', '--project', 'walks', ...files], {
    env: { PROVE: 'whole', AXE_RECORD: record },
  });
  if (code === 0) await writeResults(record);
  await rm(folder, { recursive: true, force: true });
  return code;
}

async function writeResults(record: string): Promise<void> {
  const texts = (await readFile(record, 'utf8')).trim().split('\n');
  const all = texts.map((text) => line.parse(JSON.parse(text)));
  const lines = all.filter((each) => 'path' in each);
  const keyboard = all.flatMap((each) => ('keyboard' in each ? each.keyboard : []));
  const results = {
    date: new Date().toISOString().slice(0, 10),
    axe: lines.at(-1)?.axe,
    widths: distinct(lines, ({ width }) => width).sort((a, b) => a - b),
    pages: distinct(lines, ({ path }) => path)
      .sort()
      .map((path) => ({
        path,
        themes: distinct(
          lines.filter((each) => each.path === path),
          ({ theme }) => theme,
        )
          .sort()
          .reverse(),
      })),
    keyboard: [...new Set(keyboard)],
    undecided: [...new Set(lines.flatMap(({ undecided }) => undecided))].sort(),
  };
  await writeFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  await runTool('biome', ['format', '--write', RESULTS]);
}

function distinct<Value>(lines: readonly PageLine[], value: (line: PageLine) => Value): Value[] {
  return [...new Set(lines.map(value))];
}
