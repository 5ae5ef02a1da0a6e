import { firedOf } from '../grammar/condition.ts';
import { type Ids, rules as rulesOf } from '../grammar/rules.ts';
import { steps as stepsOf } from '../grammar/steps.ts';

export type BloodId = Ids<`
 H-A1 H-A2 H-A3 H-A4 H-A5 H-A6 H-A7 H-A8 H-A9 H-A10 H-A11 H-A12 H-A13 H-A14 H-A15
 H-D1 H-D2 H-D3 H-D4 H-D5 H-D6 H-D7 H-D8 H-M1 H-M2 H-M3 H-M4 H-M5 H-M6 H-M7 H-M8 H-M9 H-M10
 H-C1 H-C2 H-C3 H-C4 H-C5 H-C6 H-C7 H-C8 H-C8b H-C9 H-C10 H-C11 H-C11.seen H-C12 H-C13 H-C13.few H-C14
 H-C15 H-C16 H-C17 H-C20 H-C20b H-C21 H-C21b H-C21.few H-C22 H-C22f H-C23 H-C24 H-C25 H-C26 H-C27 H-C28 H-C29 H-C30
 H-C40 H-C41 H-C41b H-C42 H-C42.many H-C43 H-C44 H-C50 H-C51 H-C60 H-C61 H-C70 H-C71 H-C72 H-C73 H-C74 H-C75 H-C76 H-C80 H-C81
 H-R0 H-R1 H-R2 H-R8
 H-X1 H-X2 H-X3 H-X5 H-X6 H-X7 H-X8 H-X9 H-X10 H-X11 H-X12
 H-F20 H-F21 H-F22 H-F23 H-F24 H-F25 H-Q1 H-Q2 H-Q3 H-Q4 H-Q5 H-Q6 H-S9 G-C0 X-G2
`>;

export const fired = firedOf<BloodId>();

export const rules = rulesOf<BloodId>;
export const steps = stepsOf<BloodId>;
