import { invalid } from './errors.ts';

/** Kind of each expandable name; `list:` marks a list. */
const GRAPH: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  customer: { tax_ids: 'list:tax_id', 'invoice_settings.default_payment_method': 'payment_method' },
  payment_method: { customer: 'customer' },
  tax_id: { customer: 'customer' },
  session: {
    customer: 'customer',
    subscription: 'subscription',
    invoice: 'invoice',
    line_items: 'list:item',
  },
  item: { 'price.product': 'product' },
  subscription: {
    customer: 'customer',
    latest_invoice: 'invoice',
    default_payment_method: 'payment_method',
    items: 'list:subscription_item',
  },
  subscription_item: { 'price.product': 'product' },
  invoice: {
    customer: 'customer',
    payments: 'list:invoice_payment',
  },
  invoice_payment: { invoice: 'invoice', 'payment.payment_intent': 'payment_intent' },
  payment_intent: {
    customer: 'customer',
    latest_charge: 'charge',
    payment_method: 'payment_method',
  },
  charge: { customer: 'customer', payment_intent: 'payment_intent', refunds: 'list:refund' },
  refund: { charge: 'charge', payment_intent: 'payment_intent' },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
  price: { product: 'product' },
  product: {},
  portal: {},
  event: {},
};

const DEEPEST = 4;

/** Objects to return in full, as Stripe's `expand`. */
export class Expand {
  static readonly none = new Expand([]);
  readonly #paths: readonly string[];

  private constructor(paths: readonly string[]) {
    this.#paths = paths;
  }

  /**
   * @param kind of the reply; `list:` and the kind for a list.
   * @throws as Stripe does, for paths that cannot be expanded.
   */
  static of(paths: readonly string[], kind: string): Expand {
    for (const path of paths) {
      if (path.split('.').length > DEEPEST)
        throw invalid(`You cannot expand more than ${DEEPEST} levels of a property.`, {
          code: 'property_expansion_max_depth',
        });
      if (!reaches(path, kind))
        throw invalid(
          `This property cannot be expanded (${path}). You may want to try expanding other properties or removing it.`,
        );
    }
    return new Expand(paths);
  }

  /** Expansions inside `name`; undefined when it is not expanded itself. */
  into(name: string): Expand | undefined {
    const inside = this.#paths.filter((path) => path === name || path.startsWith(`${name}.`));
    if (inside.length === 0) return undefined;
    return new Expand(
      inside.filter((path) => path !== name).map((path) => path.slice(name.length + 1)),
    );
  }

  get each(): Expand {
    return this.into('data') ?? Expand.none;
  }
}

function reaches(path: string, kind: string): boolean {
  if (path === '') return true;
  if (kind.startsWith('list:')) {
    if (path === 'data') return false;
    return path.startsWith('data.') && reaches(path.slice('data.'.length), kind.slice(5));
  }
  for (const [name, next] of Object.entries(GRAPH[kind] ?? {})) {
    if (path === name) return true;
    if (path.startsWith(`${name}.`) && reaches(path.slice(name.length + 1), next)) return true;
  }
  return false;
}
