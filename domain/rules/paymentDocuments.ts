import type { Features } from './settings.ts';

export const PAYMENT_DOCUMENTS = ['receipt', 'invoice'] as const;
/** A document of the payment provider is a receipt, unless the operator invoices each payment. */
export type PaymentDocument = (typeof PAYMENT_DOCUMENTS)[number];

export function paymentDocument({
  operatorInvoices,
}: Pick<Features, 'operatorInvoices'>): PaymentDocument {
  return operatorInvoices ? 'invoice' : 'receipt';
}

interface DocumentWords {
  readonly title: string;
  readonly the: string;
  readonly ofThe: string;
  readonly all: (count: number) => string;
}

export const DOCUMENT_WORDS: Readonly<Record<PaymentDocument, DocumentWords>> = {
  receipt: {
    title: 'Recibos',
    the: 'El recibo',
    ofThe: 'del recibo',
    all: (count) => `los ${count} recibos`,
  },
  invoice: {
    title: 'Facturas',
    the: 'La factura',
    ofThe: 'de la factura',
    all: (count) => `las ${count} facturas`,
  },
};
