import fc from 'fast-check';
import type { Refusing } from '#tests/support/documented.ts';
import {
  addressPart,
  HOSTILE_TEXTS,
  inCapitals,
  type Schema,
  toJson,
  valueLike,
  withCopies,
} from './values.ts';

/** Generates valid and invalid requests from the API document. */

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: Schema;
}

interface Declared extends Refusing {
  readonly operationId?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { content: { 'application/json'?: { schema?: Schema } } };
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Declared>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

export interface Operation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly declared: Declared;
}

export interface FuzzedRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
}

/** Existing values by parameter or property; bodies by operation. */
export type Existing = Readonly<Record<string, readonly unknown[]>>;

export function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, declared]) => ({
      operationId: declared.operationId ?? `${method} ${path}`,
      method: method.toUpperCase(),
      path,
      declared,
    })),
  );
}

/** The same requests for the same seed. */
export function requestsOf(
  document: Document,
  operation: Operation,
  existing: Existing,
  { amount, seed }: { readonly amount: number; readonly seed: number },
): FuzzedRequest[] {
  const arbitrary = fc.record({
    path: pathOf(operation, existing),
    headers: headersOf(operation),
    body: bodyOf(document, operation, existing),
  });
  return fc.sample(arbitrary, { numRuns: amount, seed }).map(({ path, headers, body }) => ({
    path,
    headers: { ...headers, ...(body.type ? { 'content-type': body.type } : {}) },
    body: body.content,
  }));
}

function pathOf(operation: Operation, existing: Existing): fc.Arbitrary<string> {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const queries = (operation.declared.parameters ?? []).filter((one) => one.in === 'query');
  const partOf = (name: string) =>
    addressPart(
      fc.oneof(
        fc
          .constantFrom(...(existing[name] ?? ['x']).flatMap((one) => [one, inCapitals(one)]))
          .map(String),
        fc.uuid(),
      ),
    );
  const parts = fc.record(Object.fromEntries(names.map((name) => [name, partOf(name)])));
  const query = fc.record(
    Object.fromEntries(
      queries.map(({ name, schema }) => [name, queryValue(schema ?? {}, existing[name])]),
    ),
    { requiredKeys: [] },
  );
  const strange = fc.constantFrom('', '', '', 'x=1', '=', '&&', '%ff=1', 'limit=1&limit=2');
  return fc.tuple(parts, query, strange).map(([values, asked, more]) => {
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
    const pairs = Object.entries(asked).map(([name, value]) => `${name}=${value}`);
    const search = [...pairs, more].filter((pair) => pair !== '').join('&');
    return `/api${path}${search === '' ? '' : `?${search}`}`;
  });
}

const CURSORS = [
  '0000-01-01 00:00:00+00',
  '2026-13-01 00:00:00+00',
  '2026-01-01 00:00:00.1+00',
].map((moment) =>
  Buffer.from(`${moment}|00000000-0000-4000-8000-000000000000`).toString('base64url'),
);

function queryValue(schema: Schema, known: readonly unknown[] = []): fc.Arbitrary<string> {
  const fits = schema.enum
    ? fc.constantFrom(...schema.enum).map(String)
    : fc.oneof(fc.nat({ max: 100 }).map(String), fc.constantFrom(...CURSORS, 'bruma'));
  return known.length > 0
    ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known).map(String) }, addressPart(fits))
    : addressPart(fits);
}

/** Headers that operations or the middleware read. */
const READ = ['idempotency-key', 'x-file-name', 'last-event-id', 'user-agent', 'x-forwarded-for'];

function headersOf(operation: Operation): fc.Arbitrary<Record<string, string>> {
  // Possible header values: bytes without controls, of a length that Node accepts.
  const sent = HOSTILE_TEXTS.filter((text) => /^[\x20-\xff]*$/.test(text) && text.length < 4000);
  const hostile = fc.constantFrom(...sent, '%00', '%ED%A0%80');
  const asked = (operation.declared.parameters ?? []).filter((one) => one.in === 'header');
  return fc.record(
    Object.fromEntries([
      ...READ.map((name) => [name, hostile] as const),
      ...asked.map(({ name }) => [name.toLowerCase(), fc.oneof(fc.uuid(), hostile)] as const),
      ['accept-language', hostile] as const,
    ]),
    { requiredKeys: asked.map(({ name }) => name.toLowerCase()) },
  );
}

interface Body {
  readonly type?: string;
  readonly content: string | Uint8Array<ArrayBuffer> | undefined;
}

function bodyOf(document: Document, operation: Operation, existing: Existing): fc.Arbitrary<Body> {
  if (operation.method === 'GET') return fc.constant({ content: undefined });
  const schema = operation.declared.requestBody?.content['application/json']?.schema;
  const resolve = (ref: string) => document.components.schemas[ref.split('/').at(-1) ?? ''] ?? {};
  const existingValues = (name: string) => {
    const values = existing[name];
    return (
      values &&
      fc.oneof(
        fc.constantFrom(...values),
        valueLike({}, resolve, () => undefined),
      )
    );
  };
  // Sample bodies, for operations that parse their own or seldom meet a valid one by chance.
  const bodies = (existing[operation.operationId] ?? []).flatMap((body) => [
    body,
    withCopies(body, false),
    withCopies(body, true),
  ]);
  const like = valueLike(schema ?? {}, resolve, existingValues);
  const fits = (bodies.length > 0 ? fc.oneof(fc.constantFrom(...bodies), like) : like).map(
    (value) => ({
      type: 'application/json',
      content: toJson(value),
    }),
  );
  const bytes = fc.uint8Array({ maxLength: 200 }).map((content) => ({
    type: 'image/jpeg',
    content: new Uint8Array(content),
  }));
  return fc.oneof(
    { weight: schema || bodies.length > 0 ? 8 : 2, arbitrary: fits },
    { weight: schema || bodies.length > 0 ? 1 : 4, arbitrary: bytes },
    { weight: 1, arbitrary: fc.constantFrom<Body>(...STRANGE_BODIES) },
  );
}

const STRANGE_BODIES: readonly Body[] = [
  { content: undefined },
  { type: 'application/json', content: '' },
  { type: 'application/json', content: '{"type": cyt' },
  { type: 'application/json', content: '{"a":1}{"a":2}' },
  { type: 'application/json', content: '\ufeff{}' },
  { type: 'application/json; charset=utf-16', content: '{}' },
  { type: 'application/json', content: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]) },
  { type: 'application/json', content: `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}` },
  { type: 'application/x-www-form-urlencoded', content: 'email=a%00&password=b' },
  { type: 'multipart/form-data', content: 'no boundary' },
  { type: 'text/plain', content: '{"email":"a@ejemplo.test"}' },
  { type: 'application/problem+json', content: '{}' },
];
