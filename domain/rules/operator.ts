/** Company behind an installation, for the legal pages (LSSI art. 10, RGPD art. 13). */
export interface Operator {
  readonly name: string;
  /** NIF, or a foreign VAT number. */
  readonly taxId: string;
  readonly address: string;
  readonly email: string;
  /** Commercial register; null if unregistered. */
  readonly registry: string | null;
  readonly dpoEmail: string | null;
}

/** Services that see users’ data. */
export interface Services extends OwnServices {
  /** The local engine always reads; `model`: a server reads too. */
  readonly engine: 'local' | 'model';
  readonly readers: readonly CaseReader[];
}

/** Part that the configuration alone decides. */
export interface OwnServices {
  readonly payments: 'stripe' | 'sandbox' | 'none';
  readonly images: 'disk' | 's3';
  readonly mail: 'smtp' | 'none';
  readonly database: 'embedded' | 'server';
}

/**
 * Facts of the processing that only the operator knows, as texts «Proveedor, país»; null where the
 * configuration does not say it.
 */
export interface ProcessingFacts {
  readonly hosting: string | null;
  readonly databaseHost: string | null;
  readonly imagesHost: string | null;
  readonly mailHost: string | null;
  readonly readersHost: string | null;
  /** Days of the technical log. */
  readonly logDays: number | null;
  /** Place and period of the operator’s own copies. */
  readonly copies: string | null;
}

export interface CaseReader {
  /** Spanish, with its article. */
  readonly kind: string;
  readonly host: string;
  /** True on the same machine. */
  readonly here: boolean;
  /** Spanish, after «recibe ». */
  readonly what: string;
  /** Spanish labels of its types. */
  readonly types: readonly string[];
  /** Types that it reads again on request. */
  readonly onRequest: readonly string[];
}
