import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { copyKey } from '#web/api/copiedImages.ts';
import { sendImage } from './sendImage.ts';

/** Upload that the server accepts at once. */
class FakeUpload {
  static readonly targets: string[] = [];
  readonly upload = {};
  readonly status = 201;
  readonly responseText = '{}';
  onload?: () => void;
  open(_method: string, url: string): void {
    FakeUpload.targets.push(url);
  }
  setRequestHeader(): void {}
  send(): void {
    this.onload?.();
  }
}

const COPY = 'POST /api/analyses/case-1/images/2/copy';
const send = (key: string, scale?: string) =>
  sendImage('case-1', 2, { key, scale, file: new File(['a'], 'a.jpg') }, () => {});

beforeEach(() => {
  FakeUpload.targets.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
});
afterEach(() => vi.unstubAllGlobals());

it('an image of an earlier case is copied by the server, and one of the vet is uploaded', async () => {
  const api = fakeApi({ [COPY]: () => answer({}, 201) });
  await send(copyKey('img-7'));
  expect(api.requests.map(({ body }) => body)).toEqual([{ imageId: 'img-7', scale: null }]);
  expect(FakeUpload.targets).toEqual([]);
  await send('own');
  expect(api.requests).toHaveLength(1);
  expect(FakeUpload.targets).toEqual(['/api/analyses/case-1/images/2']);
});

it('an image takes its scale along, copied or uploaded', async () => {
  const api = fakeApi({ [COPY]: () => answer({}, 201) });
  await send(copyKey('img-7'), 'x40');
  expect(api.requests.map(({ body }) => body)).toEqual([{ imageId: 'img-7', scale: 'x40' }]);
  await send('own', 'x40');
  expect(FakeUpload.targets).toEqual(['/api/analyses/case-1/images/2?scale=x40']);
});

it('an image that the server lost is uploaded from the device', async () => {
  fakeApi({ [COPY]: () => refuse(409, { detail: 'No está.', code: 'copied_image_gone' }) });
  await send(copyKey('img-7'));
  expect(FakeUpload.targets).toEqual(['/api/analyses/case-1/images/2']);
});

it('any other refusal of the copy is that of the image', async () => {
  fakeApi({ [COPY]: () => refuse(409, { detail: 'Ya enviado.', code: 'wrong_state' }) });
  await expect(send(copyKey('img-7'))).rejects.toMatchObject({ code: 'wrong_state' });
  expect(FakeUpload.targets).toEqual([]);
});

it('an image that only the account has is taken from its draft, with no name', async () => {
  const api = fakeApi({ [COPY]: () => answer({}, 201) });
  await sendImage('case-1', 2, { key: 'there', file: undefined }, () => {});
  expect(api.requests.map(({ body }) => body)).toEqual([{ imageId: 'there', scale: null }]);
});

it('an image that is nowhere says so', async () => {
  fakeApi({ [COPY]: () => refuse(409, { detail: 'No está.', code: 'copied_image_gone' }) });
  const sent = sendImage('case-1', 2, { key: 'there', file: undefined }, () => {});
  await expect(sent).rejects.toMatchObject({ code: 'copied_image_gone' });
  expect(FakeUpload.targets).toEqual([]);
});
