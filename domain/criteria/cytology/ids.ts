import { firedOf } from '../grammar/condition.ts';
import { type Ids, rules as rulesOf } from '../grammar/rules.ts';
import { steps as stepsOf } from '../grammar/steps.ts';

export type CytologyId = Ids<`
 Y-A1 Y-A1b Y-A2 Y-A3 Y-A4 Y-A6 Y-A7 Y-A8 Y-A9 Y-A10 Y-A11 Y-A12 Y-A13 Y-A14
 Y-M1 Y-M2 Y-D1 Y-D2 Y-D3 Y-D4 Y-H1 Y-H2
 Y-C1 Y-C2 Y-C10 Y-C11 Y-C12 Y-C13 Y-C14 Y-C15 Y-C16 Y-C17 Y-C18
 Y-C20 Y-C20b Y-C21 Y-C22 Y-C23 Y-C24 Y-C25 Y-C26 Y-C27
 Y-C28 Y-C29 Y-C29b Y-C30 Y-C31 Y-C32 Y-C33 Y-C40 Y-C41 Y-C41r Y-C42 Y-C43 Y-C44
 Y-C50 Y-C51 Y-C52 Y-C53 Y-C54 Y-C60 Y-C61 Y-C62 Y-C63
 Y-R3 Y-R6 Y-R7 Y-S1
 Y-X1 Y-X2 Y-X3 Y-X4 Y-X5 Y-X6 Y-X7 Y-X8 Y-X9 Y-X10 Y-X11
 Y-Q1 Y-Q2 Y-Q3 Y-Q4 Y-Q5 Y-Q6 Y-N8
 G-A1 G-C0
`>;

export const fired = firedOf<CytologyId>();

export const rules = rulesOf<CytologyId>;
export const steps = stepsOf<CytologyId>;
