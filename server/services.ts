import type { Services } from '#domain/rules/operator.ts';
import type { Config } from './config.ts';

/** What the configuration puts to use, as far as the legal pages tell who else sees data. */
export function servicesOf(config: Config): Services {
  return {
    engine: 'local',
    payments: config.stripe ? 'stripe' : config.paymentSandbox ? 'sandbox' : 'none',
    images: config.s3 ? 's3' : 'disk',
    mail: config.smtpUrl ? 'smtp' : 'none',
    database: config.databaseUrl ? 'server' : 'embedded',
  };
}
