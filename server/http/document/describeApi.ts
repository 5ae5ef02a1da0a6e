import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Catalogue } from '#domain/catalogue/field.ts';
import type { UnitRows } from '#domain/catalogue/unitRows.ts';
import type { HttpEnv } from '#server/http/env.ts';
import { answerSchemas } from './answerSchemas.ts';
import {
  ANY_PROBLEM,
  type Described,
  PROBLEM_SCHEMA,
  refusalResponses,
  refusalsOf,
  writesAsPage,
} from './refusals.ts';
import { REPORT_SCHEMAS, WEBHOOKS } from './reportSchemas.ts';
import { securitySchemes } from './security.ts';

const HEADING = {
  openapi: '3.1.0',
  info: {
    title: 'Vetoscopio',
    version: '1',
    description: [
      'Se entra con `POST /auth/sign-in/email`: la sesión va en una cookie, que se manda con cada petición.',
      'Lo que no es GET lleva la cabecera `Origin` con la dirección de esta instalación (los navegadores la ponen solos); sin ella, o con otra, se rechaza con `bad_origin`. Lo firmado no la necesita.',
      'Todo rechazo es `application/problem+json` con un `code` estable. `x-access` dice quién puede llamar a cada operación; un caso ajeno responde como uno que no existe.',
    ].join('\n\n'),
  },
  servers: [{ url: '/api' }],
};

const ORIGIN = {
  name: 'Origin',
  in: 'header',
  required: true,
  description: 'La dirección de esta instalación, como https://clinica.example, sin nada detrás.',
  schema: { type: 'string' },
} as const;

export interface ApiDescribed {
  readonly api: OpenAPIHono<HttpEnv>;
  readonly auth: OpenAPIHono<HttpEnv>;
  readonly catalogue: Catalogue;
  readonly units: UnitRows;
  readonly cookie: string;
}

/**
 * The OpenAPI document: operations from the validating definitions, answers from the catalogue, the
 * report from its schema.
 */
export function describeApi({ api, auth, catalogue, units, cookie }: ApiDescribed) {
  const { components, paths: own, ...document } = api.getOpenAPI31Document(HEADING);
  const entrance = Object.entries(auth.getOpenAPI31Document(HEADING).paths ?? {});
  const paths = [
    ...Object.entries(own ?? {}),
    ...entrance.map(([path, operations]) => [`/auth${path}`, operations] as const),
  ];
  return {
    ...document,
    paths: Object.fromEntries(
      paths.map(([path, operations]) => [
        path,
        Object.fromEntries(
          Object.entries(operations ?? {}).map(([method, operation]) => [
            method,
            finish(method, path, operation),
          ]),
        ),
      ]),
    ),
    webhooks: WEBHOOKS,
    components: {
      ...components,
      schemas: {
        ...components?.schemas,
        ...REPORT_SCHEMAS,
        ...answerSchemas(catalogue, units),
        Problem: PROBLEM_SCHEMA,
      },
      parameters: { ...components?.parameters, Origin: ORIGIN },
      securitySchemes: securitySchemes(cookie),
    },
  };
}

/** Adds an operation's refusals, and the header that every session write needs. */
function finish(
  method: string,
  path: string,
  { 'x-refusals': declared, ...operation }: Described & { readonly responses?: object },
) {
  const codes = refusalsOf(method, path, { ...operation, 'x-refusals': declared ?? [] });
  const { parameters = [], responses } = operation;
  const origin = writesAsPage(method, operation['x-access'])
    ? [{ $ref: '#/components/parameters/Origin' }]
    : [];
  const all = [...parameters, ...origin];
  return {
    ...operation,
    ...(all.length > 0 ? { parameters: all } : {}),
    responses: { ...responses, ...refusalResponses(codes), default: ANY_PROBLEM },
  };
}
