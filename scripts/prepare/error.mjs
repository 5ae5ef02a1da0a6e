/** A failure explained to the user of the command; shown without a stack. */
export class PrepareError extends Error {}
