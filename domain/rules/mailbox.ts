/** Hosts whose mailboxes have no dots, and the name they all go by. */
const DOTLESS: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
};

/**
 * The mailbox behind an address, by which we know it again: in lower case and without the «+tag» with
 * which one mailbox has as many addresses as it likes.
 */
export function mailboxOf(address: string): string {
  const text = address.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const host = text.slice(at + 1);
  const [name = ''] = text.slice(0, at).split('+');
  const known = DOTLESS[host];
  return known ? `${name.replaceAll('.', '')}@${known}` : `${name}@${host}`;
}
