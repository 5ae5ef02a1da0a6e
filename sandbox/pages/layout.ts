import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Reply } from '../http.ts';
import { type Html, html } from './html.ts';

/** Layout of every page: the product's colours and type, without its code. */

interface Page {
  readonly title: string;
  readonly body: Html;
  readonly status?: number;
  /** Form targets outside the sandbox: browsers follow redirects only to listed ones. */
  readonly leadsTo?: readonly (string | null)[];
  /** Host of the product, of the first target unless given. */
  readonly seller?: string | undefined;
}

export function pageReply({ title, body, status = 200, leadsTo = [], seller }: Page): Reply {
  const targets = leadsTo.filter((url) => url !== null).map((url) => new URL(placed(url)));
  const origins = targets.map(({ origin }) => origin);
  const host = seller ?? targets[0]?.host;
  const content = html`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Vetoscopio (pruebas)</title>
<link rel="icon" href="/assets/icon.svg">
<link rel="stylesheet" href="/assets/style.css">
</head>
<body>
<header><p class="banner"><strong>Entorno de pruebas: no se cobra nada.</strong> Ninguna tarjeta de verdad funciona aquí.</p>
<div class="top"><div class="bar"><span class="brand">${MARK}Vetoscopio</span>${host && html`<span class="soft small">Pagos de prueba de ${host}</span>`}</div></div></header>
<main>${body}</main>
</body>
</html>`;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'",
        "style-src 'self'",
        "font-src 'self'",
        "img-src 'self'",
        `form-action ${["'self'", ...new Set(origins)].join(' ')}`,
        "frame-ancestors 'none'",
        "base-uri 'none'",
      ].join('; '),
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
    body: content.text,
  };
}

/** An address with the session's id filled in. */
function placed(url: string): string {
  return url.replaceAll('{CHECKOUT_SESSION_ID}', 'id');
}

/** The product's mark (web/ui/icons/logo.tsx). */
const MARK = html`<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><circle class="ring" cx="16" cy="16" r="14.8"/><path class="needle" d="M19.3 19.6 28.2 24.6 24.6 28.2Z"/><circle class="cell" cx="13.5" cy="14" r="7.4"/><circle class="nucleus" cx="12.2" cy="13" r="3.8"/></svg>`;

/** Standalone: an icon carries its own colours. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="14.8" fill="#fff" stroke="#4b3aa8" stroke-width="2.4"/><path d="M19.3 19.6 28.2 24.6 24.6 28.2Z" fill="#4b3aa8"/><circle cx="13.5" cy="14" r="7.4" fill="#d6457a"/><circle cx="12.2" cy="13" r="3.8" fill="#2e2278"/></svg>';

export function seeOther(url: string): Reply {
  return { status: 303, headers: { location: url }, body: '' };
}

/** A page with a message and where to go on. */
export function notice(
  title: string,
  text: string,
  more: { readonly back?: string | null; readonly status?: number } = {},
): Reply {
  return pageReply({
    title,
    status: more.status ?? 200,
    leadsTo: [more.back ?? null],
    body: html`<section class="card narrow"><h1>${title}</h1><p>${text}</p>
${more.back && html`<p><a class="button" href="${more.back}">Volver a Vetoscopio</a></p>`}</section>`,
  });
}

const STYLES = ['./base.css', './controls.css'];

const FONTS: Readonly<Record<string, string>> = {
  'figtree.woff2': '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  'serif.woff2': '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
};

/** A static file of the pages, or undefined. */
export function asset(name: string): { readonly type: string; readonly bytes: Buffer } | undefined {
  if (name === 'style.css') {
    const sheets = STYLES.map((sheet) => readFileSync(new URL(sheet, import.meta.url)));
    return { type: 'text/css; charset=utf-8', bytes: Buffer.concat(sheets) };
  }
  if (name === 'icon.svg') return { type: 'image/svg+xml', bytes: Buffer.from(ICON) };
  const font = Object.hasOwn(FONTS, name) ? FONTS[name] : undefined;
  if (font === undefined) return undefined;
  return { type: 'font/woff2', bytes: readFileSync(fileURLToPath(import.meta.resolve(font))) };
}
