const WIDE = 138;
const INDENT = ' '.repeat(10);

/** The text of a sheet with its long lines wrapped; nothing else is touched. */
export const wrapSheet = (text: string): string =>
  text
    .split('\n')
    .flatMap((line) => (line.startsWith('#') ? [line] : wrapLine(line)))
    .join('\n');

function wrapLine(line: string): readonly string[] {
  if (line.length <= WIDE) return [line];
  const indent = /^\s*/.exec(line)?.[0] ?? '';
  const lines: string[] = [];
  let current = indent;
  for (const word of line.slice(indent.length).split(' ')) {
    if (current.length + word.length > WIDE && current.trim()) {
      lines.push(current.trimEnd());
      current = INDENT;
    }
    current += `${word} `;
  }
  return [...lines, current.trimEnd()];
}
