import type { Side } from '../engine/sheet.ts';

/** A fault of a sheet, in words for whoever writes it. */
export class SheetFault extends Error {}

export interface Clause {
  readonly text: string;
  readonly line: number;
}

/** A row as written: its head, and its clauses with their continuations joined. */
export interface RawRow {
  readonly file: string;
  readonly line: number;
  readonly head: string;
  readonly clauses: readonly Clause[];
  readonly shared: boolean;
  readonly side?: Side;
}

export interface SheetFile {
  /** «ecg/blocks». */
  readonly name: string;
  readonly text: string;
  readonly shared: boolean;
}

const COLUMNS = 140;

/** Reads the rows of a file. `faults` receives lines that are no row and no clause. */
export function rowsOf({ name, text, shared }: SheetFile, faults: string[]): readonly RawRow[] {
  const file = `${name}.criteria.txt`;
  const rows: { head: string; line: number; clauses: Clause[] }[] = [];
  for (const [at, written] of text.split('\n').entries()) {
    const line = at + 1;
    if (written.trim() === '' || written.startsWith('#')) continue;
    if (written.length > COLUMNS) faults.push(`${file}:${line}: line over ${COLUMNS} columns`);
    const own = written.trim();
    const row = rows.at(-1);
    if (/^\S/.test(written)) rows.push({ head: own, line, clauses: [] });
    else if (!row) faults.push(`${file}:${line}: clause before any row`);
    else if (/^ {8,}\S/.test(written)) continueRow(row, own);
    else if (/^ {2}\S/.test(written)) row.clauses.push({ text: own, line });
    else faults.push(`${file}:${line}: a clause begins with two blanks`);
  }
  return rows.map((row) => ({ ...row, file, shared }));
}

function continueRow(row: { head: string; clauses: Clause[] }, text: string): void {
  const last = row.clauses.pop();
  if (last) row.clauses.push({ ...last, text: `${last.text} ${text}` });
  else row.head += ` ${text}`;
}

const SIDES: readonly (readonly [Side, Side])[] = [
  ['Od', 'Os'],
  ['Left', 'Right'],
];

/** A row with `KEY@` once for each side; `other KEY@` is the other member of the pair. */
export function bothSides(row: RawRow, hasField: (key: string) => boolean): readonly RawRow[] {
  const text = [row.head, ...row.clauses.map((clause) => clause.text)].join(' ');
  const keys = [...text.matchAll(/([A-Za-z]\w*)@/g)].map(([, key = '']) => key);
  if (row.head.startsWith('field ') || keys.length === 0) return [row];
  const eyes = keys.some((key) => hasField(`${key}Od`));
  const [one, other] = (eyes ? SIDES[0] : SIDES[1]) as readonly [Side, Side];
  return [onSide(row, one, other), onSide(row, other, one)];
}

function onSide(row: RawRow, side: Side, other: Side): RawRow {
  const sided = (text: string) =>
    text.replace(/other (\w+)@/g, `$1${other}`).replace(/(\w+)@/g, `$1${side}`);
  return {
    ...row,
    side,
    head: sided(row.head),
    clauses: row.clauses.map(({ text, line }) => ({ line, text: sided(text) })),
  };
}
