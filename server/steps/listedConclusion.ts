interface Listed {
  readonly summary: string | null;
  readonly conclusion: string | null;
  readonly conclusionLead: string | null;
}

/** Conclusion as lists show it. Reports of older versions have only the summary. */
export function listedConclusion({ summary, conclusion, conclusionLead }: Listed) {
  if (conclusion !== null) return { lead: conclusionLead, text: conclusion };
  return summary === null ? null : { lead: null, text: summary };
}
