/** A failure explained to whoever typed the command; shown without a stack. */
export class PrepareError extends Error {}
