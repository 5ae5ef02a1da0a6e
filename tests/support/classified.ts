/** Answers of a cytology that the criteria classify: its case is charged, whatever its images are. */
export const CLASSIFIED = { cytoNeutrophilPct: 90 } as const;
