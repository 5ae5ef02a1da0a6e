export interface MailContent {
  readonly heading: string;
  /** Paragraphs of plain text; whatever users wrote in them is escaped. */
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly footnote?: string;
}

const INK = '#1B1733';
const SANS = '-apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
const SERIF = 'Georgia, "Times New Roman", serif';

const STYLE = {
  body: { margin: 0, padding: '32px 16px', backgroundColor: '#FBFAF7', fontFamily: SANS },
  card: {
    maxWidth: '520px',
    padding: '32px',
    backgroundColor: '#FFFFFF',
    border: '1px solid #E4E0EC',
    borderRadius: '10px',
  },
  brand: { margin: '0 0 24px', font: `600 18px/24px ${SERIF}`, color: '#4B3AA8' },
  heading: { margin: '0 0 16px', font: `500 26px/32px ${SERIF}`, color: INK },
  paragraph: { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px', color: INK },
  button: {
    margin: '8px 0',
    padding: '12px 24px',
    borderRadius: '10px',
    backgroundColor: '#4B3AA8',
    color: '#FFFFFF',
    fontSize: '15px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  footnote: { margin: '24px 0 0', fontSize: '13px', lineHeight: '18px', color: '#5D5875' },
} as const;

/**
 * The one look of every mail, as text and as HTML, without pictures or remote parts. The library is
 * loaded with the first mail: the server starts without it.
 */
export async function renderMail(
  content: MailContent,
): Promise<{ textBody: string; htmlBody: string }> {
  const [{ createElement: h }, { render }, parts] = await Promise.all([
    import('react'),
    import('@react-email/render'),
    loadParts(),
  ]);
  const { Body, Button, Container, Head, Heading, Html, Preview, Text } = parts;
  const paragraphs = content.paragraphs.map((text) =>
    h(Text, { key: text, style: STYLE.paragraph }, text),
  );
  const { action, footnote } = content;
  const card = h(
    Container,
    { style: STYLE.card },
    h(Text, { style: STYLE.brand }, 'Vetoscopio'),
    h(Heading, { as: 'h1', style: STYLE.heading }, content.heading),
    ...paragraphs,
    action && h(Button, { href: action.url, style: STYLE.button }, action.label),
    footnote && h(Text, { style: STYLE.footnote }, footnote),
  );
  const mail = h(
    Html,
    { lang: 'es' },
    h(Head, null, h('title', null, content.heading)),
    h(Preview, null, content.paragraphs.at(-1) ?? content.heading),
    h(Body, { style: STYLE.body }, card),
  );
  const asText = { selectors: [{ selector: 'h1', options: { uppercase: false } }] };
  return {
    htmlBody: await render(mail),
    textBody: await render(mail, { plainText: true, htmlToTextOptions: asText }),
  };
}

async function loadParts() {
  const [body, button, container, head, heading, html, preview, text] = await Promise.all([
    import('@react-email/body'),
    import('@react-email/button'),
    import('@react-email/container'),
    import('@react-email/head'),
    import('@react-email/heading'),
    import('@react-email/html'),
    import('@react-email/preview'),
    import('@react-email/text'),
  ]);
  return { ...body, ...button, ...container, ...head, ...heading, ...html, ...preview, ...text };
}
