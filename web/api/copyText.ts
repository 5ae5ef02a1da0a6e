/** Puts text on the clipboard as it is, such as an id. Rejects where it cannot. */
export function copyText(text: string): Promise<void> {
  return navigator.clipboard.writeText(text);
}
