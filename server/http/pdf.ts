import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from '#server/context.ts';
import { renderPdf } from '#server/flows/analyses/renderPdf.ts';
import { idParam } from './analysisSchemas.ts';
import { access, door, refuses, sessionCaller } from './route.ts';

const pdfRoute = createRoute({
  ...access('owner'),
  ...refuses('analysis_not_found', 'wrong_state', 'case_not_opened'),
  operationId: 'getReportPdf',
  method: 'get',
  path: '/analyses/{id}/pdf',
  description: 'Solo los casos completados tienen informe; los demás responden wrong_state.',
  request: {
    params: idParam,
    query: z.object({
      inline: z.enum(['true', 'false']).optional().openapi({
        description: 'Para verlo e imprimirlo en el navegador en vez de guardarlo.',
      }),
      unchecked: z.enum(['true', 'false']).optional().openapi({
        description:
          'Para que lleve también, con su título y sus marcas, lo que un modelo o una automatización dijo y nadie ha comprobado.',
      }),
    }),
  },
  responses: {
    200: {
      description: 'El informe para imprimir o adjuntar a la historia',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
  },
});

export function pdfDoor(ctx: Context) {
  return door().openapi(pdfRoute, async (c) => {
    const { id } = c.req.valid('param');
    const { inline, unchecked } = c.req.valid('query');
    const { bytes, patientName } = await renderPdf(ctx, sessionCaller(c), {
      analysisId: id,
      withUnchecked: unchecked === 'true',
      signal: c.req.raw.signal,
    });
    return c.body(bytes.slice().buffer, 200, {
      'content-type': 'application/pdf',
      'content-disposition': disposition(patientName, id, inline === 'true'),
      'cache-control': 'private, no-store',
      // Safari 17.4 and 17.5 apply it to their own viewer, whose styles are inline, and would show a
      // tiny report. A PDF runs no styles of its own, and as `nosniff` it is never read as a page.
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    });
  });
}

/** Longest patient's name in a file name, in characters. */
const MAX_NAME = 40;

/**
 * `informe-Bruma-7f3c2b18.pdf`: an ASCII name, and the original letters for clients that support
 * them.
 */
export function disposition(patientName: string | null, id: string, inline = false): string {
  const words = (patientName ?? '').normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const name = [...words.join('-')].slice(0, MAX_NAME).join('');
  const plain = name
    .normalize('NFD')
    .replace(/[^\w-]/g, '')
    .replace(/^-+|-+$/g, '');
  const fileName = (middle: string) =>
    ['informe', middle, id.slice(0, 8)].filter((part) => part !== '').join('-');
  const own = encodeURIComponent(`${fileName(name)}.pdf`);
  return `${inline ? 'inline' : 'attachment'}; filename="${fileName(plain)}.pdf"; filename*=UTF-8''${own}`;
}
