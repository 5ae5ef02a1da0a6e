import type { OwnServices } from '#domain/rules/operator.ts';
import type { Config } from './config.ts';

/** What the configuration puts to use, as far as the legal pages tell who else sees data. */
export function servicesOf(config: Config): OwnServices {
  return {
    payments: paidBy(config),
    images: config.s3 ? 's3' : 'disk',
    mail: config.smtpUrl ? 'smtp' : 'none',
    database: config.databaseUrl ? 'server' : 'embedded',
  };
}

/** Whatever stands in Stripe's place takes no money, and the pages must not say that Stripe does. */
function paidBy({ stripe, paymentSandbox }: Config): OwnServices['payments'] {
  if (stripe) return stripe.apiBase === undefined ? 'stripe' : 'sandbox';
  return paymentSandbox ? 'sandbox' : 'none';
}
