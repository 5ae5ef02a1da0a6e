import { firedOf } from '../grammar/condition.ts';
import { type Ids, rules as rulesOf } from '../grammar/rules.ts';
import { steps as stepsOf } from '../grammar/steps.ts';

export type EyeId = Ids<`
 O-K1 O-K2 O-K3 O-K4 O-K5 O-K6 O-K7 O-K8 O-K9 O-K10 O-K11 O-K12 O-K13
 O-D1 O-D2 O-D3 O-D4
 O-F1 O-F2 O-F3 O-F4 O-F5 O-F-DAYS
 O-C1 O-C2 O-C3 O-C4 O-C5 O-C6 O-C7 O-C8 O-C9 O-C10 O-C11 O-C12 O-C13 O-C14 O-C15 O-C16
 O-C17 O-C18 O-C19 O-C20 O-C21 O-C22 O-C23 O-C24 O-C25 O-C26 O-C27 O-C28 O-C29
 O-R14
 O-X1 O-X2 O-X3 O-X4 O-X5 O-X6 O-X7 O-X8 O-X9 O-X10 O-X11 O-X13 O-X14 O-X15 O-X16
 O-X17 O-X18 O-X19 O-X20 O-X21 O-X22 O-X23 O-X24 O-X25 O-X26 O-X29 O-X30
 O-L1 O-L2 O-L3 O-L4 O-L5 O-L6 O-L7 O-L8 O-C0 O-DATO X-K18
`>;

export const fired = firedOf<EyeId>();

export const rules = rulesOf<EyeId>;
export const steps = stepsOf<EyeId>;
