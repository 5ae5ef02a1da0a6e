import type { ErrorKind } from '#domain/errorKind.ts';
import { ERRORS, type ErrorCode } from '#domain/errorKinds.ts';
import { ref } from './jsonSchema.ts';

/** Refusals of an operation: its own, and those that follow from its shape. */

export interface Described {
  readonly 'x-access'?: unknown;
  readonly 'x-refusals'?: readonly ErrorCode[];
  readonly requestBody?: unknown;
  readonly parameters?: readonly Parameter[];
}

interface Parameter {
  readonly name?: string;
  readonly in?: string;
  readonly schema?: unknown;
}

const OF_SESSIONS: readonly unknown[] = ['session', 'owner', 'admin', 'super-admin'];
const OF_ADMINISTRATORS: readonly unknown[] = ['admin', 'super-admin'];

export function refusalsOf(method: string, path: string, operation: Described): ErrorCode[] {
  const { 'x-access': access, 'x-refusals': own = [], requestBody, parameters = [] } = operation;
  const asks = (place: string) => parameters.some((one) => one.in === place);
  const isJson = JSON.stringify(requestBody ?? null).includes('"application/json"');
  const codes: (ErrorCode | false)[] = [
    // A session, a role and our own page.
    ...some(OF_SESSIONS.includes(access), 'unauthenticated', 'second_factor_required'),
    OF_ADMINISTRATORS.includes(access) && 'forbidden',
    writesAsPage(method, access) && 'bad_origin',
    // Operations with an address, a query and a body.
    path.includes('{id}') && 'invalid_id',
    path.includes('{') && 'not_found',
    // Any address may have an invalid encoding.
    'invalid_body',
    (asks('query') || isJson) && 'unstorable',
    asks('header') && JSON.stringify(parameters).includes('idempotency-key')
      ? 'missing_idempotency_key'
      : false,
    isJson && 'unsupported_media',
    ...some(method !== 'get', 'not_json', 'payload_too_large', 'too_slow'),
    'too_many_at_once',
    ...own,
  ];
  return [...new Set(codes)].filter((code) => code !== false).sort();
}

const some = (holds: boolean, ...codes: ErrorCode[]): readonly ErrorCode[] => (holds ? codes : []);

/** True if an operation requires the `Origin` header; no page sends signed requests. */
export function writesAsPage(method: string, access: unknown): boolean {
  return method !== 'get' && access !== 'signed';
}

/** Responses by status, each with its codes. */
export function refusalResponses(codes: readonly ErrorCode[]) {
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [String(status), responseOf(status, same)]),
  );
}

function responseOf(status: number, codes: readonly ErrorCode[]) {
  const waits = codes.some((code) => (ERRORS[code] as ErrorKind).retryAfter !== undefined);
  return {
    description: [...new Set(codes.map((code) => ERRORS[code].title))].join(' · '),
    ...(waits || status === 429 || status === 503 ? { headers: RETRY_AFTER } : {}),
    content: {
      'application/problem+json': {
        schema: { allOf: [ref('Problem'), { properties: { code: { enum: codes } } }] },
      },
    },
  };
}

const RETRY_AFTER = {
  'Retry-After': { description: 'Segundos', schema: { type: 'integer', minimum: 0 } },
} as const;

/** Any other failure: our fault, or an unavailable service. */
export const ANY_PROBLEM = {
  description: 'Cualquier otro rechazo',
  content: { 'application/problem+json': { schema: ref('Problem') } },
};

export const PROBLEM_SCHEMA = {
  type: 'object',
  description: 'RFC 9457. `code` no cambia de una versión a otra; las palabras sí pueden.',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string', format: 'uri' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'En español, con el siguiente paso.' },
    code: { type: 'string' },
    requestId: { type: 'string', description: 'El de X-Request-Id, para citarlo al pedir ayuda.' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: {
          field: { type: 'string' },
          message: { type: 'string' },
          suggestion: {
            type: 'string',
            description:
              'Un valor del campo que sí se aceptaría: la cifra en otra unidad, con la suya.',
          },
        },
      },
    },
  },
} as const;
