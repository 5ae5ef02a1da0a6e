import { loadCriteria } from '#domain/criteria/load.ts';
import type { SheetCriteria } from '#domain/criteria/report/sheetCriteria.ts';
import type { isCountJudged } from '#domain/measuring/judgedCount.ts';
import { part } from '#web/parts/part.ts';
import type { foreseenIn, wantingIn } from './foreseeing.ts';

export interface Rules {
  readonly criteria: SheetCriteria | undefined;
  readonly foreseenIn: typeof foreseenIn;
  readonly wantingIn: typeof wantingIn;
  readonly isCountJudged: typeof isCountJudged;
}

/** Rules of a type, in chunks that only a form in use loads. Rejects without a network. */
export async function fetchRules(type: string): Promise<Rules> {
  const [criteria, { foreseenIn, wantingIn }, { isCountJudged }] = await Promise.all([
    part(() => loadCriteria(type)),
    part(() => import('./foreseeing.ts')),
    part(() => import('#domain/measuring/judgedCount.ts')),
  ]);
  return { criteria, foreseenIn, wantingIn, isCountJudged };
}
