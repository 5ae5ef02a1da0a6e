// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERRORS } from '#domain/errorKinds.ts';
import { uploadImage } from './uploadImage.ts';

/** The part of XMLHttpRequest that is used, answered by the test. */
class FakeRequest {
  static last: FakeRequest;
  readonly upload: {
    onprogress?: (event: { loaded: number; total: number; timeStamp: number }) => void;
  } = {};
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  target = '';
  body: unknown;
  retryAfter: string | null = null;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, url: string): void {
    this.target = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getResponseHeader(name: string): string | null {
    return name === 'Retry-After' ? this.retryAfter : null;
  }
  send(body: unknown): void {
    this.body = body;
  }
  abort(): void {
    this.onabort?.();
  }
  reply(status: number, body: unknown): void {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.onload?.();
  }
}

const file = new File(['bytes'], 'citología nº 1 €.jpg', { type: 'image/jpeg' });

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest));
afterEach(() => vi.unstubAllGlobals());

describe('uploadImage', () => {
  it('reports the progress four times a second, and the end at once', () => {
    const shares: number[] = [];
    void uploadImage('caso', 1, file, (share) => shares.push(share));
    const { upload } = FakeRequest.last;
    for (let at = 0; at < 100; at++)
      upload.onprogress?.({ loaded: at, total: 100, timeStamp: at * 20 });
    expect(shares).toEqual([0, 0.13, 0.26, 0.39, 0.52, 0.65, 0.78, 0.91]);
    upload.onprogress?.({ loaded: 100, total: 100, timeStamp: 1990 });
    expect(shares.at(-1)).toBe(1);
  });

  it('sends the bytes with their name and reports the progress', async () => {
    const progress = vi.fn();
    const sent = uploadImage('caso', 2, file, progress);
    const request = FakeRequest.last;
    expect(request.target).toBe('PUT /api/analyses/caso/images/2');
    expect(decodeURIComponent(request.headers['X-File-Name'] ?? '')).toBe('citología nº 1 €.jpg');
    expect(request.body).toBe(file);
    request.upload.onprogress?.({ loaded: 1, total: 4, timeStamp: 0 });
    expect(progress).toHaveBeenCalledWith(0.25);
    request.reply(201, { id: 'imagen', position: 2, width: 10, height: 5 });
    expect(await sent).toEqual({ id: 'imagen', position: 2, width: 10, height: 5 });
  });

  it('reports the retry time that the server names', async () => {
    const code = 'uploads_busy';
    const sent = [null, '20', 'Mon, 23 Nov 2026 09:00:00 GMT'].map((retryAfter) => {
      const upload = uploadImage('caso', 1, file, () => {});
      FakeRequest.last.retryAfter = retryAfter;
      FakeRequest.last.reply(503, { title: 'Ocupado', detail: 'Espere.', code });
      return upload.catch((problem) => problem.retryAfter);
    });
    expect(await Promise.all(sent)).toEqual([undefined, 20, undefined]);
  });

  it('rejects with the words of the refusal', async () => {
    const sent = uploadImage('caso', 1, file, () => {});
    FakeRequest.last.reply(422, {
      title: ERRORS.image_unreadable.title,
      detail: 'La imagen está dañada.',
      code: 'image_unreadable',
    });
    await expect(sent).rejects.toMatchObject({
      code: 'image_unreadable',
      detail: 'La imagen está dañada.',
    });
  });

  it('distinguishes a network failure from an aborted upload', async () => {
    const cut = uploadImage('caso', 1, file, () => {});
    FakeRequest.last.onerror?.();
    await expect(cut).rejects.toMatchObject({ code: 'network' });

    const control = new AbortController();
    const cancelled = uploadImage('caso', 1, file, () => {}, control.signal);
    control.abort();
    await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
    await expect(uploadImage('caso', 1, file, () => {}, control.signal)).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('accepts a file name with lone surrogates', async () => {
    const broken = new File(['x'], 'rota\ud800.png');
    const sent = uploadImage('caso', 1, broken, () => {});
    FakeRequest.last.reply(201, {});
    await expect(sent).resolves.toEqual({});
    expect(FakeRequest.last.headers['Content-Type']).toBe('application/octet-stream');
  });
});
