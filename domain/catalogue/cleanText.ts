// C0 and C1 controls, zero-width spaces and direction marks are invisible, break databases and
// disguise text. Emoji and some scripts need the zero-width joiner.
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: removing control characters is its purpose
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/**
 * Removes control characters and lone surrogates, normalises line ends to `\n` and text to NFC, and
 * trims. Keeps newlines and tabs only with `lines`.
 */
export function cleanText(text: string, { lines = false }: { lines?: boolean } = {}): string {
  const unified = text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n');
  const visible = unified.replace(INVISIBLE, '');
  return (lines ? visible : visible.replace(/[\n\t]+/g, ' ')).trim();
}
