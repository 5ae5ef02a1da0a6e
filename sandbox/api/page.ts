import type { Stripe } from 'stripe';
import type { Desk } from '../desk.ts';
import { invalid } from '../errors.ts';
import { listShape } from '../shapes/list.ts';

interface Paging {
  readonly limit: number;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
}

/** A page of records, newest first, in Stripe's shape. */
export function page<T extends { readonly id: string }, Shape>(
  records: readonly T[],
  { limit, starting_after: after, ending_before: before }: Paging,
  url: string,
  shape: (record: T) => Shape,
): Stripe.ApiList<Shape> {
  if (limit < 1 || limit > 100)
    throw invalid(
      limit < 1
        ? 'This value must be greater than or equal to 1.'
        : 'This value must be less than or equal to 100.',
      { code: 'parameter_invalid_integer', param: 'limit' },
    );
  if (before !== undefined) {
    const end = placeOf(records, before, 'ending_before');
    const start = Math.max(0, end - limit);
    return listShape(records.slice(start, end).map(shape), url, start > 0);
  }
  const start = after === undefined ? 0 : placeOf(records, after, 'starting_after') + 1;
  const end = start + limit;
  return listShape(records.slice(start, end).map(shape), url, end < records.length);
}

function placeOf(records: readonly { readonly id: string }[], id: string, param: string): number {
  const place = records.findIndex((record) => record.id === id);
  if (place < 0) throw invalid(`No such object: '${id}'`, { code: 'resource_missing', param });
  return place;
}

interface Range {
  readonly gt?: number | undefined;
  readonly gte?: number | undefined;
  readonly lt?: number | undefined;
  readonly lte?: number | undefined;
}

export function within(range: Range | undefined, at: number): boolean {
  if (!range) return true;
  return (
    (range.gt === undefined || at > range.gt) &&
    (range.gte === undefined || at >= range.gte) &&
    (range.lt === undefined || at < range.lt) &&
    (range.lte === undefined || at <= range.lte)
  );
}

/** Refuses a list of an unknown customer; serves that of a removed one. */
export function checkOwner(desk: Desk, customer: string | undefined): void {
  if (customer === undefined || desk.world.state.customers[customer]) return;
  throw invalid(`No such customer: '${customer}'`, {
    code: 'resource_missing',
    param: 'customer',
  });
}
