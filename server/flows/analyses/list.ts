import { parseDate } from '#domain/catalogue/calendar.ts';
import { AppError } from '#domain/errors.ts';
import type { Caller } from '#domain/rules/access.ts';
import type { HistoryRange } from '#domain/rules/dateRanges.ts';
import { type HistoryPart, MOST_MATCHES } from '#domain/rules/historyParts.ts';
import { startOf } from '#domain/rules/rangeStart.ts';
import type { Context } from '#server/context.ts';
import { listedConclusion } from '#server/steps/listedConclusion.ts';
import {
  countMatches,
  type HistoryFilters,
  type HistoryPosition,
  listHistory,
} from '#server/stores/history.ts';

interface Asked extends Omit<HistoryFilters, 'since' | 'accountId'> {
  /** It starts at midnight in the product's time zone. */
  readonly range?: HistoryRange | undefined;
}

interface AskedPage extends Asked {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

type Needs = Pick<Context, 'db' | 'clock' | 'timeZone'>;

/**
 * A page of the account's cases, newest first, with the next cursor or null. Reports to review come by
 * urgency before that.
 */
export async function listAnalyses(ctx: Needs, caller: Caller, input: AskedPage) {
  const rows = await listHistory(ctx.db, {
    ...filtersOf(ctx, caller, input),
    after: input.cursor === undefined ? undefined : decodeCursor(input.cursor, input.part),
    limit: input.limit + 1,
  });
  const page = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? page.at(-1) : undefined;
  return {
    items: page.map((row) => ({
      id: row.id,
      type: row.analysisType,
      status: row.status,
      patientName: row.patientName,
      summary: row.summary,
      conclusion: listedConclusion(row),
      aiMark: row.aiMark,
      certainty: row.certainty,
      firstImage: row.firstImage,
      unopened: row.unopened,
      urgency: row.urgency,
      askedEngine: row.askedEngine,
      openedByAdministration: row.openedByAdministration,
      createdAt: row.createdAt.toISOString(),
    })),
    nextCursor: last ? encodeCursor({ ...last, createdAt: last.cursorTime }, input.part) : null,
  };
}

/** Number of the account's cases that match, up to a bound. */
export async function countFound(ctx: Needs, caller: Caller, input: Asked) {
  const matches = await countMatches(ctx.db, filtersOf(ctx, caller, input));
  return { found: Math.min(matches, MOST_MATCHES), foundMore: matches > MOST_MATCHES };
}

function filtersOf(
  { clock, timeZone }: Needs,
  { accountId }: Caller,
  { range, ...filters }: Asked,
): HistoryFilters {
  return { accountId, ...filters, since: range && startOf(range, clock(), timeZone) };
}

/** Only the order of the reports to review needs the urgency. */
function encodeCursor(
  { createdAt, id, urgency }: HistoryPosition,
  part: HistoryPart | undefined,
): string {
  const position = [createdAt, id, ...(part === 'unopened' ? [urgency ?? ''] : [])];
  return Buffer.from(position.join('|')).toString('base64url');
}

const CURSOR =
  /^(\d{4}-\d\d-\d\d) ((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)\|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\|([a-z0-9]*))?$/;

function decodeCursor(cursor: string, part: HistoryPart | undefined): HistoryPosition {
  const match = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  const [, day = '', time, id, urgency] = match ?? [];
  const ofThisOrder = (urgency !== undefined) === (part === 'unopened');
  if (!parseDate(day) || !time || !id || !ofThisOrder)
    throw new AppError('invalid_body', {
      fields: [{ field: 'cursor', message: 'cursor: no es una página de este historial.' }],
    });
  return { createdAt: `${day} ${time}`, id, urgency: urgency || null };
}
