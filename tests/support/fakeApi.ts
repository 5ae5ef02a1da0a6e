import { vi } from 'vitest';

export interface FakeRequest {
  readonly method: string;
  readonly url: URL;
  readonly body: unknown;
}

type Answer = (request: FakeRequest) => Response | Promise<Response>;

export function answer(body: unknown, status = 200): Response {
  return Response.json(body, { status });
}

export function refuse(
  status: number,
  problem: { readonly title?: string; readonly detail: string; readonly code: string },
): Response {
  return Response.json({ type: `urn:vetoscopio:problem:${problem.code}`, status, ...problem }, {
    status,
    headers: { 'content-type': 'application/problem+json' },
  } as ResponseInit);
}

/**
 * Replaces `fetch` with the test's own server until `vi.unstubAllGlobals()`. Keys are method and
 * path (`GET /api/me`); the last one wins. Returns the requests, in order; `set` changes answers
 * during the test. An unknown path fails like a broken network.
 */
export function fakeApi(routes: Record<string, Answer>) {
  const answers = new Map(Object.entries(routes));
  const requests: FakeRequest[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const text = typeof init?.body === 'string' ? init.body : undefined;
    const request = {
      method: init?.method ?? 'GET',
      url,
      body: text ? JSON.parse(text) : undefined,
    };
    requests.push(request);
    const reply = answers.get(`${request.method} ${url.pathname}`);
    if (!reply) throw new TypeError('Failed to fetch');
    return reply(request);
  });
  return {
    requests,
    set: (route: string, reply: Answer) => answers.set(route, reply),
    count: (method: string, path: string) =>
      requests.filter((request) => request.method === method && request.url.pathname === path)
        .length,
  };
}
