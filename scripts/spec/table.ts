/**
 * The table of docs/SPEC.md. A row has an id («1.2-07»: document, section, number), and the tests that
 * prove it carry that id in their titles: `test('keeps what was typed [1.2-07]', …)`. The last column
 * is written from the results of a run, so it names only tests that exist and passed.
 */

/** A test of a run, as vitest reports it. */
export interface RunTest {
  /** Path in the repository. */
  readonly file: string;
  /** Titles of the groups around it, then its own. */
  readonly titles: readonly string[];
  readonly passed: boolean;
}

const ID = /\d\.\d+-\d{2,}/g;
const TAG = / ?\[(\d\.\d+-\d{2,}(?:, \d\.\d+-\d{2,})*)\]/g;
/** A row needs no test of its own when one of these says why. */
const REASON = /\*\*(?:Decisión|pendiente)\*\*|sin prueba propia/;
/** Titles written for one row and file; the rest are counted. */
const SHOWN = 2;

interface Row {
  readonly id: string;
  readonly cells: readonly string[];
}

function rowIn(line: string): Row | undefined {
  const cells = line.startsWith('| ') ? line.slice(2, -2).split(' | ') : [];
  const [id = ''] = cells;
  return /^\d\.\d+-\d{2,}$/.test(id) ? { id, cells } : undefined;
}

function rowsIn(document: string): Row[] {
  return document.split('\n').flatMap((line) => rowIn(line) ?? []);
}

/** Row id → the tests whose titles carry it. */
function testsByRow(tests: readonly RunTest[]): Map<string, RunTest[]> {
  const byRow = new Map<string, RunTest[]>();
  for (const test of tests) {
    const ids = new Set(test.titles.flatMap((title) => title.match(TAG)?.join().match(ID) ?? []));
    for (const id of ids) byRow.set(id, [...(byRow.get(id) ?? []), test]);
  }
  return byRow;
}

/** The document with its column of proofs written anew. */
export function withProofs(document: string, tests: readonly RunTest[]): string {
  const byRow = testsByRow(tests);
  const lines = document.split('\n').map((line) => {
    const row = rowIn(line);
    if (!row) return line;
    const cells = [...row.cells.slice(0, 3), proofOf(row.id, byRow.get(row.id) ?? [])];
    return `| ${cells.join(' | ')} |`;
  });
  return lines.join('\n');
}

function proofOf(id: string, tests: readonly RunTest[]): string {
  const byFile = new Map<string, string[]>();
  for (const { file, titles } of tests) {
    const named = titles.find((title) => title.includes(id)) ?? '';
    const title = named.replaceAll(TAG, '').replaceAll('|', '\\|');
    const name = shortName(file);
    const sofar = byFile.get(name) ?? [];
    if (!sofar.includes(title)) byFile.set(name, [...sofar, title]);
  }
  const files = [...byFile].toSorted(([one], [other]) => one.localeCompare(other));
  return files.map(([name, titles]) => `\`${name}\` ${listed(titles)}`).join('; ') || '—';
}

/** Those of `web/features` are called by their folder, all without their ending. */
function shortName(file: string): string {
  return file.replace(/^web\/features\//, '').replace(/\.test\.tsx?$/, '');
}

function listed(titles: readonly string[]): string {
  const shown = titles.slice(0, SHOWN).map((title) => `«${title}»`);
  const more = titles.length - shown.length;
  return more > 0 ? `${shown.join(', ')} y ${more} más` : shown.join(', ');
}

/**
 * What is wrong with the table, in English, one line each: rows that no passing test proves and that
 * give no reason, ids in titles that no row has, repeated ids.
 */
export function problemsOf(document: string, tests: readonly RunTest[]): string[] {
  const rows = rowsIn(document);
  const byRow = testsByRow(tests);
  const known = new Set(rows.map(({ id }) => id));
  const unproved = rows.filter(
    ({ id, cells }) => !REASON.test(cells[2] ?? '') && !byRow.get(id)?.some(({ passed }) => passed),
  );
  const strangers = [...byRow.keys()].filter((id) => !known.has(id));
  const repeated = rows.filter(({ id }, at) => rows.findIndex((row) => row.id === id) !== at);
  return [
    ...unproved.map(({ id }) => `${id}: no test that passed carries this id in its title`),
    ...strangers.map((id) => `${id}: a test carries this id and no row has it`),
    ...repeated.map(({ id }) => `${id}: two rows have this id`),
  ];
}
