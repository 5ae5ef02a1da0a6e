import type { Stripe } from 'stripe';
import { z } from 'zod';
import { missing } from '../errors.ts';
import type { EventRecord } from '../records.ts';
import { newestFirst } from '../world.ts';
import type { Operation } from './operation.ts';
import { page, within } from './page.ts';
import { listOf, paging, params, range, take, text } from './params.ts';

const list = params<Stripe.EventListParams>()({
  type: text.optional(),
  types: listOf(text).optional(),
  created: range.optional(),
  ...paging,
});

/** Serves the stored text of an event, as it was sent. */
export const eventOperations: Operation[] = [
  {
    method: 'GET',
    path: '/v1/events',
    run: (desk, form) => {
      const asked = take(list, form);
      const records = newestFirst(desk.world.state.events).filter(
        (record) =>
          isOfType(record, asked.type) &&
          (asked.types === undefined || asked.types.some((type) => isOfType(record, type))) &&
          within(asked.created, record.created),
      );
      const { data, ...rest } = page(records, asked, '/v1/events', ({ body }) => body);
      return `${JSON.stringify(rest).slice(0, -1)},"data":[${data.join(',')}]}`;
    },
  },
  {
    method: 'GET',
    path: '/v1/events/:id',
    run: (desk, form, id) => {
      take(z.strictObject({ expand: listOf(text).optional() }), form);
      const record = desk.world.state.events[id];
      if (!record) throw missing('event', id);
      return record.body;
    },
  },
];

/** `charge.*` matches every kind of charge event. */
function isOfType({ type }: EventRecord, asked: string | undefined): boolean {
  if (asked === undefined || asked === '*') return true;
  return asked.endsWith('.*') ? type.startsWith(asked.slice(0, -1)) : type === asked;
}
