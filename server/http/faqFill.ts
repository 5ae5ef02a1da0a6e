import { SEARCHED_FROM } from '#domain/rules/support.ts';
import { asText } from './asText.ts';

/** One frequent question, as written by the operator. */
export interface Faq {
  readonly question: string;
  readonly answer: string;
}

const ROOM = /(<div data-fill="faqs">)[\s\S]*?(<\/div>)/;

/** True for the page that lists the frequent questions. */
export function hasFaqRoom(html: string): boolean {
  return ROOM.test(html);
}

/**
 * Writes the frequent questions into the built page, to be read before the app or without it; it draws
 * them in the same place (`written-questions` has their style). Without any question the sentence of
 * the empty list stands there.
 */
export function fillFaqs(html: string, faqs: readonly Faq[]): string {
  return html.replace(ROOM, (_, open: string, close: string) => {
    const search = faqs.length >= SEARCHED_FROM ? searchHtml(faqs.length) : '';
    return open + search + (faqs.length > 0 ? faqs.map(faqHtml).join('') : EMPTY) + close;
  });
}

const EMPTY = '<p>No hay preguntas frecuentes disponibles en este momento.</p>';

/** In place of the search, which needs the app. */
function searchHtml(count: number): string {
  return `<p data-search=""><span></span><small>${count} preguntas</small></p>`;
}

function faqHtml({ question, answer }: Faq): string {
  return `<details name="faqs"><summary><span>${asText(question)}</span></summary><p>${asText(answer)}</p></details>`;
}
