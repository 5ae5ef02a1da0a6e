import { asText } from './asText.ts';

/** One frequent question, as written by the operator. */
export interface Faq {
  readonly question: string;
  readonly answer: string;
}

const ROOM = /(<noscript data-fill="faqs">)[\s\S]*?(<\/noscript>)/;

/** True for the page that lists the frequent questions. */
export function hasFaqRoom(html: string): boolean {
  return ROOM.test(html);
}

/**
 * Writes the frequent questions into the built page, for readers without JavaScript. Without any
 * question the sentence of the empty list stands there, as on screen.
 */
export function fillFaqs(html: string, faqs: readonly Faq[]): string {
  return html.replace(ROOM, (_, open: string, close: string) => {
    return open + (faqs.length > 0 ? faqs.map(faqHtml).join('') : EMPTY) + close;
  });
}

const EMPTY = '<p>No hay preguntas frecuentes disponibles en este momento.</p>';

function faqHtml({ question, answer }: Faq): string {
  return `<details><summary>${asText(question)}</summary><p>${asText(answer)}</p></details>`;
}
