import { firedOf } from '../grammar/condition.ts';
import { type Ids, rules as rulesOf } from '../grammar/rules.ts';
import { steps as stepsOf } from '../grammar/steps.ts';

export type UltrasoundId = Ids<`
 U-K1 U-K2 U-K3 U-K4 U-K5 U-K6 U-K7 U-K8 U-K9 U-K10 U-K11 U-K12 U-K13 U-K14
 U-D1 U-D2 U-D3 U-D4 U-D5 U-D6 U-D7 U-D8 U-D9
 U-F1 U-F2 U-F3 U-F4 U-F5 U-F6 U-F7 U-F8 U-F9 U-F10 U-F11 U-F12 U-F13 U-F14 U-F15 U-F16 U-F17
 U-F18 U-F18b U-F19 U-F20 U-F21 U-F22 U-F-ROWS U-O-SEEN
 U-C1 U-C2 U-C3 U-C4 U-C5 U-C6 U-C7 U-C8 U-C9 U-C10 U-C11 U-C12 U-C13 U-C14 U-C15 U-C16 U-C17
 U-C18 U-C19 U-C20 U-C21 U-C22a U-C22b U-C22c U-C22d U-C22e U-C23 U-C24 U-C25 U-C25p U-C26a
 U-C26b U-C26c U-C26r U-C26h U-C26e U-C27a U-C27b U-C27c U-C28a U-C28b U-C28c U-C29a U-C29b
 U-C29c U-C29c2 U-C29d U-C29e U-C30 U-C31a U-C31b U-C31c U-C31d U-C32 U-C32b U-C33 U-C34 U-C35
 U-C36 U-C38 U-C39 U-C40 U-C41 U-C42 U-C43 U-C44 U-C45 U-C46
 U-R3 U-R5 U-R14 U-R16
 U-X1 U-X2 U-X3 U-X4 U-X5 U-X6 U-X7 U-X8 U-X9 U-X10 U-X11 U-X12 U-X13 U-X14 U-X15 U-X16 U-X17
 U-X18 U-X19 U-X20 U-X21 U-X22 U-X23 U-X24 U-X25 U-X26 U-X27 U-X28 U-X29 U-X30 U-X31 U-X32
 U-X33 U-X34 U-X35 U-X36 U-X37 U-X38 U-X39 U-X40 U-X41 U-X42 U-X43 U-X44 U-X45 U-X46 U-X47
 U-X48 U-X49 U-X50 U-X51 U-X53 U-X54 U-X55
 U-L1 U-L2 U-L3 U-L4 U-L5 U-L6 U-L7 U-L8 U-L9 U-L10 U-NONE U-DATO
`>;

export const fired = firedOf<UltrasoundId>();

export const rules = rulesOf<UltrasoundId>;
export const steps = stepsOf<UltrasoundId>;
