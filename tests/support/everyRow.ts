import { test } from 'vitest';

/** Characters of a row that a failure shows. */
const SHOWN = 300;

/**
 * `test.each` as one test: checks every row of a table, and fails with each wrong row and its failure.
 * Its title writes a column as `{answers}`. Rows share the hooks of that one test: a file whose hooks,
 * or those of its helpers, begin each case anew keeps `test.each`.
 */
const checkEveryRow =
  (rows: readonly unknown[]) =>
  (title: string, check: (...row: unknown[]) => unknown, timeout?: number) =>
    test(title, () => checkRows(rows, check), timeout);

/** Rejects with all failures, the first as the cause; also without rows. */
export async function checkRows(
  rows: readonly unknown[],
  check: (...row: unknown[]) => unknown,
): Promise<void> {
  if (rows.length === 0) throw new Error('The table has no rows');
  const lines: string[] = [];
  const causes: unknown[] = [];
  for (const [index, row] of rows.entries())
    try {
      await (Array.isArray(row) ? check(...row) : check(row));
    } catch (error) {
      lines.push(`row ${index + 1}, ${shown(row)}: ${error}`);
      causes.push(error);
    }
  if (lines.length === 0) return;
  const message = `${lines.length} of ${rows.length} rows fail\n${lines.join('\n')}`;
  throw new Error(message, { cause: causes[0] });
}

function shown(row: unknown): string {
  const text = JSON.stringify(row, (_, value) =>
    typeof value === 'function' || value instanceof RegExp ? String(value) : value,
  );
  return (text ?? String(row)).slice(0, SHOWN);
}

// vitest's overloads type each argument by its column.
export const everyRow = checkEveryRow as typeof test.each;
