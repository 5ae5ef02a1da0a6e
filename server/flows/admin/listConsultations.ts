import {
  CONSULTATION_COLUMNS,
  type ConsultationColumn,
} from '#domain/rules/lists/consultations.ts';
import { itemOf } from '#domain/rules/lists/list.ts';
import type { Context } from '#server/context.ts';
import { listedConclusion } from '#server/steps/listedConclusion.ts';
import { inOrder, type ListRequest, readPage, readWhole } from '#server/steps/lists.ts';
import {
  CONSULTATIONS,
  type ConsultationFilters,
  consultationsWhere,
  listCases,
  readConsultations,
} from '#server/stores/consultations.ts';
import type { Db } from '#server/stores/db.ts';
import { scopeOf } from '#server/stores/scope.ts';

export interface ConsultationsAsked extends Omit<ConsultationFilters, 'since' | 'scope'> {
  readonly accountId?: string | undefined;
  readonly days?: number | undefined;
}

type Needs = Pick<Context, 'db' | 'clock'>;
type Order = Pick<ListRequest<ConsultationColumn>, 'sort' | 'direction'>;

const DAY = 86_400_000;

function whereOf(ctx: Pick<Context, 'clock'>, { days, accountId, ...filters }: ConsultationsAsked) {
  const since = days === undefined ? undefined : new Date(ctx.clock().getTime() - days * DAY);
  const scope = accountId === undefined ? undefined : scopeOf({ accountId });
  return consultationsWhere({ ...filters, since, scope });
}

export async function listConsultations(
  ctx: Needs,
  asked: ConsultationsAsked,
  request: ListRequest<ConsultationColumn>,
) {
  await listCases(ctx.db);
  const { ids, ...page } = await readPage(ctx.db, CONSULTATIONS, whereOf(ctx, asked), {
    ...request,
    search: asked.search,
  });
  return { items: await consultationsOf(ctx.db, ids), ...page };
}

export async function* exportConsultations(ctx: Needs, asked: ConsultationsAsked, order: Order) {
  await listCases(ctx.db);
  for await (const ids of readWhole(ctx.db, CONSULTATIONS, whereOf(ctx, asked), order))
    yield await consultationsOf(ctx.db, ids);
}

async function consultationsOf(db: Db, ids: readonly string[]) {
  const rows = inOrder(ids, await readConsultations(db, ids), ({ id }) => id);
  return rows.map((row) =>
    itemOf(CONSULTATION_COLUMNS, {
      ...row,
      conclusion: listedConclusion(row),
      tookMs: row.tookMs < 0 ? null : row.tookMs,
    }),
  );
}
