import { z } from '@hono/zod-openapi';
import { uuid } from '#domain/uuid.ts';
import { imageScaleSchema } from './imageScaleSchema.ts';

export const caseImages = z.array(
  z.object({
    id: uuid,
    position: z.number(),
    fileName: z.string(),
    width: z.number(),
    height: z.number(),
    hasOverlay: z.boolean(),
    scale: imageScaleSchema,
  }),
);

export const refusedImages = z
  .array(
    z.object({
      position: z.number(),
      fileName: z.string(),
      code: z.string().openapi({ description: 'El del rechazo.' }),
      reason: z.string(),
    }),
  )
  .openapi({ description: 'Las que se intentaron subir y el caso no tiene, por su puesto.' });
