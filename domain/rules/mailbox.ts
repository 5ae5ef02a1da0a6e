/** Hosts that ignore dots, and their canonical name. */
const DOTLESS: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
};

/**
 * Canonical mailbox of an address: lower case, without the «+tag» that gives one mailbox many
 * addresses.
 */
export function mailboxOf(address: string): string {
  const text = address.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const host = text.slice(at + 1);
  const [name = ''] = text.slice(0, at).split('+');
  const known = DOTLESS[host];
  return known ? `${name.replaceAll('.', '')}@${known}` : `${name}@${host}`;
}
