/** Consent to a donation, as the vet reads it. */

/** Stored with each consent. Change it whenever a word below changes. */
export const DONATION_TEXT_VERSION = '2026-11-24';

export interface Receiver {
  readonly name: string;
  readonly email: string;
}
