import { z } from '@hono/zod-openapi';

export const overlaySchema = z
  .object({
    width: z.number(),
    height: z.number(),
    shapes: z.array(
      z.object({
        id: z.string().openapi({
          description: 'De su clase y su lugar, como `e-412-88`; único en la imagen.',
        }),
        kind: z.enum(['nucleus', 'leucocyte', 'erythrocyte', 'beat']),
        counted: z.boolean(),
        points: z.array(z.number()),
        area: z.number().optional().openapi({
          description: 'Píxeles cuadrados, si las medidas de tamaño se apoyan en él.',
        }),
        edit: z.enum(['removed', 'split', 'added']).optional().openapi({
          description: 'Lo que el veterinario corrigió y el informe ya recoge.',
        }),
        worth: z.number().int().optional().openapi({
          description: 'En cuántos lo dividió el veterinario.',
        }),
      }),
    ),
    paper: z.object({ across: z.number(), down: z.number(), tilt: z.number() }).optional().openapi({
      description:
        'Píxeles de un milímetro del papel a lo largo y a lo ancho, y radianes que está girado.',
    }),
  })
  .nullable()
  .openapi('Overlay');
