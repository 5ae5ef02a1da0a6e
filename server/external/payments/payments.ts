/** Who takes the money. */
export interface Payments {
  /** `sandbox`: nothing is charged. */
  readonly kind: 'stripe' | 'sandbox';
}
