import type { Context } from '#server/context.ts';
import { listSentMails } from '#server/stores/mails.ts';

const SHOWN = 200;

export function listOutbox(ctx: Pick<Context, 'db'>) {
  return listSentMails(ctx.db, SHOWN);
}

export async function readOutboxMail(ctx: Pick<Context, 'db'>, id: string) {
  return (await listSentMails(ctx.db, 1, id))[0];
}
