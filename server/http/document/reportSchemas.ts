import { z } from 'zod';
import { MAX_IMAGES } from '#domain/limits.ts';
import { storedReportSchema } from '#domain/report/storedReport.ts';
import { type JsonSchema, ref } from './jsonSchema.ts';

const { $schema: _, ...storedReport } = z.toJSONSchema(storedReportSchema, { io: 'input' });

/** Report keys that an automation may use; the others belong to our engines. */
const OF_AN_ANSWER = [
  ...['conclusion', 'certeza', 'confianza_diagnostica', 'resumen', 'hallazgos_microscopicos'],
  ...['diagnostico_diferencial', 'recomendaciones', 'siguiente_paso', 'urgencia', 'calidad'],
  'modelo_ia',
] as const;

const partOf = (key: string) => storedReport.properties?.[key] ?? {};

/** One of these makes an answer a report. */
const NEEDED = ['conclusion', 'resumen', 'hallazgos_microscopicos', 'diagnostico_diferencial'];

const identity = {
  analysisId: {
    type: 'string',
    format: 'uuid',
    description: 'El del caso; si viene, se comprueba.',
  },
} as const;

const answeredReport: JsonSchema = {
  type: 'object',
  description: 'El informe, en español. Las claves que no conoce se leen como hallazgos.',
  properties: {
    ...identity,
    ...Object.fromEntries(OF_AN_ANSWER.map((key) => [key, partOf(key)])),
  },
  anyOf: NEEDED.map((key) => ({
    type: 'object',
    required: [key],
    properties: { [key]: partOf(key) },
  })),
};

const text = (description: string) => ({ type: 'string', description });
const imageUrls = Object.fromEntries(
  Array.from({ length: MAX_IMAGES }, (_, at) => [
    `imageUrl${at + 1}`,
    { type: 'string', format: 'uri', description: 'Se pide con GET, sin clave.' },
  ]),
);

const announcement: JsonSchema = {
  type: 'object',
  description:
    'Un caso: lo que sigue y, además, cada respuesta del formulario por su clave, como las de su tipo (`…Answers`).',
  required: [
    ...['analysisType', 'analysisId', 'userId', 'submittedAt'],
    ...['attempt', 'imageCount', 'callbackUrl'],
  ],
  properties: {
    analysisType: text('El tipo de análisis.'),
    analysisId: { type: 'string', format: 'uuid' },
    userId: { type: ['string', 'null'] },
    submittedAt: { type: ['string', 'null'], format: 'date-time' },
    attempt: { type: 'integer', minimum: 1, description: 'Uno más cada vez que el caso se lee.' },
    imageCount: { type: 'integer', minimum: 0, maximum: MAX_IMAGES },
    ...imageUrls,
    callbackUrl: { type: 'string', format: 'uri', description: 'Adónde va la respuesta.' },
  },
  additionalProperties: { type: ['string', 'number', 'boolean'] },
};

export const REPORT_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  StoredReport: storedReport,
  AiResponse: {
    description:
      'El informe, o null mientras no lo hay. Un caso traído de otro sitio puede tener claves de más.',
    anyOf: [ref('StoredReport'), { type: 'null' }],
  },
  AnalysisAnnouncement: announcement,
  AnsweredReport: answeredReport,
  AnalysisAnswer: {
    anyOf: [
      ref('AnsweredReport'),
      {
        type: 'object',
        required: ['data'],
        properties: { ...identity, data: ref('AnsweredReport') },
      },
      {
        type: 'object',
        description: 'No ha podido leer el caso.',
        required: ['status'],
        properties: { ...identity, status: { const: 'error' } },
      },
    ],
  },
};

/** Calls that this server makes, by name. */
export const WEBHOOKS = {
  analysisSubmitted: {
    post: {
      operationId: 'analysisSubmitted',
      description:
        'Con AI_ENGINE=webhook, lo que se envía a ANALYSIS_WEBHOOK_URL por cada caso. La respuesta puede ser el informe, o cualquier 2xx: entonces el informe llega después a `callbackUrl`.',
      security: [{ automationKey: [] }, { standardWebhooks: [] }],
      parameters: ['webhook-id', 'webhook-timestamp'].map((name) => ({
        name,
        in: 'header',
        required: true,
        schema: { type: 'string' },
      })),
      requestBody: {
        required: true,
        content: { 'application/json': { schema: ref('AnalysisAnnouncement') } },
      },
      responses: {
        '2XX': {
          description: 'Aceptado, con el informe o sin él',
          content: { 'application/json': { schema: {} } },
        },
        '5XX': { description: 'Se vuelve a pedir, hasta seis veces; también con 408 y 429' },
        default: { description: 'No se vuelve a pedir' },
      },
    },
  },
} as const;
