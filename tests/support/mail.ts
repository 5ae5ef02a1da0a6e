/** A mail as a person reads it. */
export interface Mail {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  /** The text/plain part; empty without one. */
  readonly text: string;
  /** The text/html part; empty without one. */
  readonly html: string;
  /** Addresses of its links, in order, without repeats. */
  readonly links: readonly string[];
}

/** Reads a mail as nodemailer writes it: folded headers, nested multiparts, both transfer encodings. */
export function parseMail(file: string, raw: string): Mail {
  const { headers, body } = split(raw.replaceAll('\r\n', '\n'));
  const parts = leaves(headers, body);
  const text = parts.find((part) => part.type === 'text/plain')?.content ?? '';
  const html = parts.find((part) => part.type === 'text/html')?.content ?? '';
  return {
    file,
    from: words(headers.get('from') ?? ''),
    to: words(headers.get('to') ?? ''),
    subject: words(headers.get('subject') ?? ''),
    text,
    html,
    links: linksOf(html, text),
  };
}

type Headers = ReadonlyMap<string, string>;

function split(source: string): { headers: Headers; body: string } {
  const gap = source.indexOf('\n\n');
  const head = gap < 0 ? source : source.slice(0, gap);
  const unfolded = head.replace(/\n[ \t]+/g, ' ').split('\n');
  const headers = new Map<string, string>();
  for (const line of unfolded) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: gap < 0 ? '' : source.slice(gap + 2) };
}

function leaves(headers: Headers, body: string): { type: string; content: string }[] {
  const contentType = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1];
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase();
  if (!type.startsWith('multipart/') || boundary === undefined) {
    return [{ type, content: decode(body, headers.get('content-transfer-encoding') ?? '7bit') }];
  }
  return body
    .split(`--${boundary}`)
    .slice(1)
    .filter((part) => !part.startsWith('--'))
    .flatMap((part) => {
      const inner = split(part.replace(/^\n/, ''));
      return leaves(inner.headers, inner.body);
    });
}

function decode(body: string, encoding: string): string {
  switch (encoding.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString('utf8');
    case 'quoted-printable':
      return quotedPrintable(body.replace(/=[ \t]*\n/g, '')).trimEnd();
    default:
      return body.trimEnd();
  }
}

function quotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Header words such as `=?UTF-8?Q?An=C3=A1lisis?=`. */
function words(value: string): string {
  const joined = value.replace(/\?=\s+=\?/g, '?==?');
  return joined.replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, content: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(content, 'base64').toString('utf8')
      : quotedPrintable(content.replaceAll('_', ' ')),
  );
}

function linksOf(html: string, text: string): string[] {
  const inHtml = [...html.matchAll(/href="([^"]+)"/g)].map((match) => unescapeHtml(match[1] ?? ''));
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"\])]+/g)].map((match) =>
    match[0].replace(/[.,;:!?]+$/, ''),
  );
  const links = [...inHtml, ...inText].filter((link) => /^https?:/.test(link));
  return [...new Set(links)];
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&#x3D;', '=')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
