const MAX = 200;

/**
 * The words of a library's message without what it repeats of its input: the first line, up to a
 * colon, without anything in quotes, addresses, links and long words with digits in them.
 */
export function words(message: string): string {
  const line = message.trim().split('\n')[0] ?? '';
  return line
    .replace(/\b[a-z][a-z+.-]*:\/\/\S+/gi, '…')
    .replace(/(["'`«]).*(["'`»])/g, '…')
    .replace(/["`«].*$/, '…')
    .replace(/<[^>]*>?/g, '…')
    .replace(/\S+@\S+/g, '…')
    .replace(/:(\s.*)?$/, '')
    .replace(/[\w+/=-]*\d[\w+/=-]*/g, (word) => (word.length < 8 ? word : '…'))
    .replace(/[\w+/=-]{40,}/g, '…')
    .slice(0, MAX);
}
