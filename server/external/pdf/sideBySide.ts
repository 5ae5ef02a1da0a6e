import type { Content, TableColumn, TableGroup } from '#domain/report/document/blocks.ts';

type Table = Extract<Content, { kind: 'table' }>;

/** The column of the figures in a table of measures. */
const VALUE = 1;
/** What all columns of figures may take of the width of the table, and the narrowest of them. */
const ALL_FIGURES = 0.5;
const ONE_FIGURE = 0.1;
/** Characters of a figure that the whole width of a table would hold. */
const CHARACTERS = 62;

/**
 * A table whose last groups measure the same, image after image, as two: those groups become columns
 * of one. Any other content stays as it is, and so does a table whose figures are too long for that.
 */
export function sideBySide(content: Content): Content[] {
  if (content.kind !== 'table') return [content];
  const last = content.groups.at(-1);
  const start = content.groups.findIndex((group) => last && alike(group, last));
  const groups = content.groups.slice(start);
  const share = shareOf(groups);
  const fit = groups.length > 1 && share * groups.length <= ALL_FIGURES;
  if (!fit || !groups.every((group) => last && alike(group, last))) return [content];
  const joined = { ...content, columns: columnsOf(content, groups, share), groups: [join(groups)] };
  const before = content.groups.slice(0, start);
  return before.length === 0 ? [joined] : [{ ...content, groups: before, notes: [] }, joined];
}

/** Whether two groups with titles differ in nothing but their figures. */
function alike(one: TableGroup, other: TableGroup): boolean {
  const rest = ({ rows }: TableGroup) => JSON.stringify(rows.map((row) => row.toSpliced(VALUE, 1)));
  const whole = ({ title, rows }: TableGroup) =>
    title !== undefined && rows.every((row) => row.every(({ span }) => span === undefined));
  return whole(one) && whole(other) && rest(one) === rest(other);
}

/** What the longest figure takes of the width of the table. */
function shareOf(groups: readonly TableGroup[]): number {
  const figures = groups.flatMap(({ rows }) => rows.flatMap((row) => row[VALUE] ?? []));
  const lengths = figures.map(({ text, under = '' }) => Math.max(text.length, under.length));
  return Math.max(ONE_FIGURE, ...lengths.map((length) => length / CHARACTERS));
}

function columnsOf({ columns }: Table, groups: readonly TableGroup[], share: number) {
  const figures = groups.map(({ title = '' }): TableColumn => ({ title, share, align: 'right' }));
  // Names give way, so that units stay on one line.
  const narrower = ({ share }: TableColumn, index: number) => (index === 0 ? 0.7 : 1) * share;
  const rest = columns
    .toSpliced(VALUE, 1)
    .map((column, index) => ({ ...column, share: narrower(column, index) }));
  const taken = rest.reduce((sum, column) => sum + column.share, 0);
  const left = (1 - share * groups.length) / taken;
  return rest
    .map((column) => ({ ...column, share: column.share * left }))
    .toSpliced(VALUE, 0, ...figures);
}

function join(groups: readonly TableGroup[]): TableGroup {
  const rows = groups[0]?.rows ?? [];
  return {
    rows: rows.map((row, index) =>
      row.toSpliced(VALUE, 1, ...groups.flatMap((group) => group.rows[index]?.[VALUE] ?? [])),
    ),
  };
}
