import { z } from '@hono/zod-openapi';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { AppError } from '#domain/errors.ts';
import { isLoopback } from '#domain/rules/loopback.ts';
import type { Context } from '#server/context.ts';
import { listOutbox, readOutboxMail } from '#server/flows/mail/outbox.ts';

type OutboxContext = Pick<Context, 'db' | 'timeZone'>;
type Mail = NonNullable<Awaited<ReturnType<typeof readOutboxMail>>>;

/**
 * Sent mails, readable in a browser. Mounted only where no other machine can call; a tunnel or
 * another host name counts as foreign.
 */
export function outboxDoor(ctx: OutboxContext): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    const named = new URL(c.req.url).hostname;
    if (!isLoopback(named) || c.req.header('x-forwarded-for') !== undefined)
      throw new AppError('not_found');
    await next();
  });
  app.get('/', async (c) => c.html(page('Bandeja de salida', list(ctx, await listOutbox(ctx)))));
  app.get('/:id', async (c) => {
    const id = z.uuid().safeParse(c.req.param('id'));
    const mail = id.success ? await readOutboxMail(ctx, id.data) : undefined;
    return mail ? c.html(page('Mensaje', message(mail))) : c.notFound();
  });
  return app;
}

function list({ timeZone }: OutboxContext, mails: readonly Mail[]) {
  if (mails.length === 0) return html`<p>Todavía no se ha enviado ningún mensaje.</p>`;
  return html`<ul>
    ${mails.map(
      ({ id, subject, recipient, sentAt }) =>
        html`<li><a href="/outbox/${id}">${subject}</a> para ${recipient}, ${sentAt?.toLocaleString('es-ES', { timeZone })}</li>`,
    )}
  </ul>`;
}

function message({ subject, recipient, textBody }: Mail) {
  const links = [...new Set(textBody.match(/https?:\/\/\S+/g) ?? [])];
  return html`<p><a href="/outbox">Volver a la bandeja</a></p>
    <h2>${subject}</h2>
    <p>Para ${recipient}</p>
    ${links.map((link) => html`<p><a href="${link}">${link}</a></p>`)}
    <pre>${textBody}</pre>`;
}

function page(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="es">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}
