const MAX = 200;

/**
 * A library's message without quoted input: the first line up to a colon, without quotations,
 * addresses, links and long words with digits.
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
