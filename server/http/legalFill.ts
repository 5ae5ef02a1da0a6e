import type { Installation, LegalFact } from '#domain/rules/installation.ts';
import { LEGAL_LISTS, legalFacts } from '#domain/rules/legal.ts';
import { asText } from './asText.ts';

/**
 * Fills the legal pages, which are built before the operator is known, where the build left
 * `<div data-fill="…">`; and the page of support, which the app fills itself, for readers without
 * JavaScript: `<noscript data-fill="…">`.
 */
export function fillLegalPage(html: string, about: Installation): string {
  return html.replace(ROOM, (whole, open: string, name: string, close: string) => {
    const list = LEGAL_LISTS.find((known) => known === name);
    return list ? open + factList(legalFacts(list, about)) + close : whole;
  });
}

export function hasRoom(html: string): boolean {
  return html.includes('<noscript data-fill="') || html.includes('<div data-fill="');
}

const ROOM = /(<(?:noscript|div) data-fill="(\w+)">)[\s\S]*?(<\/(?:noscript|div)>)/g;

function factList(facts: readonly LegalFact[]): string {
  const lines = facts.map(({ term, text, href }) => {
    const html = asText(text);
    const linked = href ? `<a href="${asText(href)}">${html}</a>` : html;
    return `<div><dt>${asText(term)}</dt><dd>${linked}</dd></div>`;
  });
  return `<dl>${lines.join('')}</dl>`;
}
