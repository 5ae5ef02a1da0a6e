import type { OpenAPIHono } from '@hono/zod-openapi';
import type { HttpEnv } from './env.ts';

const PROBLEM = {
  description: 'Cualquier rechazo',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

const HEADING = {
  openapi: '3.1.0',
  info: { title: 'Vetoscopio', version: '1' },
  servers: [{ url: '/api' }],
};

/**
 * The OpenAPI document, from the same definitions that validate; refusals are one shape for all.
 * `auth` are the operations under `/auth`.
 */
export function describeApi(api: OpenAPIHono<HttpEnv>, auth: OpenAPIHono<HttpEnv>) {
  const document = api.getOpenAPI31Document(HEADING);
  for (const [path, operations] of Object.entries(auth.getOpenAPI31Document(HEADING).paths ?? {}))
    document.paths = { ...document.paths, [`/auth${path}`]: operations };
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of Object.values(path ?? {}))
      if (typeof operation === 'object' && 'responses' in operation)
        operation.responses = { ...operation.responses, default: PROBLEM };
  return {
    ...document,
    components: {
      ...document.components,
      schemas: { ...document.components?.schemas, Problem: PROBLEM_SCHEMA },
    },
  };
}

const PROBLEM_SCHEMA = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string' },
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
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
} as const;
