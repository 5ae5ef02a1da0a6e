import { useState } from 'react';
import { DOCUMENT_WORDS, type PaymentDocument } from '#domain/rules/paymentDocuments.ts';
import { invoiceStatusText } from '#domain/rules/subscriptionWords.ts';
import { moneyText } from '#domain/text/money.ts';
import type { Invoice } from '#web/api/billing.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardFoot, CardHead } from '#web/ui/card.tsx';
import { ExternalLink, FileText } from '#web/ui/icons/lucide.ts';
import { Table, Td, THead, Th, Tr } from '#web/ui/table.tsx';
import { longDate } from './longDate.ts';

/** Invoices shown before «show all». */
const FEW = 6;

export interface InvoicesCardProps {
  readonly invoices: readonly Invoice[];
  readonly timeZone: string;
  /** Name of the documents here. */
  readonly documents: PaymentDocument;
}

/** Newest first. */
export function InvoicesCard({ invoices, timeZone, documents }: InvoicesCardProps) {
  const [all, setAll] = useState(false);
  const shown = all ? invoices : invoices.slice(0, FEW);
  const words = DOCUMENT_WORDS[documents];
  return (
    <Card flush>
      <CardHead level={3} title={words.title} className="px-4 py-4 sm:px-6" />
      <div className="max-xl:hidden">
        <Table caption={words.title}>
          <THead>
            <Th>Número</Th>
            <Th>Fecha</Th>
            <Th align="right">Importe</Th>
            <Th>Estado</Th>
            <Th>
              <span className="sr-only">Documentos</span>
            </Th>
          </THead>
          <tbody>
            {shown.map((invoice) => (
              <Tr key={invoice.id}>
                <Td className="font-semibold whitespace-nowrap">{nameOf(invoice)}</Td>
                <Td className="whitespace-nowrap">{longDate(invoice.issuedAt, timeZone)}</Td>
                <Td align="right" className="whitespace-nowrap tabular-nums">
                  <Amount invoice={invoice} />
                </Td>
                <Td>
                  <State invoice={invoice} />
                </Td>
                <Td align="right">
                  <Documents invoice={invoice} ofThe={words.ofThe} />
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      </div>
      <ul aria-label={words.title} className="divide-y divide-line border-t border-line xl:hidden">
        {shown.map((invoice) => (
          <li key={invoice.id} className="px-4 py-3 sm:px-6">
            <div className="flex items-start justify-between gap-3">
              <p className="font-semibold wrap-anywhere">{nameOf(invoice)}</p>
              <State invoice={invoice} />
            </div>
            <p className="mt-0.5 text-meta text-ink-soft">{longDate(invoice.issuedAt, timeZone)}</p>
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <p className="text-meta tabular-nums">
                <Amount invoice={invoice} />
              </p>
              <Documents invoice={invoice} ofThe={words.ofThe} />
            </div>
          </li>
        ))}
      </ul>
      {invoices.length > shown.length ? (
        <CardFoot className="justify-center">
          <Button variant="link" onClick={() => setAll(true)}>
            Ver {words.all(invoices.length)}
          </Button>
        </CardFoot>
      ) : null}
    </Card>
  );
}

function nameOf({ number }: Invoice): string {
  return number ?? 'Sin número';
}

function Amount({ invoice }: { readonly invoice: Invoice }) {
  const { amountCents, taxCents, currency } = invoice;
  return (
    <>
      {moneyText(amountCents, currency)}
      <span className="block text-hint text-ink-soft">{moneyText(taxCents, currency)} de IVA</span>
    </>
  );
}

function State({ invoice }: { readonly invoice: Invoice }) {
  const settled = invoice.status === 'paid' && invoice.refundedCents === 0;
  const owed = invoice.status === 'open' && !invoice.givenUp;
  return (
    <Badge tone={settled ? 'ok' : owed ? 'warn' : 'neutral'}>{invoiceStatusText(invoice)}</Badge>
  );
}

const LINK =
  'inline-flex min-h-11 items-center gap-1.5 font-semibold text-haem hover:underline icons-18';

/** Present where Stripe gives them. */
function Documents({ invoice, ofThe }: { readonly invoice: Invoice; readonly ofThe: string }) {
  const { hostedUrl, pdfUrl } = invoice;
  return (
    <span className="inline-flex gap-x-5 text-meta whitespace-nowrap">
      {hostedUrl ? (
        <a href={hostedUrl} target="_blank" rel="noreferrer" className={LINK}>
          <ExternalLink strokeWidth={1.75} aria-hidden="true" />
          Ver
          <span className="sr-only">{` la página ${ofThe} ${nameOf(invoice)} en otra pestaña`}</span>
        </a>
      ) : null}
      {pdfUrl ? (
        <a href={pdfUrl} target="_blank" rel="noreferrer" className={LINK}>
          <FileText strokeWidth={1.75} aria-hidden="true" />
          PDF<span className="sr-only">{` ${ofThe} ${nameOf(invoice)}`}</span>
        </a>
      ) : null}
    </span>
  );
}
