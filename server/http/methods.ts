import type { OpenAPIHono } from '@hono/zod-openapi';
import { AppError } from '#domain/errors.ts';
import type { HttpEnv } from './env.ts';
import { problemResponse } from './problems.ts';

interface Known {
  readonly method: string;
  readonly path: RegExp;
  readonly access: unknown;
  readonly secret: unknown;
}

type Doors = Readonly<Record<string, OpenAPIHono<HttpEnv>>>;

/**
 * Matches operations declared as `signed`: other machines call them, and a signature over the raw
 * bytes authenticates them.
 */
export const signedOperations = (doors: Doors) =>
  matching(knownOf(doors).filter(({ access }) => access === 'signed'));

/** Matches operations whose reply `carriesSecret`. */
export const secretOperations = (doors: Doors) =>
  matching(knownOf(doors).filter(({ secret }) => secret !== undefined));

const matching =
  (operations: readonly Known[]) =>
  (method: string, path: string): boolean =>
    operations.some((one) => one.method === method && one.path.test(path));

const knownOf = (doors: Doors) =>
  Object.entries(doors).flatMap(([prefix, door]) => operationsOf(prefix, door));

/** Separates an unknown path (404) from a wrong method (405). */
export function refuseUnknown(doors: Doors) {
  const known = knownOf(doors);
  return (c: { readonly req: { readonly path: string } }): Response => {
    const methods = known.filter(({ path }) => path.test(c.req.path)).map(({ method }) => method);
    return methods.length === 0
      ? problemResponse(new AppError('not_found'))
      : refuseMethod(methods);
  };
}

export function refuseMethod(allowed: readonly string[]): Response {
  const response = problemResponse(new AppError('method_not_allowed'));
  const methods = allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  response.headers.set('allow', [...new Set(methods)].join(', '));
  return response;
}

function operationsOf(prefix: string, door: OpenAPIHono<HttpEnv>): Known[] {
  return door.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return [];
    const { method, path } = definition.route;
    const pattern = `${prefix}${path}`.replace(/\{\w+\}/g, '[^/]+');
    return {
      method: method.toUpperCase(),
      path: new RegExp(`^${pattern}$`),
      access: Reflect.get(definition.route, 'x-access'),
      secret: Reflect.get(definition.route, 'x-secret'),
    };
  });
}
