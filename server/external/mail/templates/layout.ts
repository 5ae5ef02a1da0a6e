import { html, raw } from 'hono/html';

export interface MailContent {
  readonly heading: string;
  /** Paragraphs of plain text; user input is escaped. */
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly footnote?: string;
}

const SANS = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const SERIF = "Georgia, 'Times New Roman', serif";

/** Inline, because some mail programs drop the style sheet; the sheet only adds the dark theme. */
const STYLE = {
  body: `margin:0;padding:32px 16px;background-color:#FBFAF7;font-family:${SANS}`,
  card: 'max-width:520px;padding:32px;background-color:#FFFFFF;border:1px solid #E4E0EC;border-radius:10px;word-break:break-word',
  brand: `margin:0 0 24px;font:600 18px/24px ${SERIF};color:#4B3AA8`,
  heading: `margin:0 0 16px;font:500 26px/32px ${SERIF};color:#1B1733`,
  paragraph: 'margin:0 0 16px;font-size:16px;line-height:24px;color:#1B1733',
  button:
    'display:inline-block;margin:8px 0;padding:12px 24px;border-radius:10px;background-color:#4B3AA8;color:#FFFFFF;font-size:15px;line-height:18px;font-weight:600;text-decoration:none',
  footnote: 'margin:24px 0 0;font-size:13px;line-height:18px;color:#5D5875',
  foot: `margin:16px auto 0;max-width:520px;font:12px/18px ${SANS};color:#5D5875;text-align:center`,
} as const;

const DARK = raw(`@media (prefers-color-scheme: dark) {
.ground { background-color: #131120 !important; }
.card { background-color: #1C1930 !important; border-color: #332E4D !important; }
.ink { color: #F1EFF8 !important; }
.soft { color: #A9A3C4 !important; }
.brand { color: #A99BF5 !important; }
.button { background-color: #A99BF5 !important; color: #15122A !important; }
}`);

const FOOT =
  'Mensaje automático de Vetoscopio. Apoyo a la decisión: el veterinario es responsable del diagnóstico.';

/** The layout of every mail, as text and HTML, without pictures or remote parts. */
export async function renderMail(
  content: MailContent,
): Promise<{ textBody: string; htmlBody: string }> {
  const htmlBody = await asHtml(content);
  return { htmlBody: htmlBody.toString(), textBody: asText(content) };
}

function asText({ heading, paragraphs, action, footnote }: MailContent): string {
  const link = action && `${action.label}: ${action.url}`;
  return ['Vetoscopio', heading, ...paragraphs, link, footnote, FOOT]
    .filter((part) => part !== undefined)
    .join('\n\n');
}

/** Outlook lays out only tables. */
function asHtml({ heading, paragraphs, action, footnote }: MailContent) {
  return html`<!DOCTYPE html>
<html lang="es" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting">
<title>${heading}</title>
<style>${DARK}</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:#FBFAF7">
<div style="display:none;overflow:hidden;max-height:0;max-width:0;opacity:0">${paragraphs.at(-1) ?? heading}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" align="center"><tr>
<td class="ground" style="${STYLE.body}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" align="center" class="card" style="${STYLE.card}"><tr><td>
<p class="brand" style="${STYLE.brand}">Vetoscopio</p>
<h1 class="ink" style="${STYLE.heading}">${heading}</h1>
${paragraphs.map((text) => html`<p class="ink" style="${STYLE.paragraph}">${text}</p>`)}
${action && html`<a class="button" href="${action.url}" style="${STYLE.button}">${action.label}</a>`}
${footnote && html`<p class="soft" style="${STYLE.footnote}">${footnote}</p>`}
</td></tr></table>
<p class="soft" style="${STYLE.foot}">${FOOT}</p>
</td></tr></table>
</body>
</html>`;
}
