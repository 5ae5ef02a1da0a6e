import { z } from 'zod';
import { column, defineList, type FileWords } from './list.ts';

const euros = (cents: number) => cents / 100;
const dated = (at: string | null, { localTime }: FileWords) =>
  at === null ? null : localTime(at).slice(0, 'YYYY-MM-DD'.length);
const day = (title: string) => column({ title, reply: z.string().nullable(), csv: dated });
const text = (title: string) => column({ title, reply: z.string().nullable() });
const amount = (title: string) => column({ title, reply: z.number().int(), csv: euros });

/**
 * Facts of each paid document for an invoicing system. The credit of a smaller plan is negative, and
 * lowers what is collected of later ones.
 */
export const RECEIPT_COLUMNS = defineList(
  {
    id: column({ title: 'ID', reply: z.string() }),
    number: text('Recibo'),
    paidAt: day('Cobrado'),
    holder: text('Titular'),
    taxId: text('NIF'),
    address: text('Dirección'),
    email: text('Correo'),
    planName: text('Plan'),
    periodStart: day('Desde'),
    periodEnd: day('Hasta'),
    baseCents: amount('Base imponible'),
    taxCents: amount('IVA'),
    amountCents: amount('Total'),
    paidCents: amount('Importe cobrado'),
    returnedCents: amount('Devuelto'),
    currency: column({
      title: 'Moneda',
      reply: z.string(),
      csv: (currency) => currency.toUpperCase(),
    }),
  },
  [
    'number',
    'paidAt',
    'holder',
    'taxId',
    'address',
    'email',
    'planName',
    'periodStart',
    'periodEnd',
    'baseCents',
    'taxCents',
    'amountCents',
    'paidCents',
    'returnedCents',
    'currency',
    'id',
  ],
);
