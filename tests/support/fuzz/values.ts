import fc from 'fast-check';

/** JSON Schema as the document of the API uses it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** Texts that have broken programs. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  'antes\0después',
  '\ud800',
  'x\udfff',
  '\u202e\u200b\ufeff',
  'ñ'.repeat(300),
  'a'.repeat(20_000),
  "' or 1=1; drop table users; --",
  '%_%\\',
  '%00',
  '%',
  '../../etc/passwd',
  '{{7*7}}<script>alert(1)</script>',
  '0000-00-00T00:00:00Z',
  '0000-01-01T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30T00:00:00Z',
  '99999999999999999999',
  '-1',
  '1e400',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  'a@b@c',
  'a@ejemplo.test\r\nBcc: b@ejemplo.test',
  'javascript:alert(1)',
  '//malo.example/x',
] as const;

const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

/** Numbers as written, which JavaScript would print differently. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const deep = (depth: number) => new RawJson(`${'['.repeat(depth)}1${']'.repeat(depth)}`);
const hostileNumber = fc.constantFrom(
  new RawJson('1e400'),
  new RawJson('-1e400'),
  new RawJson('9007199254740993'),
  new RawJson('99999999999999999999999999'),
  new RawJson('-0'),
  new RawJson('1e-320'),
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 63,
);

/** Any JSON value, and values of the wrong kind. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], { __proto__: null }) },
  { weight: 1, arbitrary: fc.constantFrom(deep(40), deep(20_000)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(hostileText, hostileText, { maxKeys: 3 }) },
);

/** Three in four values fit the schema. */
export function valueLike(
  schema: Schema,
  resolve: (ref: string) => Schema,
  override: (name: string) => fc.Arbitrary<unknown> | undefined,
): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 3, arbitrary: fitting(schema, resolve, override) },
    { weight: 1, arbitrary: anything },
  );
}

function fitting(
  schema: Schema,
  resolve: (ref: string) => Schema,
  override: (name: string) => fc.Arbitrary<unknown> | undefined,
): fc.Arbitrary<unknown> {
  if (schema.$ref) return fitting(resolve(schema.$ref), resolve, override);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => fitting(one, resolve, override)));
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  if (type === 'object' || schema.properties) return objectOf(schema, resolve, override);
  if (type === 'array')
    return fc
      .tuple(
        fc.array(valueLike(schema.items ?? {}, resolve, override), { maxLength: 5 }),
        fc.constantFrom('as drawn', 'repeated', 'respelt', 'as drawn'),
      )
      .map(([list, how]) => (how === 'as drawn' ? list : withCopy(list, how === 'respelt')));
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number')
    return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 100, 1000) });
  return type === 'string' ? textOf(schema) : anything;
}

function objectOf(
  schema: Schema,
  resolve: (ref: string) => Schema,
  override: (name: string) => fc.Arbitrary<unknown> | undefined,
): fc.Arbitrary<unknown> {
  const entries = Object.entries(schema.properties ?? {}).map(
    ([name, inside]) => [name, override(name) ?? valueLike(inside, resolve, override)] as const,
  );
  const known = fc.record(Object.fromEntries(entries), { requiredKeys: [] });
  const strange = fc.dictionary(hostileText, anything, { maxKeys: 2 });
  const whole = fc.record(Object.fromEntries(entries));
  return fc.oneof(
    { weight: 6, arbitrary: whole },
    { weight: 1, arbitrary: known },
    {
      weight: 1,
      arbitrary: fc.tuple(whole, strange).map(([one, other]) => ({ ...other, ...one })),
    },
  );
}

/** A list with its first entry once more: the same, or with its id in capitals. */
function withCopy(list: readonly unknown[], respelt: boolean): unknown[] {
  return [...list, ...list.slice(0, 1).map((first) => (respelt ? inCapitals(first) : first))];
}

/** A value whose every list has its first entry once more. */
export function withCopies(value: unknown, respelt: boolean): unknown {
  if (Array.isArray(value)) return withCopy(value, respelt);
  if (typeof value !== 'object' || value === null || value instanceof RawJson) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [key, withCopies(inside, respelt)] as const),
  );
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A value with its first id re-spelt, so that the others still name what they named. */
export function inCapitals(value: unknown): unknown {
  if (typeof value === 'string') return UUID.test(value) ? value.toUpperCase() : value;
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  const [key, id] = Object.entries(value).find(([, one]) => UUID.test(String(one))) ?? [];
  return key === undefined ? value : { ...value, [key]: String(id).toUpperCase() };
}

function textOf({ format, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid().chain((id) => fc.constantFrom(id, id.toUpperCase()));
  if (format === 'email') return fc.emailAddress();
  if (format === 'date-time') return fc.constantFrom('2026-11-20T10:41:00.000Z');
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) });
}

export function toJson(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const pairs = Object.entries(value).map(([key, inside]) => [JSON.stringify(key), toJson(inside)]);
  return `{${pairs.map((pair) => pair.join(':')).join(',')}}`;
}

/** Part of a URL or header: valid, hostile, or undecodable. */
export const addressPart = (fits: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 5, arbitrary: fits.map(encodeSafely) },
    { weight: 2, arbitrary: hostileText.map(encodeSafely) },
    { weight: 1, arbitrary: fc.constantFrom('%', '%zz', '%ED%A0%80', '%C0%AF', '%00', '%2e%2e') },
  );

function encodeSafely(text: string): string {
  return text
    .slice(0, 2000)
    .split('')
    .map((unit) => (unit.isWellFormed() ? encodeURIComponent(unit) : '%ED%A0%80'))
    .join('');
}
