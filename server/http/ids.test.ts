import { expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from './app.ts';

/** Every id that a request may name passes through `domain/uuid.ts`. */

const anything: never = new Proxy(() => anything, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '1' : anything),
  apply: () => anything,
}) as never;
const UPPER = '6F0C3F0E-6F0D-4C53-9D0B-0D8A9F5F0A01';

interface Input {
  readonly where: string;
  readonly schema: z.core.$ZodType;
}

/** Every schema inside one, with its place. */
function* inside({ where, schema }: Input, visited = new Set<unknown>()): Generator<Input> {
  if (visited.has(schema)) return;
  visited.add(schema);
  yield { where, schema };
  const def = schema._zod.def as unknown as Readonly<Record<string, unknown>>;
  for (const [key, value] of Object.entries(def)) {
    const parts = Object.entries(
      typeof value === 'object' && value !== null && !('_zod' in value) ? value : { '': value },
    );
    for (const [name, part] of parts)
      if (typeof part === 'object' && part !== null && '_zod' in part && key !== 'checks')
        yield* inside(
          { where: `${where}${name ? `.${name}` : ''}`, schema: part as z.core.$ZodType },
          visited,
        );
  }
}

function inputs(): Input[] {
  const options = { ctx: anything, live: anything, origins: [], trustedProxies: 0 };
  const app = createApp({ ...options, showsOutbox: false, https: false } as never);
  return app.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return [];
    const { operationId, request } = definition.route;
    const json = request?.body?.content['application/json'];
    const body = json && 'schema' in json ? json.schema : undefined;
    return Object.entries({ ...request, body }).flatMap(([part, schema]) =>
      schema instanceof z.ZodType ? [...inside({ where: `${operationId} ${part}`, schema })] : [],
    );
  });
}

test('an id in a path, a query or a body is lowered', () => {
  const ids = inputs().filter(({ schema }) => {
    const def = schema._zod.def as { readonly format?: string };
    return def.format === 'uuid' || def.format === 'guid';
  });
  expect(ids.length).toBeGreaterThan(30);
  const asTyped = ids.filter(({ schema }) => z.parse(schema, UPPER) !== UPPER.toLowerCase());
  expect(asTyped.map(({ where }) => where)).toEqual([]);
});
