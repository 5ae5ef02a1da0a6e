/**
 * Signs the fonts lack, as strokes on a grid of 1 em: x to the right, y down from the baseline. Our
 * latin subsets have neither ≈ nor ≥, and a report is full of them.
 */
export interface Sign {
  /** Ems. */
  readonly advance: number;
  readonly path: string;
  /** Ems. */
  readonly stroke: number;
}

const STROKE = 0.062;

/** Stands for what cannot be written: an empty box, never nothing. */
export const MISSING_SIGN = '\u25a1';

export const SIGNS: Readonly<Record<string, Sign>> = {
  '≈': sign(
    0.56,
    'M.06-.36C.14-.47.22-.45.28-.4S.42-.33.5-.44M.06-.17C.14-.28.22-.26.28-.21S.42-.14.5-.25',
  ),
  '≥': sign(0.56, 'M.08-.52 .48-.35 .08-.18M.08-.03H.48'),
  '≤': sign(0.56, 'M.48-.52 .08-.35 .48-.18M.08-.03H.48'),
  '≠': sign(0.56, 'M.06-.4H.5M.06-.2H.5M.4-.54 .16-.06'),
  '→': sign(0.86, 'M.08-.3H.76M.56-.5 .77-.3 .56-.1'),
  '←': sign(0.86, 'M.78-.3H.1M.3-.5 .09-.3 .3-.1'),
  '↔': sign(0.96, 'M.1-.3H.86M.28-.48 .09-.3 .28-.12M.68-.48 .87-.3 .68-.12'),
  '↑': sign(0.56, 'M.28 0V-.62M.08-.42 .28-.63 .48-.42'),
  '↓': sign(0.56, 'M.28-.66V-.03M.08-.24 .28-.02 .48-.24'),
  '✓': sign(0.7, 'M.1-.28 .27-.08 .6-.56'),
  [MISSING_SIGN]: { advance: 0.62, path: 'M.1 0H.52V-.62H.1Z', stroke: 0.045 },
};

function sign(advance: number, path: string): Sign {
  return { advance, path, stroke: STROKE };
}

/** Signs that another of the same meaning replaces. */
export const SAME_AS: Readonly<Record<string, string>> = {
  '\u03bc': '\u00b5',
  '\u2011': '-',
  '\u2010': '-',
  '\u202f': '\u00a0',
  '\u2009': ' ',
  '\u2002': ' ',
  '\u2003': ' ',
  '\u2032': "'",
  '\u2033': '"',
  '⇒': '→',
  '➔': '→',
  '➜': '→',
  '⟶': '→',
  '✔': '✓',
  '☑': '✓',
  '✅': '✓',
  '≧': '≥',
  '⩾': '≥',
  '≦': '≤',
  '⩽': '≤',
  '●': '•',
  '◦': '•',
  '▪': '•',
  '■': '•',
};

/** Digits above and below the line, by the digit that is drawn small in their place. */
export const RAISED: Readonly<Record<string, string>> = signsOf(
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿ',
  '0123456789+−()n',
);
export const LOWERED: Readonly<Record<string, string>> = signsOf(
  '₀₁₂₃₄₅₆₇₈₉₊₋₍₎',
  '0123456789+−()',
);

function signsOf(signs: string, digits: string): Record<string, string> {
  const drawn = [...digits];
  return Object.fromEntries([...signs].map((sign, index) => [sign, drawn[index] ?? '']));
}
