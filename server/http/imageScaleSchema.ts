import { z } from '@hono/zod-openapi';
import { MAX_IMAGES } from '#domain/limits.ts';
import { uuid } from '#domain/uuid.ts';
import { distinct } from './distinct.ts';

export const imageScaleSchema = z
  .object({
    microscope: z.string(),
    objective: z.string(),
    camera: z.string(),
    micrometresPerPixel: z.number(),
  })
  .nullish()
  .openapi({
    description:
      'La escala que el veterinario eligió, en píxeles de la imagen guardada; null si no eligió ninguna.',
  });

const chosenScale = z.strictObject({
  position: z.int().min(1).max(MAX_IMAGES),
  scale: uuid.nullable().openapi({
    description: 'El `id` de una escala de `GET /me/microscopes`; null la quita.',
  }),
});

export const chosenScales = distinct(chosenScale, ({ position }) => position)
  .max(MAX_IMAGES)
  .openapi({ description: 'La escala de cada imagen, por su puesto.' });
