import { z } from 'zod';
import { ANALYSIS_STATUSES, historyStatus } from '#domain/rules/status.ts';
import { wholeConclusion } from '#domain/rules/wholeConclusion.ts';
import { uuid } from '#domain/uuid.ts';
import { column, defineList, type SortOf } from './list.ts';

export const VERDICT_WORDS = { acertado: 'Acertado', no_acertado: 'No acertado' } as const;

export const CONSULTATION_COLUMNS = defineList(
  {
    id: column({ title: 'ID', sort: 'id', reply: uuid }),
    userId: column({ title: 'ID de usuario', reply: z.string() }),
    userName: column({ title: 'Usuario', sort: 'user', reply: z.string() }),
    type: column({
      title: 'Tipo',
      sort: 'type',
      reply: z.string(),
      csv: (type, { typeName }) => typeName(type),
    }),
    status: column({
      title: 'Estado',
      sort: 'status',
      reply: z.enum(ANALYSIS_STATUSES),
      csv: (status) => historyStatus(status).text,
    }),
    patientName: column({ title: 'Mascota', reply: z.string().nullable() }),
    conclusion: column({
      title: 'Resultado',
      reply: z.object({ lead: z.string().nullable(), text: z.string() }).nullable(),
      csv: wholeConclusion,
    }),
    engine: column({ title: 'Motor', sort: 'engine', reply: z.string() }),
    confidence: column({ title: 'Confianza', sort: 'confidence', reply: z.string().nullable() }),
    error: column({ title: 'Error', reply: z.string().nullable() }),
    verdict: column({
      title: 'Valoración',
      reply: z.enum(['acertado', 'no_acertado']).nullable(),
      csv: (verdict) => verdict && VERDICT_WORDS[verdict],
    }),
    refunded: column({ title: 'Devuelta', reply: z.boolean() }),
    createdAt: column({
      title: 'Fecha',
      sort: 'date',
      reply: z.iso.datetime(),
      csv: (begun, { localTime }) => localTime(begun),
    }),
    tookMs: column({
      title: 'Tardó',
      sort: 'took',
      reply: z.number().nullable().meta({ description: 'Del envío al informe.' }),
      csvTitle: 'Segundos',
      csv: (took) => took && took / 1000,
    }),
  },
  [
    'id',
    'userId',
    'userName',
    'patientName',
    'type',
    'createdAt',
    'status',
    'tookMs',
    'engine',
    'confidence',
    'conclusion',
    'error',
    'verdict',
    'refunded',
  ],
);
export type ConsultationColumn = SortOf<typeof CONSULTATION_COLUMNS>;
