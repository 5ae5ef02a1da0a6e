import { createHash } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { html, raw } from 'hono/html';
import type { HttpEnv } from './env.ts';

/** Refusals shown as a page, for visitors who follow a link or type an address. */

const STYLE =
  'body{margin:0;background:#f7f5f2;color:#1f2937;font:1.0625rem/1.55 system-ui,sans-serif}' +
  'main{max-width:34rem;margin:18vh auto 0;padding:0 1.5rem}h1{font-size:1.5rem;margin:0 0 .75rem}' +
  'a{color:#0f5c4d}small{color:#5b6472}' +
  '@media(prefers-color-scheme:dark){body{background:#15181c;color:#e6e7ea}a{color:#7fd1bd}small{color:#a3a9b3}}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Turns refusals into pages for navigation; programs and the app get JSON. */
export function showRefusals() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    // Reading its headers would slow down every other reply.
    if (c.res.status < 400) return;
    const isProblem = c.res.headers.get('content-type')?.startsWith('application/problem+json');
    if (!isProblem || !navigates(c.req.header('accept'), c.req.header('sec-fetch-dest'))) return;
    const { status, headers } = c.res;
    const page = pageOf((await c.res.json()) as Shown).toString();
    headers.set('content-type', 'text/html; charset=utf-8');
    headers.set(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    headers.append('vary', 'accept');
    c.res = undefined;
    c.res = new Response(page, { status, headers });
  });
}

/** True for an opened page: scripts accept anything, and only navigation asks for HTML by name. */
function navigates(accept: string | undefined, destination: string | undefined): boolean {
  return (accept?.includes('text/html') ?? false) && (destination ?? 'document') === 'document';
}

interface Shown {
  readonly title: string;
  readonly detail: string;
  readonly code: string;
  readonly requestId?: string;
}

function pageOf({ title, detail, code, requestId }: Shown) {
  const [target, label] =
    code === 'unauthenticated' ? ['/login', 'Iniciar sesión'] : ['/', 'Volver a Vetoscopio'];
  return html`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Vetoscopio</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${detail}</p>
<p><a href="${target}">${label}</a></p>
${requestId ? html`<p><small>Referencia: ${requestId}</small></p>` : ''}
</main>
</body>
</html>`;
}
