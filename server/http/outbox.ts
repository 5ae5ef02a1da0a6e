import { Hono } from 'hono';
import { html } from 'hono/html';
import { AppError } from '#domain/errors.ts';
import { isLoopback } from '#domain/rules/loopback.ts';
import { uuid } from '#domain/uuid.ts';
import type { Context } from '#server/context.ts';
import { listOutbox, readOutboxMail } from '#server/flows/mail/outbox.ts';
import { PLAIN_POLICY, plainPage } from './plainPage.ts';

type OutboxContext = Pick<Context, 'db' | 'timeZone' | 'publicUrl'>;
type Mail = NonNullable<Awaited<ReturnType<typeof readOutboxMail>>>;

/**
 * Sent mails, readable in a browser. Mounted only where no other machine can call; a tunnel or
 * another host name counts as foreign.
 */
export function outboxDoor(ctx: OutboxContext): Hono {
  const app = new Hono();
  const { host } = new URL(ctx.publicUrl);
  app.use(async (c, next) => {
    const named = new URL(c.req.url).hostname;
    if (!isLoopback(named) || c.req.header('x-forwarded-for') !== undefined)
      throw new AppError('not_found');
    c.header('content-security-policy', PLAIN_POLICY);
    await next();
  });
  const show = (title: string, body: ReturnType<typeof html>) => plainPage({ title, host, body });
  app.get('/', async (c) =>
    c.html(show('Bandeja de salida', list(ctx, await listOutbox(ctx), host))),
  );
  app.get('/:id', async (c) => {
    const id = uuid.safeParse(c.req.param('id'));
    const mail = id.success ? await readOutboxMail(ctx, id.data) : undefined;
    if (!mail) throw new AppError('not_found');
    return c.html(show(mail.subject, message(ctx, mail)));
  });
  return app;
}

function list({ timeZone }: OutboxContext, mails: readonly Mail[], host: string) {
  const about = html`<p class="soft">Mensajes que ${host} ha enviado, del más reciente al más antiguo. Esta página solo se ve desde esta máquina, y no existe en producción.</p>`;
  if (mails.length === 0) return html`${about}<p>Todavía no se ha enviado ningún mensaje.</p>`;
  return html`${about}<ul class="card">
${mails.map(
  ({ id, subject, recipient, sentAt }) =>
    html`<li><a href="/outbox/${id}">${subject}</a><span>${recipient}</span><time datetime="${sentAt?.toISOString()}" class="soft small">${momentOf(sentAt, timeZone)}</time></li>`,
)}
</ul>`;
}

function message({ timeZone }: OutboxContext, { recipient, sentAt, textBody }: Mail) {
  const links = [...new Set(textBody.match(/https?:\/\/\S+/g) ?? [])];
  return html`<p class="soft">Para ${recipient}, ${momentOf(sentAt, timeZone)}</p>
<pre>${textBody}</pre>
<div class="links">${links.map((link) => html`<p><a href="${link}">${link}</a></p>`)}</div>
<p><a href="/outbox">Volver a la bandeja</a></p>`;
}

function momentOf(at: Date | null, timeZone: string): string {
  return at?.toLocaleString('es-ES', { dateStyle: 'medium', timeStyle: 'short', timeZone }) ?? '';
}
