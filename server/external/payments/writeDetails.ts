import type Stripe from 'stripe';
import { AppError } from '#domain/errors.ts';
import { type PostalAddress, taxIdOf } from '#domain/rules/billingDetails.ts';
import { codeOf, isMissing } from './faults.ts';
import type { BillingDetails } from './payments.ts';

/** Label of a tax number on invoices, when Stripe has no kind for it. */
const FIELD = 'NIF';

/**
 * Copies the account's details to the customer's invoices. A tax number that Stripe refuses or has
 * no kind for becomes a line of text. An empty field changes nothing unless `clears`; an address
 * always stays, since taxes need one.
 */
export async function writeDetails(
  stripe: Stripe,
  id: string,
  { name, address, taxId, clears }: BillingDetails,
): Promise<void> {
  const customer = await stripe.customers.retrieve(id, { expand: ['tax_ids'] });
  if (customer.deleted) throw new AppError('no_stripe_customer');
  const decided = taxId !== null || clears;
  const stored = taxId === null ? undefined : await keepTaxId(stripe, customer, taxId);
  if (decided) await dropOthers(stripe, customer, stored);
  const written = taxId !== null && stored === undefined ? [{ name: FIELD, value: taxId }] : '';
  await stripe.customers.update(id, {
    name,
    ...(address ? { address: addressParam(address, customer.address?.country) } : {}),
    ...(decided ? { invoice_settings: { custom_fields: written } } : {}),
  });
}

/** The number as Stripe has it now; undefined when it has no kind for it. */
async function keepTaxId(
  stripe: Stripe,
  customer: Stripe.Customer,
  text: string,
): Promise<string | undefined> {
  const known = taxIdOf(text);
  if (!known) return undefined;
  if (customer.tax_ids?.data.some(({ value }) => value === known.value)) return known.value;
  try {
    return (await stripe.customers.createTaxId(customer.id, known)).value;
  } catch (error) {
    if (codeOf(error) === 'tax_id_invalid') return undefined;
    throw error;
  }
}

async function dropOthers(
  stripe: Stripe,
  customer: Stripe.Customer,
  current: string | undefined,
): Promise<void> {
  for (const { id, value } of customer.tax_ids?.data ?? []) {
    if (value === current) continue;
    await stripe.customers.deleteTaxId(customer.id, id).catch((error: unknown) => {
      // Another process was faster.
      if (!isMissing(error)) throw error;
    });
  }
}

/** Keeps the known country when the text names none: without one no tax is computed. */
function addressParam(
  { line1, line2, postalCode, city, country }: PostalAddress,
  before: string | null | undefined,
): Stripe.AddressParam {
  const known = country ?? before;
  return {
    line1: line1 ?? '',
    line2: line2 ?? '',
    postal_code: postalCode ?? '',
    city: city ?? '',
    ...(known ? { country: known } : {}),
  };
}
