import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';

/** The mails written as files, to be read in a browser. Never mounted in production. */
export function outboxDoor(folder: string): Hono {
  const app = new Hono();
  app.get('/', async (c) => c.html(page('Bandeja de salida', await list(folder))));
  app.get('/:name', async (c) => {
    const name = c.req.param('name');
    if (!/^[0-9a-f-]{36}\.eml$/.test(name)) return c.notFound();
    const text = await readFile(join(folder, name), 'utf8').catch(() => undefined);
    if (text === undefined) return c.notFound();
    return c.html(page('Mensaje', message(text)));
  });
  return app;
}

async function list(folder: string) {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, at: (await stat(join(folder, name))).mtime, ...heads(text) };
    }),
  );
  mails.sort((a, b) => b.at.getTime() - a.at.getTime());
  if (mails.length === 0) return html`<p>Todavía no se ha enviado ningún mensaje.</p>`;
  return html`<ul>
    ${mails.map(
      (mail) =>
        html`<li><a href="/outbox/${mail.name}">${mail.subject}</a> para ${mail.to}, ${mail.at.toLocaleString('es-ES')}</li>`,
    )}
  </ul>`;
}

function message(text: string) {
  const { subject, to } = heads(text);
  const links = [...new Set(plainPart(text).match(/https?:\/\/\S+/g) ?? [])];
  return html`<p><a href="/outbox">Volver a la bandeja</a></p>
    <h2>${subject}</h2>
    <p>Para ${to}</p>
    ${links.map((link) => html`<p><a href="${link}">${link}</a></p>`)}
    <pre>${plainPart(text)}</pre>`;
}

function heads(text: string): { subject: string; to: string } {
  const head = text.slice(0, text.indexOf('\n\n')).replace(/\n[ \t]+/g, ' ');
  const of = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
  return { subject: decodeWords(of('Subject')), to: decodeWords(of('To')) };
}

/** The text/plain part, decoded. */
function plainPart(text: string): string {
  const boundary = /boundary="([^"]+)"/.exec(text)?.[1];
  const parts = boundary ? text.split(`--${boundary}`) : [text];
  const part = parts.find((candidate) => /content-type: text\/plain/i.test(candidate)) ?? '';
  const cut = part.indexOf('\n\n');
  const body = part.slice(cut + 2);
  const encoding = /content-transfer-encoding: (\S+)/i.exec(part.slice(0, cut))?.[1];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? decodeQuoted(body) : body;
}

function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, data: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(data, 'base64').toString('utf8')
        : decodeQuoted(data.replaceAll('_', ' ')),
    );
}

function decodeQuoted(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function page(title: string, body: unknown) {
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
          ${raw(String(body))}
        </main>
      </body>
    </html>`;
}
