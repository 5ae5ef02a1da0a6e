import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';

/** Pages that the server writes without the built web: its colours, mark and wordmark, no script. */

/** The colours are those of `web/ui/tokens.css`; a house test compares them. */
const STYLE = `:root{color-scheme:light dark;
--paper:light-dark(#fbfaf7,#131120);--surface:light-dark(#ffffff,#1c1930);--sunk:light-dark(#f5f3f6,#17142a);
--ink:light-dark(#1b1733,#f1eff8);--ink-soft:light-dark(#5d5875,#a9a3c4);--line:light-dark(#e4e0ec,#332e4d);
--haem:light-dark(#4b3aa8,#a99bf5);--eosin:light-dark(#d6457a,#f07ba4);--haem-deep:#2e2278}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 Figtree,system-ui,sans-serif}
header{background:var(--surface);border-bottom:1px solid var(--line)}
header div{display:flex;align-items:center;justify-content:space-between;gap:0 1rem;min-height:4rem;max-width:62rem;margin:0 auto;padding:0 1rem}
.brand{display:inline-flex;align-items:center;gap:.625rem;min-height:2.75rem;color:var(--ink);text-decoration:none;font:600 1.3125rem/1.75rem "Source Serif 4",Georgia,serif;letter-spacing:-.01em}
.host{min-width:0;color:var(--ink-soft);font-size:.875rem;overflow-wrap:anywhere;text-align:right}
main{max-width:62rem;margin:0 auto;padding:2rem 1rem 4rem}
.narrow{max-width:38rem;padding-top:12vh}
h1{margin:0 0 .75rem;font:500 2.0625rem/2.5625rem "Source Serif 4",Georgia,serif;letter-spacing:-.018em}
p{margin:0 0 1rem}a{color:var(--haem)}.soft{color:var(--ink-soft)}.small{font-size:.875rem;line-height:1.25rem}
.button{display:inline-flex;align-items:center;min-height:2.75rem;padding:.5rem 1.125rem;border-radius:10px;background:var(--haem);color:light-dark(#ffffff,#15122a);font-weight:600;text-decoration:none}
.card{margin:0 0 1rem;padding:0;background:var(--surface);border:1px solid var(--line);border-radius:10px;list-style:none;overflow:hidden}
.card li{display:grid;gap:0 1rem;padding:.75rem 1rem;border-top:1px solid var(--line)}
.card li:first-child{border-top:0}
.card li a{display:inline-flex;align-items:center;min-height:2.75rem;font-weight:600;overflow-wrap:anywhere}
.card li span{overflow-wrap:anywhere}
pre{margin:0 0 1rem;padding:1rem;background:var(--surface);border:1px solid var(--line);border-radius:10px;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
.links a{display:inline-flex;align-items:center;min-height:2.75rem;overflow-wrap:anywhere}
@media(min-width:40rem){.card li{grid-template-columns:minmax(0,1fr) minmax(0,14rem) 10rem;align-items:center}.card li time{text-align:right}}
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Allows the style above and nothing else. */
export const PLAIN_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const MARK = raw(
  '<svg width="28" height="28" viewBox="0 0 32 32" fill="none" aria-hidden="true"><circle cx="16" cy="16" r="14.8" stroke="var(--haem)" stroke-width="2.4"/><path d="M19.3 19.6 28.2 24.6 24.6 28.2Z" fill="var(--haem)"/><circle cx="13.5" cy="14" r="7.4" fill="var(--eosin)"/><circle cx="12.2" cy="13" r="3.8" fill="var(--haem-deep)"/></svg>',
);

export interface PlainPage {
  readonly title: string;
  /** Host of the installation that speaks. */
  readonly host: string;
  readonly body: ReturnType<typeof html>;
  /** A message alone, in the middle. */
  readonly narrow?: boolean;
}

export function plainPage({ title, host, body, narrow = false }: PlainPage) {
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
<header><div><a class="brand" href="/" aria-label="Vetoscopio, inicio">${MARK}Vetoscopio</a><span class="host">${host}</span></div></header>
<main${narrow ? raw(' class="narrow"') : ''}>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`;
}
