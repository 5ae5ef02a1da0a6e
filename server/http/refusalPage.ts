import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import type { HttpEnv } from './env.ts';
import { PLAIN_POLICY, plainPage } from './plainPage.ts';

/** Refusals shown as a page, for visitors who follow a link or type an address. */

/** Turns refusals into pages for navigation; programs and the app get JSON. */
export function showRefusals() {
  return createMiddleware<HttpEnv>(async (c, next) => {
    await next();
    // Reading its headers would slow down every other reply.
    if (c.res.status < 400) return;
    const isProblem = c.res.headers.get('content-type')?.startsWith('application/problem+json');
    if (!isProblem || !navigates(c.req.header('accept'), c.req.header('sec-fetch-dest'))) return;
    const { status, headers } = c.res;
    const { host } = new URL(c.req.url);
    const page = pageOf((await c.res.json()) as Shown, host).toString();
    headers.set('content-type', 'text/html; charset=utf-8');
    headers.set('content-security-policy', PLAIN_POLICY);
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

function pageOf({ title, detail, code, requestId }: Shown, host: string) {
  const [target, label] =
    code === 'unauthenticated' ? ['/login', 'Iniciar sesión'] : ['/', 'Volver a Vetoscopio'];
  return plainPage({
    title,
    host,
    narrow: true,
    body: html`<p>${detail}</p>
<p><a href="${target}" class="button">${label}</a></p>
${requestId ? html`<p class="soft small">Referencia: ${requestId}</p>` : ''}`,
  });
}
