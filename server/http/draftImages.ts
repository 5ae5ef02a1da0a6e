import { createRoute, z } from '@hono/zod-openapi';
import { uuid } from '#domain/uuid.ts';
import type { Context } from '#server/context.ts';
import { beginDraftImage } from '#server/flows/drafts/beginImage.ts';
import { findDraftImageFile, removeDraftImage } from '#server/flows/drafts/draftImages.ts';
import { receivePart } from '#server/flows/drafts/receivePart.ts';
import {
  BEGIN_REFUSALS,
  draftImageSchema,
  OFFSET_HEADER,
  PART_BODY,
  PART_REFUSALS,
  partOf,
} from './draftImageSchema.ts';
import { imageReply } from './imageReply.ts';
import { access, bytes, done, door, ok, refuses, required, sessionCaller } from './route.ts';

const params = z.object({
  id: uuid,
  image: uuid.clone().openapi({ description: 'El `id` que le dio el dispositivo.' }),
});
const path = '/drafts/{id}/images/{image}' as const;

const beginRoute = createRoute({
  ...access('session'),
  ...refuses(...BEGIN_REFUSALS),
  operationId: 'beginDraftImage',
  method: 'put',
  path,
  description: 'Empieza a subir una imagen de un borrador, o dice hasta dónde llegó.',
  request: {
    params,
    body: required(
      z.strictObject({
        size: z.number().int().positive().openapi({ description: 'Bytes del archivo.' }),
        type: z.string().max(64).optional().openapi({
          description: 'Tipo de análisis: si no hay borrador, empieza uno vacío.',
        }),
        scale: uuid.nullish().openapi({
          description: 'El `id` de una escala de `GET /me/microscopes`.',
        }),
      }),
    ),
  },
  responses: ok('La imagen, como está', draftImageSchema),
});

const partRoute = createRoute({
  ...access('session'),
  ...refuses(...PART_REFUSALS),
  operationId: 'sendDraftImagePart',
  method: 'patch',
  path,
  description:
    'Añade la parte siguiente. Con la última la imagen se comprueba y se guarda; una parte vacía al final lo pide de nuevo. Repetir una parte no cambia nada. Si no es la que sigue (409), `received` dice desde dónde.',
  parameters: [OFFSET_HEADER],
  requestBody: PART_BODY,
  request: { params },
  responses: ok('La imagen, como está', draftImageSchema),
});

const getRoute = createRoute({
  ...access('session'),
  ...refuses('not_found'),
  operationId: 'getDraftImage',
  method: 'get',
  path,
  request: {
    params,
    query: z.object({ size: z.enum(['thumb', 'middle', 'full']).default('full') }),
  },
  responses: {
    200: { description: 'Los bytes de la imagen', content: bytes('image/*') },
    304: { description: 'Los de If-None-Match, que no han cambiado' },
  },
});

const removeRoute = createRoute({
  ...access('session'),
  operationId: 'removeDraftImage',
  method: 'delete',
  path,
  request: { params },
  responses: done('Imagen quitada'),
});

/** Images of drafts: they go up when they are chosen (decision 121). */
export function draftImagesDoor(ctx: Context) {
  return door()
    .openapi(beginRoute, async (c) => {
      const { id: draftId, image: id } = c.req.valid('param');
      const begun = { draftId, id, source: 'device' as const, ...c.req.valid('json') };
      return c.json(await beginDraftImage(ctx, sessionCaller(c), begun), 200);
    })
    .openapi(partRoute, async (c) => {
      const { id: draftId, image: imageId } = c.req.valid('param');
      const image = await receivePart(ctx, sessionCaller(c), {
        draftId,
        imageId,
        ...(await partOf(c.req)),
      });
      return c.json(image, 200);
    })
    .openapi(getRoute, async (c) => {
      const { id: draftId, image: imageId } = c.req.valid('param');
      const asked = { draftId, imageId, size: c.req.valid('query').size };
      const file = await findDraftImageFile(ctx, sessionCaller(c), asked);
      return imageReply(c, file);
    })
    .openapi(removeRoute, async (c) => {
      const { id: draftId, image: imageId } = c.req.valid('param');
      await removeDraftImage(ctx, sessionCaller(c), { draftId, imageId });
      return c.body(null, 204);
    });
}
