/** A Markdown table whose columns are padded, so that it reads well on a terminal too. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, 3, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/** Three significant digits; no decimals from 100 on. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '—';
  const whole = Math.abs(value) >= 100;
  return whole ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));
}
