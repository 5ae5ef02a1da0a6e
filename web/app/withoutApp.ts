/**
 * Takes the app out of a prerendered page: whoever only reads the landing needs no React. The inline
 * script of the head, which paints the theme, stays; it is the one marked `data-keep`.
 */
export function withoutApp(html: string): string {
  return html
    .replace(/<script(?![^>]*\bdata-keep\b)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link(?=[^>]*\brel="modulepreload")[^>]*>/g, '');
}
