import type { OwnServices } from '#domain/rules/operator.ts';
import type { Config } from './config.ts';

/** Configured services that process users' data, for the legal pages. */
export function servicesOf(config: Config): OwnServices {
  return {
    payments: paidBy(config),
    images: config.s3 ? 's3' : 'disk',
    mail: config.smtpUrl ? 'smtp' : 'none',
    database: config.databaseUrl ? 'server' : 'embedded',
  };
}

/** With a fake Stripe (`STRIPE_API_BASE`) the legal pages must not name Stripe. */
function paidBy({ stripe, paymentSandbox }: Config): OwnServices['payments'] {
  if (stripe) return stripe.apiBase === undefined ? 'stripe' : 'sandbox';
  return paymentSandbox ? 'sandbox' : 'none';
}
