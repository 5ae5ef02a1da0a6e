import { z } from '@hono/zod-openapi';
import { URGENCY_LEVELS } from '#domain/report/schema.ts';
import { uuid } from '#domain/uuid.ts';
import { conclusionMarkSchema } from './aiMarkSchema.ts';
import { statusSchema, unopenedSchema } from './analysisSchemas.ts';

const listItemSchema = z
  .object({
    id: uuid,
    type: z.string(),
    status: statusSchema,
    patientName: z.string().nullable(),
    summary: z.string().nullable().openapi({
      description: 'Los primeros 50 caracteres de la conclusión, con su certeza delante.',
    }),
    conclusion: z.object({ lead: z.string().nullable(), text: z.string() }).nullable().openapi({
      description: 'La conclusión en una línea y, aparte, lo que va delante: «Compatible con».',
    }),
    aiMark: conclusionMarkSchema,
    certainty: z.number().int().min(1).max(5).nullable().openapi({
      description: 'De 1, no concluyente, a 5, diagnóstico. No la tienen las mediciones.',
    }),
    firstImage: uuid.nullable().openapi({ description: 'El `id` de la primera imagen.' }),
    unopened: unopenedSchema,
    urgency: z.enum(URGENCY_LEVELS).nullable(),
    askedEngine: z.string().nullable().openapi({
      description: 'El motor que se pidió. Solo lo tienen las segundas lecturas.',
    }),
    openedByAdministration: z.boolean().openapi({
      description: 'Si la administración lo ha abierto alguna vez.',
    }),
    createdAt: z.iso.datetime(),
  })
  .openapi('AnalysisListItem');

export const listSchema = z
  .object({ items: z.array(listItemSchema), nextCursor: z.string().nullable() })
  .openapi('AnalysisList');

export const shortListSchema = z
  .object({
    items: z.array(
      listItemSchema
        .partial()
        .required({ id: true, type: true, status: true, createdAt: true })
        .openapi('ShortAnalysisListItem', {
          description: 'Con `empty=omitted`: lo que falta es null o false.',
        }),
    ),
    nextCursor: z.string().nullable(),
  })
  .openapi('ShortAnalysisList');
