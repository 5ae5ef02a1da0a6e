import type { Catalogue } from '#domain/catalogue/field.ts';
import type { CaseReader, Services } from '#domain/rules/operator.ts';
import type { Config } from './config.ts';
import { typesOf } from './engineConfig.ts';

/** What the configuration puts to use, as far as the legal pages tell who else sees data. */
export function servicesOf(config: Config, catalogue: Catalogue): Services {
  const readers = readersOf(config, catalogue);
  return {
    engine: readers.length > 0 ? 'model' : 'local',
    readers,
    payments: paidBy(config),
    images: config.s3 ? 's3' : 'disk',
    mail: config.smtpUrl ? 'smtp' : 'none',
    database: config.databaseUrl ? 'server' : 'embedded',
  };
}

function readersOf({ engines }: Config, catalogue: Catalogue): CaseReader[] {
  const read = typesOf(
    engines,
    catalogue.all.map(({ type }) => type),
  );
  return [...read].flatMap(([name, types]) => {
    const recipient = engines.ready.get(name)?.recipient;
    if (!recipient) return [];
    const labels = types.map((type) => catalogue.find(type)?.label ?? type);
    return [{ ...recipient, types: labels }];
  });
}

/** Whatever stands in Stripe's place takes no money, and the pages must not say that Stripe does. */
function paidBy({ stripe, paymentSandbox }: Config): Services['payments'] {
  if (stripe) return stripe.apiBase === undefined ? 'stripe' : 'sandbox';
  return paymentSandbox ? 'sandbox' : 'none';
}
