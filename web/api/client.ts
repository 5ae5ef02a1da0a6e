import type { ClientResponse, hc } from 'hono/client';
import type { Api } from '#server/http/app.ts';
import { callsBelow } from './calls.ts';
import { ApiProblem, readProblem } from './problem.ts';
import { announceSessionEnd } from './sessionEnd.ts';

/** The API as typed calls: `client.analyses.$get({ query })`. Pass the reply to `unwrap`. */
export const client = callsBelow('/api') as ReturnType<typeof hc<Api>>;

type Successful = 200 | 201 | 202 | 204;

type Body<R> =
  R extends ClientResponse<infer Data, infer Status, infer _Format>
    ? Status extends Successful
      ? Data
      : never
    : never;

/**
 * Body of a reply; a 204 has none. Throws `ApiProblem`; a 401 is also announced, so that the
 * session guard acts on any request.
 */
export async function unwrap<R extends ClientResponse<unknown>>(
  request: Promise<R>,
): Promise<Body<R>> {
  try {
    return await unwrapQuietly(request);
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) announceSessionEnd();
    throw error;
  }
}

/** For background requests: does not announce a 401. */
export async function unwrapQuietly<R extends ClientResponse<unknown>>(
  request: Promise<R>,
): Promise<Body<R>> {
  const response = await request;
  if (!response.ok) throw await readProblem(response);
  if (response.status === 204) return undefined as Body<R>;
  return (await response.json()) as Body<R>;
}
