import { z } from '@hono/zod-openapi';
import { MAX_IMAGES } from '#domain/limits.ts';
import { CASE_OUTCOMES } from '#domain/rules/caseOutcomes.ts';
import { HISTORY_RANGES } from '#domain/rules/dateRanges.ts';
import { HISTORY_PARTS, MOST_COUNTED, MOST_MATCHES } from '#domain/rules/historyParts.ts';
import { MOST_AHEAD } from '#domain/rules/readingQueue.ts';
import { ANALYSIS_STATUSES } from '#domain/rules/status.ts';
import { ABILITIES, UNCHARGED_REASONS } from '#domain/rules/uncharged.ts';
import { uuid } from '#domain/uuid.ts';
import { aiMarkSchema } from './aiMarkSchema.ts';
import { caseImages, refusedImages } from './caseImageSchemas.ts';
import { chosenScales } from './imageScaleSchema.ts';
import { knownUnits, unitsSchema } from './unitSchemas.ts';

export const statusSchema = z.enum(ANALYSIS_STATUSES).openapi('AnalysisStatus');

export const idParam = z.object({ id: uuid });

export const positionParam = idParam.extend({
  image: z.coerce
    .number()
    .int()
    .openapi({
      param: { required: true },
      type: 'integer',
      minimum: 1,
      maximum: MAX_IMAGES,
      description: 'El puesto de la imagen.',
    }),
});

export const imageParam = idParam.extend({
  image: uuid.clone().openapi({ description: 'El `id` de la imagen.' }),
});

export const stateSchema = z.object({ id: uuid, status: statusSchema }).openapi('AnalysisState');

export const createBody = z
  .strictObject({
    type: z.string().max(64),
    data: z.record(z.string(), z.unknown()),
    ...knownUnits,
    replaces: uuid.optional().openapi({
      description: 'Un caso propio sin enviar del mismo borrador: se borra al empezar este.',
    }),
  })
  .openapi('NewAnalysis');

export const submitBody = z.strictObject({
  scales: chosenScales.optional(),
  attemptedImages: z.number().int().min(0).max(100).optional().openapi({
    description: 'Cuántas imágenes intentó enviar el cliente; si todas fallaron no se acepta.',
  }),
});

export const readingBody = z.strictObject({
  engine: z
    .string('Motor: elija uno.')
    .min(1, 'Motor: elija uno.')
    .max(64, 'Motor: no es ninguno de los que se ofrecen.')
    .openapi({ description: 'Uno de los de `GET /abilities`, que no sea el del informe.' }),
});

export const imageSchema = z
  .object({ id: uuid, position: z.number(), width: z.number(), height: z.number() })
  .openapi('UploadedImage');

export const filtersQuery = z.object({
  search: z.string().max(200).optional(),
  type: z.string().max(64).optional(),
  status: z.string().max(32).optional(),
  part: z.enum(HISTORY_PARTS).optional().openapi({
    description: 'Solo los informes que aún no ha abierto, los casos sin terminar o los urgentes.',
  }),
  range: z.enum(HISTORY_RANGES).optional().openapi({
    description: 'Solo los empezados en esos días, con hoy, o en este año.',
  }),
});

export const listQuery = filtersQuery.extend({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  empty: z.literal('omitted').optional().openapi({
    description:
      'Con él faltan en cada caso lo que es null o false, y el resumen donde hay conclusión.',
  }),
});

export const matchesSchema = z
  .object({
    found: z
      .number()
      .int()
      .openapi({ description: `Cuántos hay, hasta ${MOST_MATCHES}.` }),
    foundMore: z.boolean().openapi({ description: 'Si los hay además de los contados.' }),
  })
  .openapi('AnalysisMatches');

export const unopenedSchema = z.boolean().openapi({
  description: 'Si tiene un informe que su veterinario aún no ha abierto.',
});

const countSchema = z.number().int().min(0).max(MOST_COUNTED);

export const countsSchema = z
  .object({
    all: countSchema,
    unopened: countSchema,
    running: countSchema,
    urgent: countSchema,
  })
  .openapi('AnalysisCounts', {
    description: `Cuántos casos hay, en total y en cada parte. No se cuentan más de ${MOST_COUNTED}.`,
  });

export const abilitiesSchema = z.object({
  items: z.array(
    z
      .object({
        type: z.string(),
        ability: z.enum(ABILITIES).openapi({ description: 'Del motor que lee los casos nuevos.' }),
        // Reader in Spanish with its article, when it reads.
        reader: z.string().nullable(),
        switches: z
          .object({ off: z.array(z.string()).readonly(), on: z.array(z.string()).readonly() })
          .openapi({ description: 'Criterios del tipo que se han apagado o encendido.' }),
        engines: z
          .array(
            z.object({
              name: z.string(),
              ability: z.enum(ABILITIES),
              recipient: z
                .object({ kind: z.string(), host: z.string(), here: z.boolean(), what: z.string() })
                .nullable()
                .openapi({ description: 'El servidor que recibe el caso, si lo recibe alguno.' }),
            }),
          )
          .openapi({ description: 'Los que se pueden pedir para leer otra vez un caso.' }),
      })
      .openapi('Ability'),
  ),
});

