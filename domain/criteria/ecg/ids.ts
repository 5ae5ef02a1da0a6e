import { firedOf } from '../grammar/condition.ts';
import { type Ids, rules as rulesOf } from '../grammar/rules.ts';
import { steps as stepsOf } from '../grammar/steps.ts';

export type EcgId = Ids<`
 E-K1 E-K2 E-K3 E-K4 E-K5 E-K6 E-K7 E-K8 E-K9 E-K10 E-K11 E-K12 E-K13 E-K14 E-K15
 E-D1 E-D2 E-D3 E-D4 E-D5 E-D6 E-D7 E-D8 E-D9
 E-F1 E-F2 E-F3 E-F4 E-F5 E-F6 E-F7 E-F8 E-F9 E-F10 E-M1
 E-C0 E-C1 E-C2 E-C3 E-C4 E-C4b E-C5 E-C6 E-C7 E-C7b E-C8 E-C9 E-C10 E-C11 E-C12 E-C13 E-C14
 E-C15 E-C16 E-C17 E-C18 E-C19 E-C20 E-C21 E-C22 E-C23 E-C24 E-C25 E-C26 E-C27 E-C28 E-C29
 E-C30 E-C31 E-C32 E-C33
 E-C12h E-C12f E-C17c E-C18b E-C34 E-C35 E-C36 E-C37
 E-R9 E-R10
 E-X1 E-X2 E-X3 E-X4 E-X5 E-X6 E-X7 E-X8 E-X9 E-X10 E-X11 E-X13 E-X14
 E-X15 E-X16 E-X17 E-X18 E-X19 E-X20
 E-Q1 E-Q2 E-Q3 E-Q4 E-Q5 E-Q6 E-Q7 E-Q8 E-Q9
 E-N3 E-S1
 G-A1 G-C0
`>;

export const fired = firedOf<EcgId>();

export const rules = rulesOf<EcgId>;
export const steps = stepsOf<EcgId>;
