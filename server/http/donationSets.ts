import { createRoute, z } from '@hono/zod-openapi';
import { ANIMAL_KINDS } from '#domain/catalogue/species.ts';
import { uuid } from '#domain/uuid.ts';
import type { Context } from '#server/context.ts';
import {
  exportDonationSet,
  listDonationSets,
  requireDonationSet,
} from '#server/flows/admin/donationSets.ts';
import { noteExport } from '#server/flows/admin/noteExport.ts';
import { access, actorOf, door, ok, refuses } from './route.ts';

const rounded = z.number().int().openapi({ description: 'Múltiplo de cinco.' });

const setsSchema = z
  .object({
    items: z.array(
      z.object({
        type: z.string(),
        species: z.enum(ANIMAL_KINDS).nullable(),
        cases: rounded,
        confirmed: rounded,
      }),
    ),
  })
  .openapi('DonationSets');

const listRoute = createRoute({
  ...access('super-admin'),
  operationId: 'listDonationSets',
  method: 'get',
  path: '/super-admin/donations',
  description:
    'Lo que los veterinarios han cedido para medir la exactitud, por tipo y especie: los conjuntos de cinco cuentas o más, con los casos anteriores a este mes.',
  responses: ok('Los conjuntos', setsSchema),
});

const exportRoute = createRoute({
  ...access('super-admin'),
  ...refuses('donation_set_hidden'),
  operationId: 'exportDonationSet',
  method: 'get',
  path: '/super-admin/donations.zip',
  description:
    'Las imágenes de un conjunto, con lo que fue cada caso, sin nada de la cuenta que las cedió. Queda en el registro de actos.',
  request: {
    query: z.strictObject({
      type: z.string().max(64),
      species: z.enum(ANIMAL_KINDS).optional().openapi({ description: 'Sin ella: sin indicar.' }),
      after: uuid.optional().openapi({
        description:
          'El `sigueTras` de la parte anterior de un conjunto que no cabe en un archivo.',
      }),
    }),
  },
  responses: {
    200: {
      description: 'El archivo',
      content: {
        'application/zip': { schema: z.string().openapi({ type: 'string', format: 'binary' }) },
      },
    },
  },
});

const ZIP = {
  'content-type': 'application/zip',
  'content-disposition': 'attachment; filename="vetoscopio-imagenes-cedidas.zip"',
};

export function donationSetsDoor(ctx: Context) {
  return door()
    .openapi(listRoute, async (c) => c.json({ items: await listDonationSets(ctx) }, 200))
    .openapi(exportRoute, async (c) => {
      const { after, ...asked } = c.req.valid('query');
      const set = { type: asked.type, species: asked.species ?? null };
      await requireDonationSet(ctx, set);
      // A HEAD request reads no body.
      if (c.req.method === 'HEAD') return c.body(null, 200, ZIP);
      await noteExport(ctx, actorOf(c), 'donations', set);
      const { zipStream } = await import('./zipStream.ts');
      return c.body(zipStream(exportDonationSet(ctx, set, after)), 200, ZIP);
    });
}
