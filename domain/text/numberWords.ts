const SMALL = [
  ...['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'],
  ...['once', 'doce', 'trece', 'catorce', 'quince', 'dieciséis', 'diecisiete', 'dieciocho'],
  ...['diecinueve', 'veinte', 'veintiuno', 'veintidós', 'veintitrés', 'veinticuatro'],
  ...['veinticinco', 'veintiséis', 'veintisiete', 'veintiocho', 'veintinueve'],
];
const TENS = ['treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'];
const HUNDREDS = [
  ...['', 'ciento', 'doscientos', 'trescientos', 'cuatrocientos', 'quinientos', 'seiscientos'],
  ...['setecientos', 'ochocientos', 'novecientos'],
];

/** «doce mil», «uno coma veinticinco»: a figure under a million, with a decimal comma. */
export function numberWords(figure: string): string {
  const [whole = '', part] = figure.split(',');
  const words = wholeWords(Number(whole));
  if (!part) return words;
  const zeros = /^0*/.exec(part)?.[0].length ?? 0;
  return `${words} coma ${'cero '.repeat(zeros)}${wholeWords(Number(part))}`;
}

function wholeWords(value: number): string {
  if (value < SMALL.length) return SMALL[value] ?? '';
  if (value === 100) return 'cien';
  if (value < 100) return joined(TENS[Math.floor(value / 10) - 3], value % 10, ' y ');
  if (value < 1000) return joined(HUNDREDS[Math.floor(value / 100)], value % 100);
  const thousands = Math.floor(value / 1000);
  const before = thousands === 1 ? '' : `${wholeWords(thousands).replace(/uno$/, 'un')} `;
  return joined(`${before.replace('veintiun ', 'veintiún ')}mil`, value % 1000);
}

const joined = (words = '', rest = 0, by = ' ') =>
  rest === 0 ? words : `${words}${by}${wholeWords(rest)}`;
