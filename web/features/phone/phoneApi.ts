import { PART_BYTES } from '#domain/rules/draftImages.ts';
import { type ApiProblem, readProblem } from '#web/api/problem.ts';
import { reach } from '#web/api/reach.ts';
import type { Pass } from './pass.ts';

/** The doors of a phone: no cookie goes along, and the code stands in the header alone. */

export interface Opened {
  readonly type: string;
  readonly desk: string;
  readonly seconds: number;
  readonly images: readonly { readonly id: string; readonly atDesk: boolean }[];
  readonly leastFocus: number;
}

export interface Arrival {
  readonly state: 'receiving' | 'accepted' | 'refused';
  readonly received: number;
}

export type PhoneApi = ReturnType<typeof createPhoneApi>;

export function createPhoneApi({ code, key }: Pass) {
  const ask = async (method: string, path: string, init: RequestInit = {}): Promise<unknown> => {
    const response = await reach(`/api/phone${path}`, {
      ...init,
      method,
      headers: { ...init.headers, authorization: `Bearer ${code}.${key}` },
      credentials: 'omit',
      cache: 'no-store',
    });
    if (!response.ok) throw await readProblem(response);
    return response.status === 204 ? undefined : response.json();
  };
  return {
    open: () => ask('POST', '') as Promise<Opened>,
    finish: () => ask('DELETE', ''),
    begin: (id: string, size: number) =>
      ask('PUT', `/images/${id}`, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ size }),
      }) as Promise<Arrival>,
    part: (id: string, offset: number, file: Blob) =>
      ask('PATCH', `/images/${id}`, {
        headers: {
          'content-type': 'application/octet-stream',
          'upload-offset': String(offset),
        },
        body: file.slice(offset, offset + PART_BYTES),
      }) as Promise<Arrival>,
  };
}

/** The same request may pass later: a cut line, a server that restarts, a limit of its pace. */
export const mayPassLater = ({ status, code }: ApiProblem): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500 || code === 'part_offset';

/** The code has ended: nothing of this page works any more. */
export const endsThePage = ({ code }: ApiProblem): boolean =>
  code.startsWith('phone_code_') && code !== 'phone_code_full';
