interface LedConclusion {
  /** «Compatible con». */
  readonly lead: string | null;
  readonly text: string;
}

/** A conclusion with its lead, as one text. */
export function wholeConclusion(conclusion: LedConclusion | null): string | null {
  return conclusion && [conclusion.lead, conclusion.text].filter(Boolean).join(' ');
}
