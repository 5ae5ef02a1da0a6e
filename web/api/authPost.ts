import { dropEarlyReplies } from './earlyReplies.ts';
import { readProblem } from './problem.ts';
import { reach } from './reach.ts';
import { announceSessionEnd } from './sessionEnd.ts';

/**
 * Calls the authentication library; resolves to the body. Throws `ApiProblem` with the refusal's
 * `code`. A wrong password is a 401 too, so only an unknown session is announced.
 */
export async function postAuth(path: string, body: object): Promise<unknown> {
  dropEarlyReplies();
  const response = await reach(`/api/auth/${path}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.ok) return response.json().catch(() => undefined);
  const problem = await readProblem(response);
  if (problem.code === 'unauthenticated') announceSessionEnd();
  throw problem;
}
