/** Classifies hosts as `URL` writes them: IPv6 in brackets, IPv4 in four numbers. */

/** True if only this machine reaches the host. */
export function isLoopback(host: string): boolean {
  const name = nameOf(host);
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true;
  return ipv4Of(name)?.[0] === 127;
}

export function isPrivateAddress(host: string): boolean {
  const name = nameOf(host);
  const [first = -1, second = -1] = ipv4Of(name) ?? [];
  const inFour =
    first === 10 ||
    (first === 172 && second >= 16 && second <= 31) ||
    (first === 192 && second === 168) ||
    (first === 169 && second === 254);
  // Unique local and link-local addresses.
  return inFour || /^(f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]):/.test(name);
}

/** Drops brackets and the trailing dot of a full name. */
const nameOf = (host: string) => host.toLowerCase().replace(/^\[|\]$|\.$/g, '');

/** Four numbers of an IPv4 address, also mapped into IPv6; undefined otherwise. */
function ipv4Of(name: string): readonly number[] | undefined {
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(name);
  if (mapped) {
    const words = [mapped[1], mapped[2]].map((word = '') => Number.parseInt(word, 16));
    return words.flatMap((word) => [word >> 8, word & 255]);
  }
  const figures = name.replace(/^::ffff:/, '').split('.');
  if (figures.length !== 4 || !figures.every((figure) => /^(0|[1-9]\d{0,2})$/.test(figure)))
    return undefined;
  const bytes = figures.map(Number);
  return bytes.every((byte) => byte < 256) ? bytes : undefined;
}
