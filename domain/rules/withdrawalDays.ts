/** Days of the withdrawal period (Directive 2011/83/EU, article 9). */
export const WITHDRAWAL_DAYS = 14;
