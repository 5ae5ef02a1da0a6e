import type { TypeCriteria } from '#domain/criteria/core/apply.ts';
import type { isJudged, pressingOf } from '#domain/criteria/foresee.ts';
import { loadCriteria } from '#domain/criteria/load.ts';

export interface Rules {
  readonly criteria: TypeCriteria | undefined;
  readonly isJudged: typeof isJudged;
  readonly pressingOf: typeof pressingOf;
}

/** Rules of a type, in chunks that only a form in use loads. Rejects without a network. */
export async function fetchRules(type: string): Promise<Rules> {
  const [criteria, { isJudged, pressingOf }] = await Promise.all([
    loadCriteria(type),
    import('#domain/criteria/foresee.ts'),
  ]);
  return { criteria, isJudged, pressingOf };
}
