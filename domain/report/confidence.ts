import { upperFirst } from '#domain/text/phrases.ts';
import { readText } from './bounds.ts';

export type ConfidenceLevel = 'alta' | 'media' | 'baja' | 'desconocida';

export interface Confidence {
  readonly level: ConfidenceLevel;
  /** «Alta», «82 %». */
  readonly text: string;
}

const WORDS: readonly (readonly [ConfidenceLevel, RegExp])[] = [
  ['baja', /\b(baj[ao]|escas[ao]|low|poor)\b/],
  ['media', /\b(medi[ao]|moderad[ao]|intermedi[ao]|medium|moderate)\b/],
  ['alta', /\b(alt[ao]|elevad[ao]|high)\b/],
];

const FIGURE = /(\d+(?:[.,]\d+)?)\s*(%|\/\s*100\b|por ciento)?/;

/** Figures up to 1 are shares; larger ones are percentages. Undefined outside 0…100. */
function percentOf(figure: number, isPercent: boolean): number | undefined {
  const percent = figure <= 1 && !isPercent ? figure * 100 : figure;
  return percent >= 0 && percent <= 100 ? percent : undefined;
}

function ofPercent(percent: number): Confidence {
  // Shares such as 0.57 × 100 carry a rounding error that must not cross a threshold.
  const exact = Number(percent.toFixed(6));
  const level = exact >= 80 ? 'alta' : exact >= 60 ? 'media' : 'baja';
  return { level, text: `${Math.round(exact)}\u00a0%` };
}

function ofText(text: string): Confidence {
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const title = upperFirst(text);
  // The weakest word decides: «media-alta» is not «alta».
  const word = WORDS.find(([, pattern]) => pattern.test(plain));
  if (word) return { level: /\bno\b/.test(plain) ? 'desconocida' : word[0], text: title };
  const match = FIGURE.exec(plain);
  // Only a short text counts as a figure: «85 %», «0,85», «85/100».
  if (match && plain.length <= match[0].length + 12 && !/[-−]\s*\d/.test(plain)) {
    const percent = percentOf(Number(match[1]?.replace(',', '.')), match[2] !== undefined);
    if (percent !== undefined) return ofPercent(percent);
  }
  return { level: 'desconocida', text: title };
}

/**
 * Declared confidence, coloured by spec 2 §5. High: «alta», at least 80 % or 0.8. Medium: «media»,
 * at least 60 % or 0.6. Low: any other known value. An unknown value is shown as written. Undefined
 * when none was declared.
 */
export function readConfidence(value: unknown): Confidence | undefined {
  if (typeof value === 'number') {
    const percent = percentOf(value, false);
    if (percent !== undefined) return ofPercent(percent);
  }
  if (typeof value === 'boolean') return undefined;
  const text = readText(value, 120);
  return text === undefined ? undefined : ofText(text);
}
