import { expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from './app.ts';

/** Every id that a request may name passes through `domain/uuid.ts`. */

// Stands for each dependency of a handler that no test calls.
const anything: never = new Proxy(() => anything, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '1' : anything),
  apply: () => anything,
}) as never;
const UPPER = '6F0C3F0E-6F0D-4C53-9D0B-0D8A9F5F0A01';

interface Input {
  readonly where: string;
  readonly schema: z.core.$ZodType;
}

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Every schema inside one, with its place. */
function* inside({ where, schema }: Input, visited = new Set<unknown>()): Generator<Input> {
  if (visited.has(schema)) return;
  visited.add(schema);
  yield { where, schema };
  for (const [key, value] of Object.entries(schema._zod.def)) {
    if (key === 'checks') continue;
    const parts = isSchema(value) ? { '': value } : { ...value };
    for (const [name, part] of Object.entries(parts))
      if (isSchema(part))
        yield* inside({ where: `${where}${name ? `.${name}` : ''}`, schema: part }, visited);
  }
}

function inputs(): Input[] {
  const app = createApp({
    ctx: anything,
    live: anything,
    authHandler: anything,
    sessionCookie: anything,
    checkReady: anything,
    findStorageCause: anything,
    adminsNeedSecondFactor: false,
    origins: [],
    trustedProxies: 0,
    showsOutbox: false,
    https: false,
  });
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
    const { def } = schema._zod;
    return 'format' in def && (def.format === 'uuid' || def.format === 'guid');
  });
  expect(ids.length).toBeGreaterThan(30);
  const asTyped = ids.filter(({ schema }) => z.parse(schema, UPPER) !== UPPER.toLowerCase());
  expect(asTyped.map(({ where }) => where)).toEqual([]);
});
