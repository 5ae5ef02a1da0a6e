/** Answers of a cytology that the criteria classify: its case is charged with any images. */
export const CLASSIFIED = { cytoNeutrophilPct: 90 } as const;
