import { z } from '@hono/zod-openapi';
import { OTHER_READERS } from '#domain/report/uncheckedReading.ts';

export const aiMarkSchema = z
  .object({
    reader: z.enum([...OTHER_READERS, 'desconocido']),
    engine: z.string().nullable(),
    model: z.string().nullable(),
    version: z.string().nullable(),
    date: z.string().nullable(),
    digitalSourceType: z.url().openapi({ description: 'Código del vocabulario de IPTC.' }),
  })
  .nullable()
  .openapi('AiMark', {
    description:
      'Marca legible por máquina de un informe que ha leído un modelo o una automatización (artículo 50.2 del Reglamento (UE) 2024/1689); null si no lo ha leído ninguno.',
  });

/** In lists. */
export const conclusionMarkSchema = aiMarkSchema.openapi({
  description:
    'La misma marca, de la conclusión; null si no la sacó un modelo ni una automatización.',
});
