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
