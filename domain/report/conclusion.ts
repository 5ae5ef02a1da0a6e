import { CERTAINTY_LABELS } from './labels.ts';
import type { Report } from './schema.ts';

/** Longer than this, a conclusion is a paragraph and not the name of a process. */
const PHRASE = 120;

export interface ConclusionParts {
  /** «Compatible con», written before the text. */
  readonly lead?: string;
  readonly text?: string;
}

/**
 * The conclusion as a report heads it. The certainty leads it only when what follows reads on from
 * there, so not before whole sentences, nor when it says the same already.
 */
export function conclusionParts(report: Pick<Report, 'conclusion' | 'certainty'>): ConclusionParts {
  const { certainty, conclusion } = report;
  if (!conclusion) return certainty ? { text: CERTAINTY_LABELS[certainty] } : {};
  if (!certainty || certainty === 'no_concluyente') return { text: conclusion };
  const lead = CERTAINTY_LABELS[certainty];
  const isSentence = conclusion.length > PHRASE || /[.:;!?\n]/.test(conclusion);
  const startsWith = Object.values(CERTAINTY_LABELS).some((label) =>
    conclusion.toLowerCase().startsWith(label.toLowerCase()),
  );
  return isSentence || startsWith ? { text: conclusion } : { lead, text: lowerFirst(conclusion) };
}

/** «Mastocitoma» reads on as «mastocitoma», an acronym or a proper name in capitals does not. */
function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
