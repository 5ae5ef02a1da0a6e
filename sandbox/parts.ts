import type { Deliveries } from './deliveries.ts';
import type { Desk } from './desk.ts';
import type { Faults } from './faults.ts';

/** Open parts of a running sandbox. */
export interface Parts {
  readonly desk: Desk;
  readonly deliveries: Deliveries;
  readonly faults: Faults;
}
