import { STATE_LABELS } from './labels.ts';
import type { FindingState } from './schema.ts';

/** Plurals that no article marks. */
const PLURALS = new Set(['mitosis', 'rouleaux']);
/** Names of a genus. */
const SINGULARS = new Set(['macrorhabdus']);
const FEMININE = /(?:as?|ci[oó]n(?:es)?|sis|dad(?:es)?)$/;
/** Feminine nouns of another ending. */
const FEMININES = new Set(['matriz', 'sangre']);
/** Masculine nouns of either ending, and a verb («Coagula en el tubo»). */
const MASCULINE = new Set(['coagula', 'edema', 'eritema']);

function headOf(label: string) {
  const [noun = ''] = label.toLocaleLowerCase('es').split(/[\s,:(]/);
  const endsInS = noun.endsWith('s') && !noun.endsWith('sis') && !SINGULARS.has(noun);
  const feminine = FEMININES.has(noun) || (FEMININE.test(noun) && !MASCULINE.has(noun));
  return { plural: PLURALS.has(noun) || endsInS, feminine };
}

/** «no observadas» for «Células atípicas»: agrees with the first noun. */
export function stateWord(label: string, state: FindingState): string {
  const { plural, feminine } = headOf(label);
  const word = STATE_LABELS[state];
  const agreed = feminine ? word.replace(/o$/, 'a') : word;
  return plural ? `${agreed}s` : agreed;
}

/** «ausentes» for «Equinocitos»; other grades stay unchanged. */
export function gradeWord(label: string, grade: string): string {
  return grade === 'ausente' && headOf(label).plural ? 'ausentes' : grade;
}
