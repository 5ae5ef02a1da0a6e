import { type Installation, LEGAL_LISTS, type LegalFact, legalFacts } from '#domain/rules/legal.ts';

/**
 * The legal pages are built before anybody knows who will run them; the browser asks for that. Whoever
 * reads without JavaScript finds it where the build left `<noscript data-fill="…">`.
 */
export function fillLegalPage(html: string, about: Installation): string {
  let filled = html;
  for (const list of LEGAL_LISTS)
    filled = filled.replaceAll(
      new RegExp(`(<noscript data-fill="${list}">)[\\s\\S]*?(</noscript>)`, 'g'),
      (_, open: string, close: string) => open + factList(legalFacts(list, about)) + close,
    );
  return filled;
}

function factList(facts: readonly LegalFact[]): string {
  const lines = facts.map(({ term, text, href }) => {
    const said = asText(text);
    const linked = href ? `<a href="${asText(href)}">${said}</a>` : said;
    return `<div><dt>${asText(term)}</dt><dd>${linked}</dd></div>`;
  });
  return `<dl>${lines.join('')}</dl>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function asText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
