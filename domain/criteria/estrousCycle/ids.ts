import { firedOf } from '../grammar/condition.ts';
import { type Ids, rules as rulesOf } from '../grammar/rules.ts';
import { steps as stepsOf } from '../grammar/steps.ts';

export type CycleId = Ids<`
 C-K1 C-K2 C-K3 C-K4 C-K5 C-K6 C-K7 C-K8 C-K9 C-K10 C-K11 C-K12 C-K13 C-K14 C-K15 C-K16 C-K17 C-K18
 C-D1 C-D2 C-D3 C-D4 C-D5 C-D6 C-D7 C-D8 C-D9 C-D10
 C-F0 C-F1 C-F2 C-F3 C-F4 C-F5 C-F6 C-F7 C-F8 C-F9 C-F-clia C-F-elisa C-M1
 C-C1 C-C2 C-C3 C-C4 C-C5 C-C6 C-C7 C-C8 C-C9 C-C10 C-C11 C-C12 C-C13 C-C14 C-C15 C-C16
 C-R1 C-R4
 C-X1 C-X2 C-X3 C-X4 C-X5 C-X6 C-X7 C-X8 C-X9 C-X10
 C-Q1 C-Q2 C-Q3 C-Q4 C-Q5 C-Q6 C-S1
 X-G2 G-C0
`>;

export const fired = firedOf<CycleId>();

export const rules = rulesOf<CycleId>;
export const steps = stepsOf<CycleId>;
