/** A minimal PDF: one page of lines, the first one large. */

const SIZE = { first: 20, other: 11 };

/** Drops characters outside Windows' Western set. */
export function plainPdf(lines: readonly string[]): Buffer {
  const shown = lines.map((line, at) => {
    const font = at === 0 ? `/F1 ${SIZE.first} Tf 28 TL` : `/F1 ${SIZE.other} Tf 17 TL`;
    return `${font} (${escaped(line)}) Tj T*`;
  });
  const content = `BT 60 770 Td\n${shown.join('\n')}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (es) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.4\n';
  const places: number[] = [];
  for (const [at, object] of objects.entries()) {
    places.push(text.length);
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const start = text.length;
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** The euro sign has another place in Windows' set than in Unicode. */
const MOVED: Readonly<Record<string, string>> = { '€': '\u0080', '–': '-', '\u202f': ' ' };

function escaped(line: string): string {
  return [...line]
    .map((sign) => MOVED[sign] ?? sign)
    .filter((sign) => (sign.codePointAt(0) ?? 0) < 256)
    .map((sign) => ('()\\'.includes(sign) ? `\\${sign}` : sign))
    .join('');
}
