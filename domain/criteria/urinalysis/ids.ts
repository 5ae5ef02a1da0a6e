import { firedOf } from '../grammar/condition.ts';
import { type Ids, rules as rulesOf } from '../grammar/rules.ts';
import { steps as stepsOf } from '../grammar/steps.ts';

export type UrineId = Ids<`
 U-A1 U-A2 U-A3 U-A4 U-A5 U-A6 U-A7 U-A8 U-A9 U-A10 U-A11 U-A12 U-M1
 U-C01 U-C02 U-C03
 U-C1 U-C2 U-C3 U-C4 U-C5 U-C5b U-C6 U-C7
 U-C10 U-C11 U-C12 U-C13 U-C14 U-C15
 U-C20 U-C21 U-C22 U-C23
 U-C30 U-C31 U-C31b U-C32 U-C33 U-C34 U-C35 U-C36 U-C37 U-C38 U-C39
 U-C40 U-C41 U-C41b U-C42 U-C43 U-C43b U-C44 U-C50 U-C51 U-C60 U-C61
 U-C70 U-C71 U-C72 U-C80
 U-K1 U-K2 U-K3 U-K4 U-K5 U-K6 U-K7 U-K7r U-K8 U-K9 U-K10
 U-B1 U-B2 U-B3 U-B4 U-B5 U-B6 U-B7 U-B8
 U-R2
 U-X1 U-X2 U-X3 U-X4 U-X5 U-X6
 U-Q1 U-Q2 U-Q3 U-Q4 U-Q5 U-Q6 U-Q7
 U-S10
`>;

export const fired = firedOf<UrineId>();

export const rules = rulesOf<UrineId>;
export const steps = stepsOf<UrineId>;
