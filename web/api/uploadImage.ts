import { networkProblem, toProblem } from './problem.ts';
import { reach } from './reach.ts';
import { announceSessionEnd } from './sessionEnd.ts';

export interface StoredImage {
  readonly id: string;
  readonly position: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Milliseconds between two reports of progress: each draws the form anew. */
const PROGRESS_MS = 250;

/**
 * Sends one image of a case. By XMLHttpRequest, because `fetch` does not tell how much was sent.
 * @param position 1…5; sending to a taken position replaces the image.
 * @param scale id of a scale of the account's microscopes.
 * @param onProgress the share sent, 0…1; at 1 the server may still be reading the image.
 * @throws ApiProblem, or an AbortError when `signal` was aborted.
 */
export function uploadImage(
  id: string,
  position: number,
  file: File,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
  scale?: string,
): Promise<StoredImage> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(aborted());
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort, { once: true });
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    request.onabort = () => reject(aborted());
    request.onerror = () => reject(networkProblem());
    request.ontimeout = () => reject(networkProblem());
    let last = Number.NEGATIVE_INFINITY;
    request.upload.onprogress = ({ loaded, total, timeStamp }) => {
      if (loaded < total && timeStamp - last < PROGRESS_MS) return;
      last = timeStamp;
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      const body = parse(request.responseText);
      if (request.status === 201) return resolve(body as StoredImage);
      if (request.status === 401) announceSessionEnd();
      reject(toProblem(request.status, body, request.getResponseHeader('Retry-After')));
    };
    request.open('PUT', `/api/analyses/${id}/images/${position}${scale ? `?scale=${scale}` : ''}`);
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream');
    request.setRequestHeader('X-File-Name', encodeURIComponent(file.name.toWellFormed()));
    request.send(file);
  });
}

/** @param keepsRefusal the case goes on saying that the image of this position was refused. */
export async function removeImage(
  id: string,
  position: number,
  keepsRefusal = false,
): Promise<void> {
  const query = keepsRefusal ? '?refusal=kept' : '';
  const response = await reach(`/api/analyses/${id}/images/${position}${query}`, {
    method: 'DELETE',
    credentials: 'same-origin',
  });
  if (response.status === 401) announceSessionEnd();
  if (!response.ok) throw toProblem(response.status, await response.json().catch(() => undefined));
}

function aborted(): DOMException {
  return new DOMException('Envío cancelado', 'AbortError');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
