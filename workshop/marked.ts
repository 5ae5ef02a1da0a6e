/** The document with `body` between two comments that name it, in place of the last, or at the end. */
export function withMarked(text: string, name: string, body: string): string {
  const begin = `<!-- ${name} -->`;
  const end = `<!-- end of ${name} -->`;
  const whole = `${begin}\n${body}\n${end}`;
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from === -1 || to === -1) return `${text.trimEnd()}\n\n${whole}\n`;
  return text.slice(0, from) + whole + text.slice(to + end.length);
}
