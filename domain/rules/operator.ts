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
export interface Services {
  readonly engine: 'local';
  readonly payments: 'stripe' | 'sandbox' | 'none';
  readonly images: 'disk' | 's3';
  readonly mail: 'smtp' | 'none';
  readonly database: 'embedded' | 'server';
}
