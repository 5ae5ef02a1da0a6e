const PRELOAD = /<link(?=[^>]*\brel="modulepreload")[^>]*>/g;

/**
 * Puts the largest files first among the preloads of a document. A browser asks for few at a time from
 * one server: a small file before a large one makes the page wait for it.
 */
export function largestFirst(html: string, bytesOf: (href: string) => number): string {
  const weigh = (link: string) => bytesOf(/ href="([^"]*)"/.exec(link)?.[1] ?? '');
  const links = [...html.matchAll(PRELOAD)]
    .map(([link]) => ({ link, bytes: weigh(link) }))
    .toSorted((one, other) => one.bytes - other.bytes);
  return html.replace(PRELOAD, (link) => links.pop()?.link ?? link);
}
