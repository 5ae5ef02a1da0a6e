import { z } from '@hono/zod-openapi';
import { AppError } from '#domain/errors.ts';
import { MAX_IMAGES } from '#domain/limits.ts';
import { DRAFT_IMAGE_SOURCES, DRAFT_IMAGE_STATES, PART_BYTES } from '#domain/rules/draftImages.ts';
import { IMAGE_REFUSALS } from '#domain/rules/imageRefusal.ts';
import { uuid } from '#domain/uuid.ts';
import { distinct } from './distinct.ts';

export const draftImageSchema = z
  .object({
    id: uuid,
    size: z.number().int().openapi({ description: 'Bytes anunciados.' }),
    received: z.number().int().openapi({ description: 'Bytes que han llegado: siga desde ahí.' }),
    state: z.enum(DRAFT_IMAGE_STATES),
    code: z.string().nullable().openapi({ description: 'Por qué se rechazó, o null.' }),
    source: z.enum(DRAFT_IMAGE_SOURCES),
    width: z.number().int().nullable(),
    height: z.number().int().nullable(),
    scale: z.string().nullable(),
    updatedAt: z.iso.datetime(),
    named: z.literal(false).optional().openapi({
      description: 'En la lista de un borrador: una del móvil que aún no nombra.',
    }),
  })
  .openapi('DraftImage');

const elsewhere = z.object({ id: uuid, state: z.literal('elsewhere') });

/** Images of a draft, in the order of the form. */
export const draftImagesSchema = z.array(z.union([draftImageSchema, elsewhere])).openapi({
  description:
    'En el orden del formulario; «elsewhere», la que solo está en otro dispositivo. Al final, las hechas con el móvil que el borrador aún no nombra.',
});

export const draftNames = distinct(uuid, (id) => id)
  .max(MAX_IMAGES)
  .optional()
  .openapi({
    description: 'Los `id` de sus imágenes, en el orden del formulario; sin ellos, las que tenía.',
  });

/** Refusals of a beginning, by whatever door. */
export const BEGIN_REFUSALS = [
  'not_found',
  'images_stay_here',
  'draft_image_taken',
  'too_many_drafts',
  'too_many_images',
  'too_many_uploads',
  'image_too_large',
  'unsent_images_full',
  'account_images_full',
] as const;

/** The same of a part. */
export const PART_REFUSALS = [
  'not_found',
  'images_stay_here',
  'malformed',
  'part_offset',
  'part_past_end',
  'part_too_small',
  'payload_too_large',
  ...IMAGE_REFUSALS,
  'unsent_images_full',
  'account_images_full',
  'images_paused',
  'upload_too_slow',
  'uploads_busy',
  'storage_full',
  'storage_unavailable',
] as const;

export const OFFSET_HEADER = {
  name: 'Upload-Offset',
  in: 'header',
  required: true,
  description: 'Bytes de la imagen antes de esta parte.',
  schema: { type: 'integer', minimum: 0 },
} as const;

export const PART_BODY = {
  description: `Hasta ${PART_BYTES} bytes.`,
  content: { 'application/octet-stream': {} },
};

/** A part in a request. Throws `malformed`. */
export async function partOf(request: {
  header(name: string): string | undefined;
  arrayBuffer(): Promise<ArrayBuffer>;
}): Promise<{ readonly offset: number; readonly bytes: Uint8Array }> {
  const offset = request.header('upload-offset');
  if (offset === undefined || !/^\d{1,9}$/.test(offset)) throw new AppError('malformed');
  return { offset: Number(offset), bytes: new Uint8Array(await request.arrayBuffer()) };
}
