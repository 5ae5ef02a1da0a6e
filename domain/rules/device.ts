/** «Chrome en Windows». */
export function describeDevice(userAgent: string | null | undefined): string {
  const text = userAgent ?? '';
  const browser = BROWSERS.find(([mark]) => mark.test(text))?.[1] ?? 'Navegador desconocido';
  const system = SYSTEMS.find(([mark]) => mark.test(text))?.[1];
  return system ? `${browser} en ${system}` : browser;
}

/**
 * Device key: browser family and network prefix, stable across browser versions and addresses of
 * one line.
 */
export function deviceKey(
  userAgent: string | null | undefined,
  address: string | null | undefined,
): string {
  return `${describeDevice(userAgent)}|${networkOf(address ?? '')}`;
}

// Order matters: most agents also contain later marks.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Rate limit key: a whole IPv4 address, or the first 64 bits of an IPv6 one, whose rest a household
 * can change at will.
 */
export function callerOf(address: string): string {
  return beginningOf(address, { bytes: 4, groups: 4 });
}

/** 24 bits of IPv4, 48 of IPv6. */
function networkOf(address: string): string {
  return beginningOf(address, { bytes: 3, groups: 3 });
}

function beginningOf(address: string, keep: { bytes: number; groups: number }): string {
  const mapped = /^::ffff:(?=\d+\.)/i;
  const plain = address.replace(mapped, '').toLowerCase();
  if (plain.includes('.')) return plain.split('.').slice(0, keep.bytes).join('.');
  const [head = '', tail = ''] = plain.split('::');
  const groups = groupsOf(head);
  const last = groupsOf(tail);
  const zeros = plain.includes('::') ? Math.max(0, 8 - groups.length - last.length) : 0;
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...last]
    .slice(0, keep.groups)
    .join(':');
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':').map((group) => group.replace(/^0+(?=.)/, ''));
}
