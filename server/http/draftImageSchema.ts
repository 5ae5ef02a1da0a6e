import { z } from '@hono/zod-openapi';
import { MAX_IMAGES } from '#domain/limits.ts';
import { DRAFT_IMAGE_SOURCES, DRAFT_IMAGE_STATES } from '#domain/rules/draftImages.ts';
import { uuid } from '#domain/uuid.ts';

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

export const draftNames = z.array(uuid).max(MAX_IMAGES).optional().openapi({
  description: 'Los `id` de sus imágenes, en el orden del formulario; sin ellos, las que tenía.',
});
