/** The company that runs an installation, for the legal pages (LSSI art. 10, RGPD art. 13). */
export interface Operator {
  readonly name: string;
  /** NIF or the VAT number of another country. */
  readonly taxId: string;
  readonly address: string;
  readonly email: string;
  /** Commercial register; null for an unregistered operator. */
  readonly registry: string | null;
  /** Address of the data protection officer, where there is one. */
  readonly dpoEmail: string | null;
}

/** Services of an installation that see users' data. */
export interface Services extends OwnServices {
  /** The programme of this machine is asked in any case; `model`: a server reads too. */
  readonly engine: 'local' | 'model';
  /** Outside readers of cases, and their types. */
  readonly readers: readonly CaseReader[];
}

/** The part of it that its configuration alone decides. */
export interface OwnServices {
  readonly payments: 'stripe' | 'sandbox' | 'none';
  readonly images: 'disk' | 's3';
  readonly mail: 'smtp' | 'none';
  readonly database: 'embedded' | 'server';
}

/** A server to which cases are sent to be read. */
export interface CaseReader {
  /** In Spanish, with its article. */
  readonly kind: string;
  readonly host: string;
  /** True for the machine of the installation. */
  readonly here: boolean;
  /** In Spanish, to follow «recibe ». */
  readonly what: string;
  /** Spanish labels of the types that it reads. */
  readonly types: readonly string[];
  /** Labels of other types, whose cases it reads again when their vet asks. */
  readonly onRequest: readonly string[];
}
