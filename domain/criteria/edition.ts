/** Raised with every change of a row: a report names the edition that it applied. */
export const CRITERIA_EDITION = '3.4';
