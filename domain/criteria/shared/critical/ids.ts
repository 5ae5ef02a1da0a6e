import type { Ids } from '../../grammar/rules.ts';

export type CriticalId = Ids<`
 X-K0 X-K1 X-K2 X-K3 X-K4 X-K4cat X-K4b X-K5 X-K6 X-K6bird X-K7 X-K7u X-K8 X-K8low X-K9 X-K10
 X-K10foal X-K11 X-K12 X-K13 X-K13young X-K14 X-K15 X-K16 X-K17 X-K18
`>;
