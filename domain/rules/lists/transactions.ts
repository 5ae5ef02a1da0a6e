import { z } from 'zod';
import {
  TRANSACTION_KIND_WORDS,
  TRANSACTION_KINDS,
  TRANSACTION_STATE_WORDS,
  TRANSACTION_STATES,
} from '#domain/rules/transactions.ts';
import { column, defineList, type SortOf } from './list.ts';

const cents = z.number().int().meta({ description: 'Céntimos de euro.' });
const euros = (amount: number) => amount / 100;

/** One line an invoice. */
export const TRANSACTION_COLUMNS = defineList(
  {
    id: column({ title: 'ID', sort: 'id', reply: z.string() }),
    number: column({ title: 'Número', reply: z.string().nullable() }),
    userId: column({ title: 'ID de usuario', reply: z.string().nullable() }),
    kind: column({
      title: 'Tipo',
      sort: 'type',
      reply: z.enum(TRANSACTION_KINDS),
      csv: (kind) => TRANSACTION_KIND_WORDS[kind],
    }),
    state: column({
      title: 'Estado',
      sort: 'status',
      reply: z.enum(TRANSACTION_STATES),
      csv: (state) => TRANSACTION_STATE_WORDS[state],
    }),
    amountCents: column({
      title: 'Importe',
      sort: 'amount',
      reply: cents,
      csvTitle: 'Importe (IVA incluido)',
      csv: euros,
    }),
    taxCents: column({ title: 'IVA', reply: cents, csv: euros }),
    returnedCents: column({ title: 'Devuelto', reply: cents, csv: euros }),
    currency: column({
      title: 'Moneda',
      reply: z.string(),
      csv: (currency) => currency.toUpperCase(),
    }),
    at: column({ title: 'Fecha', sort: 'date', reply: z.iso.datetime() }),
    name: column({
      title: 'Usuario',
      sort: 'user',
      reply: z.string().nullable().meta({ description: 'Nulo cuando la cuenta ya no existe.' }),
      csv: (name) => name ?? 'Cuenta eliminada',
    }),
    planName: column({ title: 'Plan', sort: 'plan', reply: z.string().nullable() }),
  },
  [
    'id',
    'number',
    'at',
    'name',
    'planName',
    'kind',
    'amountCents',
    'taxCents',
    'returnedCents',
    'currency',
    'state',
  ],
);
export type TransactionColumn = SortOf<typeof TRANSACTION_COLUMNS>;
