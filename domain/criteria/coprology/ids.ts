import { firedOf } from '../grammar/condition.ts';
import { type Ids, rules as rulesOf } from '../grammar/rules.ts';
import { steps as stepsOf } from '../grammar/steps.ts';

export type FaecalId = Ids<`
 C-A1 C-A2 C-A3 C-A4 C-A5 C-A7 C-A8 C-A9 C-A10
 C-M1 C-M2 C-C1 C-C1.2 C-C1.3 C-C1p C-C1t C-C2 C-C3 C-C4 C-C5 C-C6 C-C7 C-C8 C-C9 C-C10 C-C11
 C-C12 C-C13 C-C14 C-C15 C-C16 C-C17 C-C20 C-C21 C-C22 C-C23 C-C24 C-C25 C-C26 C-C27 C-C28 C-C29 C-C30
 C-R1 C-R2 C-R5
 C-X1 C-X2 C-X3 C-X4 C-X5
 C-Q1 C-Q2 C-Q3 C-Q4 C-S1
 X-G2 G-C0
`>;

export const fired = firedOf<FaecalId>();

export const rules = rulesOf<FaecalId>;
export const steps = stepsOf<FaecalId>;
