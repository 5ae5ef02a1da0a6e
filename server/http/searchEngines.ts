import { asText } from './asText.ts';

/** Facts of the public pages for search engines and for the cards of shared links. */

/** Pages to be found; every other document says `noindex`. */
export const LISTED_PAGES: readonly string[] = [
  '/',
  '/learn-more',
  '/exactitud',
  '/subscription',
  '/support',
  '/login',
  '/register',
  '/privacy-policy',
  '/terms-of-service',
  '/accesibilidad',
];

const TITLE = /<title[^>]*>([^<]*)<\/title>/;
const DESCRIPTION = /<meta name="description" content="([^"]*)"/;

/**
 * A listed page with its canonical address and its card, whose addresses must be absolute: the build
 * does not know `PUBLIC_URL`. The card says what title and description of the document say.
 */
export function withCard(html: string, path: string, publicUrl: string): string {
  const address = asText(publicUrl + path);
  const title = (TITLE.exec(html)?.[1] ?? '').replaceAll('"', '&quot;');
  const description = DESCRIPTION.exec(html)?.[1] ?? '';
  const card = [
    ['og:type', 'website'],
    ['og:site_name', 'Vetoscopio'],
    ['og:locale', 'es_ES'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:image', asText(`${publicUrl}/compartir.png`)],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', 'Vetoscopio: una segunda mirada para cada muestra'],
  ].map(([property, content]) => `<meta property="${property}" content="${content}"/>`);
  const tags = [
    `<link rel="canonical" href="${address}"/>`,
    ...card,
    '<meta name="twitter:card" content="summary_large_image"/>',
  ].join('');
  return html.replace('</head>', () => `${tags}</head>`);
}

export function sitemap(publicUrl: string): string {
  const urls = LISTED_PAGES.map((path) => `<url><loc>${asText(publicUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/** Private pages are not hidden here: a robot must read a page to see that it is not to be listed. */
export function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /outbox',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
