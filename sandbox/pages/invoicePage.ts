import { ACCOUNT, type Desk } from '../desk.ts';
import type { Reply } from '../http.ts';
import { addCard, keepCard, livingCustomer } from '../life/customers.ts';
import { payNow } from '../life/subscriptions.ts';
import type { InvoiceRecord } from '../records.ts';
import { dueOf, taxOf, totalOf } from '../shapes/invoice.ts';
import {
  cardFields,
  cardList,
  declineWords,
  filledIn,
  readCard,
  type Typed,
  type Wrong,
} from './cardFields.ts';
import { type Html, html } from './html.ts';
import { pageReply, seeOther } from './layout.ts';
import { day, euros, INVOICE_WORDS } from './words.ts';

/** An invoice's public page, where an unpaid one can be paid. */

export function showInvoice(
  desk: Desk,
  invoice: InvoiceRecord,
  typed: Typed = {},
  wrong: Wrong = {},
): Reply {
  const open = invoice.status === 'open';
  const failed = Object.keys(wrong).length > 0;
  const paper = invoicePaper(desk, invoice);
  return pageReply({
    title: `Recibo ${invoice.number}`,
    status: failed ? 422 : 200,
    body: open
      ? html`<div class="columns"><div>${paper}</div><div>
<form class="card" id="card-form" method="post" action="/invoice/${invoice.id}" novalidate><h2>Pagar el recibo</h2>
${failed && html`<p class="alert" role="alert">Revise los datos señalados. No se ha cobrado nada.</p>`}
${cardFields(typed, wrong)}<button class="wide" type="submit">Pagar ${euros(dueOf(invoice))}</button></form>
${cardList()}</div></div>`
      : paper,
  });
}

export function payInvoice(desk: Desk, invoice: InvoiceRecord, typed: Typed): Reply {
  const now = desk.world.now();
  const customer = livingCustomer(desk, invoice.customer);
  if (invoice.status !== 'open' || !customer) return showInvoice(desk, invoice);
  if (typed.use) return showInvoice(desk, invoice, filledIn(typed.use, typed, now));
  const { card, expiry, wrong } = readCard(typed, now);
  if (!card || !expiry || Object.keys(wrong).length > 0)
    return showInvoice(desk, invoice, typed, wrong);
  const record = addCard(desk, card, expiry, { name: customer.name, email: customer.email });
  const paid = payNow(desk, invoice, record);
  if (paid.outcome === 'declined')
    return showInvoice(desk, invoice, typed, { card: declineWords(paid.decline.decline) });
  keepCard(desk, customer, record);
  return seeOther(`/invoice/${invoice.id}`);
}

function invoicePaper(desk: Desk, invoice: InvoiceRecord): Html {
  const total = totalOf(invoice);
  const tax = taxOf(invoice);
  const credit = dueOf(invoice) - total;
  const tone = invoice.status === 'paid' ? 'good' : 'warn';
  return html`<article class="card"><div class="row"><h1>Recibo ${invoice.number}</h1><span class="badge ${tone}">${INVOICE_WORDS[invoice.status]}</span></div>
<p class="soft">${ACCOUNT.name} · ${day(invoice.finalizedAt ?? invoice.created)}</p>
<p>${[invoice.customerName, invoice.customerEmail].filter(Boolean).join(' · ')}
${invoice.customerTaxIds.map(({ value }) => html`<br><span class="soft">NIF ${value}</span>`)}
${invoice.customFields.map(({ name, value }) => html`<br><span class="soft">${name} ${value}</span>`)}
${invoice.customerAddress && html`<br><span class="soft">${addressLine(invoice)}</span>`}</p>
<div class="scroll"><table><thead><tr><th scope="col">Concepto</th><th scope="col">Periodo</th><th class="right" scope="col">Importe</th></tr></thead>
<tbody>${invoice.lines.map(
    (line) =>
      html`<tr><td>${line.description}</td><td>${day(line.start)} – ${day(line.end)}</td><td class="right number">${euros(line.amount)}</td></tr>`,
  )}</tbody></table></div>
<dl><div><dt>Base imponible</dt><dd>${euros(total - tax)}</dd></div>
<div><dt>IVA (21 %)</dt><dd>${euros(tax)}</dd></div>
<div class="sum"><dt>Total</dt><dd>${euros(total)}</dd></div>
${credit !== 0 && html`<div><dt>${credit < 0 ? 'Saldo a su favor usado' : 'Queda a su favor'}</dt><dd>${euros(credit)}</dd></div>`}
<div><dt>${invoice.status === 'paid' ? 'Pagado' : 'Por pagar'}</dt><dd>${euros(dueOf(invoice))}</dd></div></dl>
${refundedOf(desk, invoice) > 0 && html`<p class="alert good">Devuelto: ${euros(refundedOf(desk, invoice))}</p>`}
<p><a href="/invoice/${invoice.id}/pdf">Descargar en PDF</a></p></article>`;
}

function addressLine({ customerAddress: address }: InvoiceRecord): string {
  return [address?.line1, address?.postal_code, address?.city].filter(Boolean).join(', ');
}

function refundedOf(desk: Desk, invoice: InvoiceRecord): number {
  const { charges, intents } = desk.world.state;
  const intent = intents[invoice.payment?.intent ?? ''];
  return charges[intent?.charge ?? '']?.refunded ?? 0;
}

/** Text of the PDF, line by line. */
export function invoiceLines(invoice: InvoiceRecord): string[] {
  const total = totalOf(invoice);
  const tax = taxOf(invoice);
  return [
    `Recibo ${invoice.number}`,
    'Entorno de pruebas: no se cobra nada',
    '',
    ACCOUNT.name,
    day(invoice.finalizedAt ?? invoice.created),
    ...[invoice.customerName, invoice.customerEmail].filter((text) => text !== null),
    ...invoice.customerTaxIds.map(({ value }) => `NIF ${value}`),
    ...invoice.customFields.map(({ name, value }) => `${name} ${value}`),
    '',
    ...invoice.lines.flatMap((line) => [
      `${line.description}: ${euros(line.amount)}`,
      `   ${day(line.start)} - ${day(line.end)}`,
    ]),
    '',
    `Base imponible: ${euros(total - tax)}`,
    `IVA (21 %): ${euros(tax)}`,
    `Total: ${euros(total)}`,
    `${invoice.status === 'paid' ? 'Pagado' : 'Por pagar'}: ${euros(dueOf(invoice))}`,
  ];
}
