import type { SubmitOrder } from '../load/orders.ts';
import { measuredBody } from '../seed/templates.ts';
import type { Side, Site } from '../site.ts';

/** Fifty pictures, five for each case. */
const CASES = 10;
const IMAGES = 5;
const CONNECTIONS = 2;
/** Longest time of sending, in seconds: it ends by the number of cases. */
const LONGEST = 600;

export async function fiftySmears(
  { commit }: Side,
  { cookies }: Site,
  to: { readonly port: number; readonly imagePath: string },
): Promise<SubmitOrder> {
  return {
    kind: 'submit',
    ...to,
    seconds: LONGEST,
    connections: CONNECTIONS,
    cookies,
    begin: await measuredBody(commit.root, 'hematology_sample'),
    images: IMAGES,
    cases: CASES,
  };
}
