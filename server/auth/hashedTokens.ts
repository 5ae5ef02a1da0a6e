import type { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { storedToken } from '../stores/sessionToken.ts';

type Factory = ReturnType<typeof drizzleAdapter>;
type Adapter = ReturnType<Factory>;

interface Condition {
  readonly field: string;
  readonly value: unknown;
}

interface Call {
  readonly model: string;
  readonly where?: readonly Condition[];
  readonly data?: Readonly<Record<string, unknown>>;
}

const WITH_CALL = new Set<PropertyKey>([
  ...['create', 'findOne', 'findMany', 'count', 'update', 'updateMany'],
  ...['delete', 'deleteMany', 'consumeOne', 'incrementOne'],
]);

/**
 * Wraps the library's database adapter to store session tokens hashed, which it has no option for.
 * A session found by its token returns the token; found in another way it carries the hash, which
 * opens nothing.
 */
export function hashingTokens(make: Factory): Factory {
  return (options) => hashed(make(options));
}

function hashed(adapter: Adapter): Adapter {
  return new Proxy(adapter, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== 'function') return value;
      if (property === 'transaction')
        return (run: (tx: Adapter) => Promise<unknown>) =>
          target.transaction((tx) => run(hashed(tx as Adapter)));
      if (!WITH_CALL.has(property)) return value.bind(target);
      return async (call: Call) => {
        if (call.model !== 'session') return value.call(target, call);
        return withToken(await value.call(target, hashedCall(call)), tokenOf(call));
      };
    },
  });
}

function hashedCall(call: Call): Call {
  const { where, data } = call;
  return {
    ...call,
    ...(where ? { where: where.map((each) => ({ ...each, value: hashedValue(each) })) } : {}),
    ...(typeof data?.token === 'string'
      ? { data: { ...data, token: storedToken(data.token) } }
      : {}),
  };
}

function hashedValue({ field, value }: Condition): unknown {
  if (field !== 'token') return value;
  if (Array.isArray(value)) return value.map((token) => storedToken(String(token)));
  return storedToken(String(value));
}

/** The single token of the call, if any. */
function tokenOf({ where, data }: Call): string | undefined {
  const asked = data?.token ?? where?.find(({ field }) => field === 'token')?.value;
  return typeof asked === 'string' ? asked : undefined;
}

function withToken(record: unknown, token: string | undefined): unknown {
  if (token === undefined || typeof record !== 'object' || record === null) return record;
  if (Array.isArray(record)) return record.map((each) => withToken(each, token));
  return 'token' in record ? { ...record, token } : record;
}
