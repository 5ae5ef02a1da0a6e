/** A failure explained to the user, without a stack. */
export class PrepareError extends Error {}
