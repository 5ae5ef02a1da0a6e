import { networkProblem, readProblem } from './problem.ts';
import { announceSessionEnd } from './sessionEnd.ts';

/**
 * A call of the authentication library; resolves to the reply's body. Throws `ApiProblem` with the
 * refusal's `code`. Announces only an unknown session: a wrong password is a 401 too, and ends
 * nothing.
 */
export async function postAuth(path: string, body: object): Promise<unknown> {
  const response = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw networkProblem(cause);
  });
  if (response.ok) return response.json().catch(() => undefined);
  const problem = await readProblem(response);
  if (problem.code === 'unauthenticated') announceSessionEnd();
  throw problem;
}
