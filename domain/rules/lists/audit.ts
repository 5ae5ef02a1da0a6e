import { z } from 'zod';
import { ADMIN_ACTION_WORDS } from '#domain/rules/administration.ts';
import { uuid } from '#domain/uuid.ts';
import { column, defineList, type SortOf } from './list.ts';

const ACTION_WORDS: Readonly<Record<string, string | undefined>> = ADMIN_ACTION_WORDS;
const record = z.record(z.string(), z.unknown()).nullable();

export const AUDIT_COLUMNS = defineList(
  {
    id: column({ title: 'ID', reply: uuid }),
    at: column({ title: 'Cuándo', sort: 'at', reply: z.iso.datetime() }),
    actorId: column({ title: 'ID de quien lo hizo', reply: z.string() }),
    actorName: column({
      title: 'Quién',
      reply: z.string().nullable().meta({ description: 'Mientras dura su cuenta.' }),
    }),
    action: column({
      title: 'Qué',
      reply: z.string(),
      csvTitle: 'Acto',
      csv: (action) => ACTION_WORDS[action] ?? action,
    }),
    targetKind: column({ title: 'Sobre', reply: z.string() }),
    targetId: column({ title: 'ID', reply: z.string() }),
    targetName: column({
      title: 'A quién o qué',
      reply: z.string().nullable().meta({ description: 'Mientras dura la cuenta.' }),
      csvTitle: 'Nombre',
    }),
    before: column({ title: 'Antes y después', reply: record, csvTitle: 'Antes' }),
    after: column({ title: 'Después', reply: record }),
    reason: column({ title: 'Motivo', reply: z.string().nullable() }),
    address: column({ title: 'Desde', reply: z.string().nullable() }),
  },
  [
    'at',
    'actorId',
    'actorName',
    'action',
    'targetKind',
    'targetId',
    'targetName',
    'before',
    'after',
    'reason',
    'address',
  ],
);
export type AuditColumn = SortOf<typeof AUDIT_COLUMNS>;
