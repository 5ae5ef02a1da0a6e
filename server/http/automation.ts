import { createRoute, z } from '@hono/zod-openapi';
import { AppError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { readSealedImage } from '#server/flows/analyses/readSealedImage.ts';
import { receiveReading } from '#server/flows/analyses/receiveReading.ts';
import { idParam, imageParam } from './analysisSchemas.ts';
import { ref } from './document/jsonSchema.ts';
import { ANSWER_SECURITY, IMAGE_SECURITY } from './document/security.ts';
import { access, bytes, door, ok, refuses } from './route.ts';

const attempt = z.coerce.number().int().min(1).max(1_000_000);

const answerRoute = createRoute({
  ...access('signed'),
  ...refuses(
    'not_found',
    'answer_unproven',
    'analysis_not_found',
    'answer_not_expected',
    'answer_of_another_attempt',
    'answer_without_report',
    'answer_conflict',
    'rate_limited',
    'answer_of_another_case',
    'answer_not_spanish',
  ),
  operationId: 'receiveAnalysisResult',
  method: 'post',
  path: '/hooks/analyses/{id}',
  description:
    'Para la automatización externa: el informe, o el informe dentro de «data», con Authorization: Bearer o firmado como Standard Webhooks.',
  security: ANSWER_SECURITY,
  requestBody: {
    required: true,
    content: { 'application/json': { schema: ref('AnalysisAnswer') } },
  },
  request: { params: idParam, query: z.object({ attempt: attempt.optional() }) },
  responses: ok(
    'Qué ha sido de la respuesta: guardada, la misma otra vez, o tardía y por eso sin efecto',
    z.object({ received: z.enum(['kept', 'same', 'late']) }),
  ),
});

const imageRoute = createRoute({
  ...access('signed'),
  ...refuses('not_found', 'image_address_invalid', 'image_address_over'),
  operationId: 'getSealedImage',
  method: 'get',
  path: '/hooks/analyses/{id}/images/{image}',
  description:
    'Para la automatización externa: una imagen de un caso que está leyendo, por la dirección que se le envió.',
  security: IMAGE_SECURITY,
  request: {
    params: imageParam,
    query: z.object({
      attempt: attempt.optional(),
      expires: z.coerce.number().int().min(0).optional(),
      seal: z.string().max(100).optional(),
    }),
  },
  responses: { 200: { description: 'Los bytes de la imagen', content: bytes('image/*') } },
});

/** Routes that an external automation calls: images and answers. */
export function automationDoor(ctx: Context) {
  return door()
    .openapi(answerRoute, async (c) => {
      const received = await receiveReading(ctx, {
        analysisId: c.req.valid('param').id,
        attempt: c.req.valid('query').attempt,
        headers: c.req.header(),
        body: await c.req.text(),
        address: c.get('clientAddress'),
      });
      return c.json({ received }, 200);
    })
    .openapi(imageRoute, async (c) => {
      const { id: analysisId, image: imageId } = c.req.valid('param');
      const { attempt, expires, seal } = c.req.valid('query');
      if (attempt === undefined || expires === undefined || seal === undefined)
        throw new AppError('image_address_invalid');
      const sealed = { analysisId, imageId, attempt, expires, seal };
      const { bytes, mediaType, position } = await readSealedImage(ctx, sealed);
      const name = `imagen-${position}.${mediaType.split('/')[1] ?? 'bin'}`;
      return c.body(bytes.slice().buffer, 200, {
        'content-type': mediaType,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      });
    });
}
