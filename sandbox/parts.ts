import type { Deliveries } from './deliveries.ts';
import type { Desk } from './desk.ts';
import type { Faults } from './faults.ts';

export interface Parts {
  readonly desk: Desk;
  readonly deliveries: Deliveries;
  readonly faults: Faults;
}
