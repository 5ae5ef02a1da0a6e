import { parseDate } from '#domain/catalogue/calendar.ts';
import { AppError } from '#domain/errors.ts';
import type { HistoryPart } from '#domain/rules/historyParts.ts';
import type { Context } from '#server/context.ts';
import { listedConclusion } from '#server/steps/listedConclusion.ts';
import { listHistory } from '#server/stores/history.ts';

interface Input {
  readonly userId: string;
  readonly search?: string | undefined;
  readonly type?: string | undefined;
  readonly status?: string | undefined;
  readonly part?: HistoryPart | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A page of the user's cases, newest first, with the next cursor or null. */
export async function listAnalyses(ctx: Pick<Context, 'db'>, input: Input) {
  const rows = await listHistory(ctx.db, {
    ...input,
    after: input.cursor === undefined ? undefined : decodeCursor(input.cursor),
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
      certainty: row.certainty,
      firstImage: row.firstImage,
      unopened: row.unopened,
      urgency: row.urgency,
      askedEngine: row.askedEngine,
      openedByAdministration: row.openedByAdministration,
      createdAt: row.createdAt.toISOString(),
    })),
    nextCursor: last ? encodeCursor(last.cursorTime, last.id) : null,
  };
}

function encodeCursor(createdAt: string, id: string): string {
  return Buffer.from(`${createdAt}|${id}`).toString('base64url');
}

const CURSOR =
  /^(\d{4}-\d\d-\d\d) ((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)\|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function decodeCursor(cursor: string): { createdAt: string; id: string } {
  const match = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  const [, day = '', time, id] = match ?? [];
  if (!parseDate(day) || !time || !id)
    throw new AppError('invalid_body', {
      fields: [{ field: 'cursor', message: 'cursor: no es una página de este historial.' }],
    });
  return { createdAt: `${day} ${time}`, id };
}
