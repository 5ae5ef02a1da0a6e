/**
 * The tables of docs/SPEC.md and docs/ASVS.md. A row has an id («1.2-07», «6.2.1»), and the tests
 * that prove it carry that id in their titles: `test('keeps the typed text [1.2-07]', …)`,
 * `test('is at least eight characters [ASVS 6.2.1]', …)`. The last column is written from the
 * results of a run, so it names only tests that exist and passed.
 */

/** A test of a run, as vitest reports it. */
export interface RunTest {
  readonly file: string;
  /** Groups from outside in, then its own. */
  readonly titles: readonly string[];
  readonly passed: boolean;
}

export interface TableForm {
  /** Regular expression of an id. */
  readonly id: string;
  /** Prefix of the ids in a title's tag. */
  readonly prefix: string;
  /** Cells before the proofs; the last names the place, or why there is none. */
  readonly cells: number;
  /** A row whose last cell matches needs no test. */
  readonly reason: RegExp;
  readonly more: (count: number) => string;
}

export const SPEC_FORM: TableForm = {
  id: String.raw`\d\.\d+-\d{2,}`,
  prefix: '',
  cells: 3,
  reason: /\*\*(?:Decisión|pendiente)\*\*|sin prueba propia/,
  more: (count) => `y ${count} más`,
};

export const ASVS_FORM: TableForm = {
  id: String.raw`\d{1,2}\.\d+\.\d+`,
  prefix: 'ASVS ',
  cells: 4,
  reason: /^\*\*(?:by design|not applicable|not met)\*\*/,
  more: (count) => `and ${count} more`,
};

/** ` [2.4-12]`, ` [ASVS 6.2.1, 6.2.9]`. */
function tagOf({ id, prefix }: TableForm): string {
  return String.raw` ?\[${prefix}(${id}(?:, ${id})*)\]`;
}

/** Tags are not shown. */
const ANY_TAG = new RegExp([SPEC_FORM, ASVS_FORM].map(tagOf).join('|'), 'g');
/** Titles shown for a row and file; the rest are counted. */
const SHOWN = 2;

export interface Row {
  readonly id: string;
  readonly cells: readonly string[];
}

function rowIn(line: string, form: TableForm): Row | undefined {
  const cells = line.startsWith('| ') ? line.slice(2, -2).split(' | ') : [];
  const [id = ''] = cells;
  return new RegExp(`^${form.id}$`).test(id) ? { id, cells } : undefined;
}

export function rowsIn(document: string, form: TableForm): Row[] {
  return document.split('\n').flatMap((line) => rowIn(line, form) ?? []);
}

function idsIn(title: string, form: TableForm): string[] {
  const tags = title.matchAll(new RegExp(tagOf(form), 'g'));
  return [...tags].flatMap(([, ids = '']) => ids.split(', '));
}

function testsByRow(tests: readonly RunTest[], form: TableForm): Map<string, RunTest[]> {
  const byRow = new Map<string, RunTest[]>();
  for (const test of tests) {
    const ids = new Set(test.titles.flatMap((title) => idsIn(title, form)));
    for (const id of ids) byRow.set(id, [...(byRow.get(id) ?? []), test]);
  }
  return byRow;
}

export function withProofs(document: string, tests: readonly RunTest[], form: TableForm): string {
  const byRow = testsByRow(tests, form);
  const lines = document.split('\n').map((line) => {
    const row = rowIn(line, form);
    if (!row) return line;
    const proof = proofOf(row.id, byRow.get(row.id) ?? [], form);
    return `| ${[...row.cells.slice(0, form.cells), proof].join(' | ')} |`;
  });
  return lines.join('\n');
}

function proofOf(id: string, tests: readonly RunTest[], form: TableForm): string {
  const byFile = new Map<string, string[]>();
  for (const { file, titles } of tests) {
    const named = titles.find((title) => idsIn(title, form).includes(id)) ?? '';
    const title = named.replaceAll(ANY_TAG, '').replaceAll('|', '\\|');
    const name = shortName(file);
    const sofar = byFile.get(name) ?? [];
    if (!sofar.includes(title)) byFile.set(name, [...sofar, title]);
  }
  const files = [...byFile].toSorted(([one], [other]) => one.localeCompare(other));
  return files.map(([name, titles]) => `\`${name}\` ${listed(titles, form)}`).join('; ') || '—';
}

/** Path without its ending, and without `web/features`. */
function shortName(file: string): string {
  return file.replace(/^web\/features\//, '').replace(/\.test\.tsx?$/, '');
}

function listed(titles: readonly string[], form: TableForm): string {
  const shown = titles.slice(0, SHOWN).map((title) => `«${title}»`);
  const more = titles.length - shown.length;
  return more > 0 ? `${shown.join(', ')} ${form.more(more)}` : shown.join(', ');
}

/** Rows without proof or reason, unknown and repeated ids; in English, one a line. */
export function problemsOf(document: string, tests: readonly RunTest[], form: TableForm): string[] {
  const rows = rowsIn(document, form);
  const byRow = testsByRow(tests, form);
  const known = new Set(rows.map(({ id }) => id));
  const unproved = rows.filter(
    ({ id, cells }) =>
      !form.reason.test(cells[form.cells - 1] ?? '') &&
      !byRow.get(id)?.some(({ passed }) => passed),
  );
  const strangers = [...byRow.keys()].filter((id) => !known.has(id));
  const repeated = rows.filter(({ id }, at) => rows.findIndex((row) => row.id === id) !== at);
  return [
    ...unproved.map(({ id }) => `${id}: no test that passed carries this id in its title`),
    ...strangers.map((id) => `${id}: a test carries this id and no row has it`),
    ...repeated.map(({ id }) => `${id}: two rows have this id`),
  ];
}
