import { createRoute, z } from '@hono/zod-openapi';
import { MAX_IMAGE_MB, MAX_IMAGE_MEGAPIXELS } from '#domain/limits.ts';
import { IMAGE_REFUSALS } from '#domain/rules/imageRefusal.ts';
import { IMAGE_TYPES } from '#domain/rules/images.ts';
import { uuid } from '#domain/uuid.ts';
import type { Context } from '#server/context.ts';
import { copyImage } from '#server/flows/analyses/copyImage.ts';
import { findImageFile, readOverlay } from '#server/flows/analyses/readImage.ts';
import { removeImage } from '#server/flows/analyses/removeImage.ts';
import { uploadImage } from '#server/flows/analyses/uploadImage.ts';
import { imageParam, imageSchema, positionParam } from './analysisSchemas.ts';
import { imageReply } from './imageReply.ts';
import { overlaySchema } from './overlaySchema.ts';
import {
  access,
  bytes,
  created,
  done,
  door,
  ok,
  refuses,
  required,
  sessionCaller,
} from './route.ts';

const uploadRoute = createRoute({
  ...access('owner'),
  ...refuses(
    'upload_too_slow',
    'cancelled',
    'wrong_state',
    'image_position',
    'too_many_images',
    'analysis_not_found',
    'too_many_uploads',
    ...IMAGE_REFUSALS,
    'unsent_images_full',
    'account_images_full',
    'images_paused',
    'uploads_busy',
    'storage_full',
    'storage_unavailable',
    'payload_too_large',
  ),
  operationId: 'uploadImage',
  method: 'put',
  path: '/analyses/{id}/images/{image}',
  description:
    'El cuerpo son los bytes de la imagen: lo que es se mira en ellos, no en Content-Type.',
  parameters: [
    {
      name: 'X-File-Name',
      in: 'header',
      description: 'El nombre del archivo, codificado con encodeURIComponent.',
      schema: { type: 'string' },
    },
  ],
  requestBody: {
    required: true,
    description: `Hasta ${MAX_IMAGE_MB} MB y ${MAX_IMAGE_MEGAPIXELS} megapíxeles.`,
    content: Object.fromEntries(
      [...IMAGE_TYPES, 'application/octet-stream'].map((type) => [type, {}]),
    ),
  },
  request: {
    params: positionParam,
    query: z.object({
      scale: uuid.optional().openapi({
        description:
          'El `id` de una escala de `GET /me/microscopes`. Sin efecto si las proporciones son otras.',
      }),
    }),
  },
  responses: created('Imagen guardada', imageSchema),
});

const copyBody = z.strictObject({
  imageId: uuid.clone().openapi({
    description: 'Una imagen de otro caso propio, ya enviado, o de un borrador.',
  }),
  scale: uuid.nullish().openapi({
    description: 'El `id` de una escala de `GET /me/microscopes`; null, ninguna; sin él, la suya.',
  }),
  fileName: z.string().max(1000).optional().openapi({
    description: 'El nombre del archivo, para una imagen de un borrador.',
  }),
});

const copyRoute = createRoute({
  ...access('owner'),
  ...refuses(
    'image_position',
    'too_many_images',
    'analysis_not_found',
    'wrong_state',
    'copied_image_gone',
    ...IMAGE_REFUSALS,
  ),
  operationId: 'copyImage',
  method: 'post',
  path: '/analyses/{id}/images/{image}/copy',
  description:
    'Pone en este puesto una imagen de otro caso propio o de un borrador, sin subirla de nuevo ni ocupar más espacio.',
  request: { params: positionParam, body: required(copyBody) },
  responses: created('Imagen copiada', imageSchema),
});

const removeRoute = createRoute({
  ...access('owner'),
  ...refuses('image_position', 'analysis_not_found', 'wrong_state'),
  operationId: 'removeImage',
  method: 'delete',
  path: '/analyses/{id}/images/{image}',
  request: {
    params: positionParam,
    query: z.object({
      refusal: z.literal('kept').optional().openapi({
        description: 'Quita la imagen, y deja anotado que la última que se envió se rechazó.',
      }),
    }),
  },
  responses: done('Imagen quitada'),
});

const getRoute = createRoute({
  ...access('owner'),
  ...refuses('analysis_not_found', 'case_not_opened'),
  operationId: 'getImage',
  method: 'get',
  path: '/analyses/{id}/images/{image}',
  request: {
    params: imageParam,
    query: z.object({ size: z.enum(['thumb', 'middle', 'full']).default('full') }),
  },
  responses: {
    200: { description: 'Los bytes de la imagen', content: bytes('image/*') },
    304: { description: 'Los de If-None-Match, que el navegador ya tiene' },
  },
});

const overlayRoute = createRoute({
  ...access('owner'),
  ...refuses('analysis_not_found', 'case_not_opened'),
  operationId: 'getImageOverlay',
  method: 'get',
  path: '/analyses/{id}/images/{image}/overlay',
  request: { params: imageParam },
  responses: ok('Los contornos medidos, o null', overlaySchema),
});

export function imagesDoor(ctx: Context) {
  return door()
    .openapi(uploadRoute, async (c) => {
      const { id, image: position } = c.req.valid('param');
      const { incoming, outgoing } = c.env;
      const gone = new AbortController();
      outgoing.once('close', () => gone.abort());
      const stored = await uploadImage(ctx, sessionCaller(c), {
        analysisId: id,
        position,
        fileName: decodeName(c.req.header('x-file-name')),
        scale: c.req.valid('query').scale,
        // Node's own stream stays open, so that a refusal can precede the end of the body.
        body: incoming.iterator({ destroyOnReturn: false }),
        signal: gone.signal,
      });
      return c.json(stored, 201);
    })
    .openapi(copyRoute, async (c) => {
      const { id, image: position } = c.req.valid('param');
      const copied = await copyImage(ctx, sessionCaller(c), {
        analysisId: id,
        position,
        ...c.req.valid('json'),
      });
      return c.json(copied, 201);
    })
    .openapi(removeRoute, async (c) => {
      const { id, image: position } = c.req.valid('param');
      const keepsRefusal = c.req.valid('query').refusal === 'kept';
      await removeImage(ctx, sessionCaller(c), { analysisId: id, position, keepsRefusal });
      return c.body(null, 204);
    })
    .openapi(getRoute, async (c) => {
      const { id, image: imageId } = c.req.valid('param');
      const file = await findImageFile(ctx, sessionCaller(c), {
        analysisId: id,
        imageId,
        size: c.req.valid('query').size,
      });
      return imageReply(c, file);
    })
    .openapi(overlayRoute, async (c) => {
      const { id, image: imageId } = c.req.valid('param');
      const overlay = await readOverlay(ctx, sessionCaller(c), { analysisId: id, imageId });
      return c.json(overlay && { ...overlay, shapes: overlay.shapes.map(copyShape) }, 200);
    });
}

function copyShape<S extends { readonly points: readonly number[] }>(shape: S) {
  return { ...shape, points: [...shape.points] };
}

function decodeName(header: string | undefined): string {
  try {
    return decodeURIComponent(header ?? '');
  } catch {
    return '';
  }
}
