import type { Stripe } from 'stripe';
import { z } from 'zod';
import { missing } from '../errors.ts';
import { Expand } from '../expand.ts';
import { findPrice, SANDBOX_PRICES } from '../prices.ts';
import { invoicePaymentShape, invoiceShape } from '../shapes/invoice.ts';
import { priceShape } from '../shapes/price.ts';
import { newestFirst } from '../world.ts';
import { operation } from './operation.ts';
import { checkOwner, page, within } from './page.ts';
import { expand, flag, paging, params, range, take, text } from './params.ts';

const list = params<Stripe.InvoiceListParams>()({
  customer: text.optional(),
  subscription: text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  created: range.optional(),
  ...paging,
});
const retrieve = params<Stripe.InvoiceRetrieveParams>()({ expand });
const listPayments = params<Stripe.InvoicePaymentListParams>()({
  invoice: text.optional(),
  status: z.enum(['canceled', 'open', 'paid']).optional(),
  payment: params<Stripe.InvoicePaymentListParams.Payment>()({
    type: z.enum(['payment_intent']),
    payment_intent: text,
  }).optional(),
  ...paging,
});
const listPrices = params<Stripe.PriceListParams>()({ active: flag.optional(), ...paging });
const retrievePrice = params<Stripe.PriceRetrieveParams>()({ expand });

export const invoiceOperations = [
  operation('GET', '/v1/invoices', (desk, form): Stripe.ApiList<Stripe.Invoice> => {
    const asked = take(list, form);
    checkOwner(desk, asked.customer);
    const shown = Expand.of(asked.expand, 'list:invoice').each;
    const records = newestFirst(desk.world.state.invoices).filter(
      (record) =>
        (asked.customer === undefined || record.customer === asked.customer) &&
        (asked.subscription === undefined || record.subscription === asked.subscription) &&
        (asked.status === undefined || record.status === asked.status) &&
        within(asked.created, record.created),
    );
    return page(records, asked, '/v1/invoices', (record) => invoiceShape(desk, record, shown));
  }),
  operation('GET', '/v1/invoices/:id', (desk, form, id): Stripe.Invoice => {
    const shown = Expand.of(take(retrieve, form).expand, 'invoice');
    const record = desk.world.state.invoices[id];
    if (!record) throw missing('invoice', id);
    return invoiceShape(desk, record, shown);
  }),
  operation('GET', '/v1/invoice_payments', (desk, form): Stripe.ApiList<Stripe.InvoicePayment> => {
    const asked = take(listPayments, form);
    const shown = Expand.of(asked.expand, 'list:invoice_payment').each;
    const shapes = newestFirst(desk.world.state.invoices)
      .filter(
        (record) =>
          (asked.invoice === undefined || record.id === asked.invoice) &&
          (asked.payment === undefined || record.payment?.intent === asked.payment.payment_intent),
      )
      .map((record) => invoicePaymentShape(desk, record, shown))
      .filter((shape) => shape !== undefined)
      .filter((shape) => asked.status === undefined || shape.status === asked.status);
    return page(shapes, asked, '/v1/invoice_payments', (shape) => shape);
  }),
  operation('GET', '/v1/prices', (_desk, form): Stripe.ApiList<Stripe.Price> => {
    const asked = take(listPrices, form);
    const whole = Expand.of(asked.expand, 'list:price').each.into('product') !== undefined;
    const all = asked.active === false ? [] : SANDBOX_PRICES;
    return page(all, asked, '/v1/prices', ({ id }) => priceShape(id, whole));
  }),
  operation('GET', '/v1/prices/:id', (_desk, form, id): Stripe.Price => {
    const shown = Expand.of(take(retrievePrice, form).expand, 'price');
    if (!findPrice(id)) throw missing('price', id, 'price');
    return priceShape(id, shown.into('product') !== undefined);
  }),
];
