import { firedOf } from '../grammar/condition.ts';
import type { Ids } from '../grammar/rules.ts';

/** Every rule of the type; one that does not exist does not compile. */
export type FaecalId = Ids<`
 C-A1 C-A2 C-A3 C-A4 C-A5 C-A7 C-A8 C-A9 C-A10
 C-M1 C-C1 C-C1.2 C-C1.3 C-C2 C-C3 C-C4 C-C5 C-C6 C-C7 C-C8 C-C9 C-C10 C-C11 C-C12 C-C13 C-C14
 C-C15 C-C16 C-C20 C-C21 C-C22 C-C23 C-C24 C-C25 C-C26 C-C27
 C-R1 C-R2 C-R3 C-R4
 C-X1 C-X2 C-X3 C-X4
 C-Q1 C-Q2 C-Q3 C-Q4
 C-N1 C-N2 C-N3 C-N4 C-N5 C-N6 C-N7 C-N8 C-S1
`>;

export const fired = firedOf<FaecalId>();