export const feedbackSchema = z
  .strictObject({
    verdict: z.enum(['acertado', 'no_acertado']),
    comment: z.string().trim().max(2000).nullable().default(null),
    outcome: z.string().trim().max(2000).nullable().default(null),
  })
  .openapi('Feedback');

export const analysisSchema = z
  .object({
    id: uuid,
    type: z.string(),
    catalogueVersion: z.number(),
    status: statusSchema,
    patientName: z.string().nullable(),
    submittedData: z.record(z.string(), z.unknown()).openapi('SubmittedData'),
    units: unitsSchema,
    aiResponse: z.unknown().openapi('AiResponse'),
    aiMark: aiMarkSchema,
    createdAt: z.iso.datetime(),
    submittedAt: z.iso.datetime().nullable(),
    finishedAt: z.iso.datetime().nullable(),
    timeZone: z.string().openapi({ description: 'En la que se escriben las fechas del informe.' }),
    uncharged: z.enum(UNCHARGED_REASONS).nullable().openapi({
      description: 'Por qué no se cobró el caso, si de él no salió nada.',
    }),
    chargedAnyway: z.enum(UNCHARGED_REASONS).nullable().openapi({
      description: 'Por qué no se habría cobrado, si no se hubiera agotado lo que un día admite.',
    }),
    version: z
      .object({
        number: z.number().int(),
        madeAt: z.iso.datetime(),
        reason: z.string(),
        undoUntil: z.iso.datetime().nullable().openapi({
          description: 'Hasta cuándo se deshace y se devuelve su consulta, si usó una.',
        }),
      })
      .nullable()
      .openapi({ description: 'La versión del informe en vigor; null si es la primera.' }),
    undoneVersions: z.array(z.number().int()).openapi({
      description: 'Los números de las versiones que se deshicieron.',
    }),
    own: z.boolean().openapi({ description: 'Si el caso es de quien lo lee.' }),
    unopened: unopenedSchema,
    failure: z.string().optional().openapi({
      description: 'Por qué falló el motor; solo lo recibe la administración.',
    }),
    openUntil: z.iso.datetime().nullable().openapi({
      description: 'Hasta cuándo lo puede leer quien lo ha abierto por la administración.',
    }),
    openings: z
      .array(
        z.object({
          at: z.iso.datetime(),
          reason: z.string(),
          by: z.string().nullable().openapi({ description: 'null: ya no tiene cuenta.' }),
        }),
      )
      .openapi({
        description: 'Quién de la administración lo abrió, cuándo y por qué, lo último primero.',
      }),
    againOf: uuid.nullable().openapi({
      description: 'El primer caso, si este es una segunda lectura.',
    }),
    askedEngine: z.string().nullable().openapi({
      description: 'El motor que se pidió. Solo lo tienen las segundas lecturas.',
    }),
    readBy: z.string().nullable().openapi({
      description: 'El motor que hizo el informe; si el pedido no pudo leer el caso, es otro.',
    }),
    readings: z
      .array(
        z.object({
          id: uuid,
          engine: z.string(),
          status: statusSchema,
          readBy: z.string().nullable(),
          createdAt: z.iso.datetime(),
        }),
      )
      .openapi({ description: 'Sus segundas lecturas, la más antigua primero.' }),
    feedback: feedbackSchema.nullable(),
    outcome: z
      .object({ outcome: z.enum(CASE_OUTCOMES), note: z.string().nullable() })
      .nullable()
      .openapi({ description: 'Lo que su dueño dice que fue; solo lo lee él.' }),
    donatedAt: z.iso.datetime().nullable().openapi({
      description: 'Desde cuándo están cedidas sus imágenes; null si no lo están. Solo lo lee él.',
    }),
    images: caseImages,
    refusedImages,
  })
  .openapi('Analysis');

export const placeSchema = z
  .object({
    ahead: z.number().int().min(0).max(MOST_AHEAD).nullable().openapi({
      description:
        'Casos que se leerán antes; null si el caso no espera: se está leyendo, lo tiene un automatismo o ya terminó.',
    }),
    more: z.boolean().openapi({ description: 'Si son más de los que dice `ahead`.' }),
    seconds: z.number().int().nullable().openapi({
      description:
        'Segundos hasta el informe, al ritmo de los últimos minutos; null si aún no se puede saber.',
    }),
  })
  .openapi('QueuePlace');
