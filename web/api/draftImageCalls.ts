import type { Receipt, WayFailure } from './imageWay.ts';
import { asProblem, toProblem } from './problem.ts';
import { reach } from './reach.ts';

/** Calls of the images that a draft has in the account. */

type ImageSize = 'thumb' | 'full';

const pathOf = (draft: string, image: string) => `/api/drafts/${draft}/images/${image}`;

/** For `<img src>`: the session's cookie opens it. */
export function draftImageUrl(draft: string, image: string, size: ImageSize): string {
  return `${pathOf(draft, image)}?size=${size}`;
}

export interface ImageToBegin {
  readonly draft: string;
  readonly image: string;
  /** Type of the case, should the draft not exist yet; undefined: then it is gone. */
  readonly type: string | undefined;
  /** Bytes. */
  readonly size: number;
  /** Id of a scale of the account's microscopes. */
  readonly scale: string | undefined;
}

/** Rejects with an AbortError alone. */
export function beginImage(
  { draft, image, type, size, scale }: ImageToBegin,
  signal: AbortSignal,
): Promise<Receipt | WayFailure> {
  return ask(pathOf(draft, image), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ type, size, scale }),
    signal,
  });
}

/** @param offset of the part in the file. Rejects with an AbortError alone. */
export function sendPart(
  draft: string,
  image: string,
  offset: number,
  part: Blob,
  signal: AbortSignal,
): Promise<Receipt | WayFailure> {
  return ask(pathOf(draft, image), {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/octet-stream', 'Upload-Offset': String(offset) },
    body: part,
    signal,
  });
}

/** Done, also where there is none. Rejects with `ApiProblem`. */
export async function deleteDraftImage(draft: string, image: string): Promise<void> {
  const init = { method: 'DELETE', credentials: 'same-origin' } as const;
  const response = await reach(pathOf(draft, image), init);
  if (!response.ok) throw toProblem(response.status, await response.json().catch(() => undefined));
}

async function ask(url: string, init: RequestInit): Promise<Receipt | WayFailure> {
  try {
    const response = await reach(url, { credentials: 'same-origin', ...init });
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok) return body as Receipt;
    const problem = toProblem(response.status, body, response.headers.get('Retry-After'));
    const { status, code, detail, retryAfter } = problem;
    return { status, code, detail, retryAfter, received: receivedIn(body) };
  } catch (error) {
    if (init.signal?.aborted) throw error;
    const { status, code, detail } = asProblem(error);
    return { status, code, detail };
  }
}

function receivedIn(body: unknown): number | undefined {
  const has = typeof body === 'object' && body !== null && 'received' in body;
  return has && typeof body.received === 'number' ? body.received : undefined;
}
