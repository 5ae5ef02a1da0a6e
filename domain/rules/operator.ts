/** Who runs an installation, as the legal pages name them (LSSI art. 10, RGPD art. 13). */
export interface Operator {
  readonly name: string;
  /** NIF or the VAT number of another country. */
  readonly taxId: string;
  readonly address: string;
  readonly email: string;
  /** Where the company is registered; null for who is in no register. */
  readonly registry: string | null;
  /** Of the data protection officer, where there is one. */
  readonly dpoEmail: string | null;
}

/** What an installation is made of, as far as it decides who else sees data. */
export interface Services extends OwnServices {
  /** The programme of this machine is asked in any case; `model`: a server reads too. */
  readonly engine: 'local' | 'model';
  /** Who sees something of a case to read it, and of which types. */
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
  /** What it is, in Spanish, with its article. */
  readonly kind: string;
  readonly host: string;
  /** Whether it is the machine on which the installation runs. */
  readonly here: boolean;
  /** What it receives, in Spanish, after «recibe ». */
  readonly what: string;
  /** Spanish labels of the types that it reads. */
  readonly types: readonly string[];
  /** Of the others: it reads a case of theirs again where its vet asks for that. */
  readonly onRequest: readonly string[];
}
