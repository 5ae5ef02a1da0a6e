import { firedOf } from '../grammar/condition.ts';
import { type Ids, rules as rulesOf } from '../grammar/rules.ts';
import { steps as stepsOf } from '../grammar/steps.ts';

export type FluidsId = Ids<`
 B-A1 B-A2 B-A2b B-A3 B-A4 B-A5 B-A6 B-A7 B-A8 B-A9 B-A10 B-A11 B-A12 B-A13 B-A14 B-A15
 B-M1 B-D1 B-D2 B-D3 B-D4 B-D5 B-D6 B-D7 B-D8 B-D9 B-D10 B-D11 B-F1 B-F2
 B-C1 B-C2 B-C3 B-C4 B-C5 B-C6 B-C7 B-C8
 B-C10 B-C11 B-C12 B-C13 B-C14 B-C15 B-C16 B-C17 B-C18
 B-C20 B-C21 B-C22 B-C23 B-C30 B-C30v B-C31 B-C32 B-C33 B-C40 B-C41 B-C42 B-C43 B-C44 B-C50 B-C51
 B-C60 B-C61 B-C61p B-C62 B-C63 B-C64 B-C65 B-C70 B-C71 B-C72 B-C73 B-C74 B-C75 B-C76 B-C77 B-C78 B-C79
 B-S1 B-S2 B-S3 B-S4 B-S5 B-S6 B-S7 B-S8 B-S9 B-S10 B-S11 B-S12 B-S13 B-S14 B-S15
 B-L1 B-L2 B-L3 B-L4 B-L5 B-L6 B-L7 B-L8 B-L9 B-L10 B-L11 B-L12 B-L13 B-L14
 B-R2 B-R6
 B-X1 B-X2 B-X3 B-X4 B-X5 B-X6 B-X7 B-X8 B-X9 B-X10 B-X11 B-X12
 B-Q1 B-Q2 B-Q3 B-Q5 B-Q6
 B-N13 B-G1 B-G2
`>;

export const fired = firedOf<FluidsId>();

export const rules = rulesOf<FluidsId>;
export const steps = stepsOf<FluidsId>;
