/** A cytology that the criteria classify, so its case is charged. */
export const CLASSIFIED = { cytoNeutrophilPct: 90 } as const;
