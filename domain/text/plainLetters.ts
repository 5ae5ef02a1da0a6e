/** Signs with a plain spelling of the same meaning; clinic programs of Windows-1252 lack most. */
const SIGNS: Readonly<Record<string, string>> = {
  '×': 'x',
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
  '≈': '~',
  '→': '->',
  '←': '<-',
  '↑': '(alto)',
  '↓': '(bajo)',
  '√': 'raíz de ',
  '∞': 'infinito',
  '✔': '(sí)',
  '○': '(no)',
  '◇': '(?)',
  μ: 'µ',
  α: 'alfa',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  κ: 'kappa',
  λ: 'lambda',
  ν: 'nu',
  ω: 'omega',
  Δ: 'delta',
  Ω: 'ohm',
  '′': "'",
  '″': '"',
  ʼ: "'",
  ʻ: "'",
  '٪': '%',
  '⁄': '/',
  '∕': '/',
};
/** Letters that do not decompose, each before its plain ones. */
const LETTERS = new Map(
  ['łl', 'ŁL', 'đd', 'ĐD', 'ħh', 'ĦH', 'ŧt', 'ŦT', 'ıi', 'ŋng', 'ŊNG'].map(
    ([letter = '', ...plain]) => [letter, plain.join('')] as const,
  ),
);

const RAISED = /[⁰¹²³⁴-⁹⁺⁻]+/g;
/** The exponent of ten. */
const POWER = /(?<=\b10)[⁰¹²³⁴-⁹⁺⁻]+/g;
const LOWERED = /[₀-₉₊₋]+/g;
const DASH = /[\u2010-\u2015\u2212]/g;
const BLANK = /[\u2000-\u200a\u202f\u205f\u3000]/g;
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
/** Outside Windows-1252, or a sign that has a plain spelling. */
const OTHER = /[^\n\r\t -~\u00a0-\u00d6\u00d8-ÿ€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•˜™š›œžŸ]/gu;

const plainly = (text: string) => text.normalize('NFKC').replaceAll('\u2212', '-');

/**
 * Text to paste where only the letters of Windows-1252 live: «×10⁹/l» is «x10e9/l». A letter of
 * another script, which has no plain one, is «?».
 */
export function plainLetters(text: string): string {
  return text
    .normalize('NFC')
    .replace(POWER, (digits) => `e${plainly(digits)}`)
    .replace(RAISED, (digits) => `^${plainly(digits)}`)
    .replace(LOWERED, plainly)
    .replace(DASH, '-')
    .replace(BLANK, ' ')
    .replace(UNSEEN, (letter) => (letter === '\u00ad' ? letter : ''))
    .replace(OTHER, plainOf);
}

function plainOf(letter: string): string {
  const own = SIGNS[letter] ?? LETTERS.get(letter);
  if (own !== undefined) return own;
  const base = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return base === letter || base.search(OTHER) >= 0 ? '?' : base;
}
