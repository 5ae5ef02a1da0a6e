import { AppError } from '#domain/errors.ts';
import type { Caller, CaseAct } from '#domain/rules/access.ts';
import type { Context } from '#server/context.ts';
import { findState, lockState } from '#server/stores/analyses.ts';
import { findOpenUntil } from '#server/stores/caseOpenings.ts';
import type { Db } from '#server/stores/db.ts';

type Find<Row> = (db: Db, id: string) => Promise<Row | undefined>;
type State = NonNullable<Awaited<ReturnType<typeof findState>>>;

interface OfAccount {
  readonly accountId: string;
}

/** `openUntil`: end of an administrator's opening; null in the case's own account. */
type Permitted<Row> = Row & { readonly openUntil: Date | null };

type Needs = Pick<Context, 'db' | 'clock'>;

/**
 * The one decision who may see or change a case. Another account's case is missing to it. An act
 * other than `read` locks the row; who also charges locks the account before (`lockAllowanceOf`).
 *
 * @param find reads the row, its state by default.
 * @throws AppError `analysis_not_found`; `case_not_opened` to an administrator who has given no
 *   reason (decision 049); `forbidden` to a caller of the account who may not do this.
 */
export async function caseFor(
  ctx: Needs,
  caller: Caller,
  id: string,
  act: CaseAct,
): Promise<Permitted<State>>;
export async function caseFor<Row extends OfAccount>(
  ctx: Needs,
  caller: Caller,
  id: string,
  act: CaseAct,
  find: Find<Row>,
): Promise<Permitted<Row>>;
export async function caseFor(
  ctx: Needs,
  caller: Caller,
  id: string,
  act: CaseAct,
  find: Find<OfAccount> = act === 'read' ? findState : lockState,
): Promise<Permitted<OfAccount>> {
  const row = await find(ctx.db, id);
  if (!row) throw new AppError('analysis_not_found');
  if (row.accountId === caller.accountId) {
    if (!caller.may.has(act)) throw new AppError('forbidden');
    return { ...row, openUntil: null };
  }
  if (act !== 'read' || !caller.may.has('administer')) throw new AppError('analysis_not_found');
  const asked = { analysisId: id, adminId: caller.userId, at: ctx.clock() };
  const openUntil = await findOpenUntil(ctx.db, asked);
  if (!openUntil) throw new AppError('case_not_opened');
  return { ...row, openUntil };
}
