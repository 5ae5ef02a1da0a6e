import type { Actor } from '#domain/rules/administration.ts';
import type { Context } from '#server/context.ts';
import { lockTarget, noteAct } from '#server/steps/audit.ts';
import { deleteSessionsOf } from '#server/stores/sessions.ts';

/** Signs another user out everywhere. @returns the number of ended sessions. */
export async function endUserSessions(
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  actor: Actor,
  userId: string,
): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    await lockTarget(tx, 'end_sessions', actor, userId);
    const ended = await deleteSessionsOf(tx, userId);
    await noteAct(ctx, tx, actor, { action: 'end_sessions', userId, after: { ended } });
    return ended;
  });
}
