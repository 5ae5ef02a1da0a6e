/** Controls, which break databases, and letters that draw nothing, which disguise text, but for the joiners of some scripts and of emoji. */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is its purpose
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/**
 * Removes control characters, invisible letters and lone surrogates, normalises line ends to `\n` and
 * text to NFC, and trims. Keeps newlines, tabs and unusual blanks only with `lines`.
 */
export function cleanText(text: string, { lines = false }: { lines?: boolean } = {}): string {
  const unified = text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n');
  const line = unified.replace(/[\n\t]+/g, ' ').replace(/\p{Zs}/gu, ' ');
  return (lines ? unified : line).replace(INVISIBLE, '').trim();
}

/** The same for a text of one line, whose line ends stay to be refused. */
export const cleanLine = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .map((part) => cleanText(part))
    .join('\n');
