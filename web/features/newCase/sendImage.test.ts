import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeApi, refuse } from '#tests/support/fakeApi.ts';
import { copyKey } from '#web/api/copiedImages.ts';
import { uploadImage } from '#web/api/uploadImage.ts';
import { sendImage } from './sendImage.ts';

vi.mock(import('#web/api/uploadImage.ts'), () => ({ uploadImage: vi.fn() }));

const COPY = 'POST /api/analyses/case-1/images/2/copy';
const send = (key: string) =>
  sendImage('case-1', 2, { key, file: new File(['a'], 'a.jpg') }, () => {});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(uploadImage).mockClear();
});

it('an image of an earlier case is copied by the server, and one of the vet is uploaded', async () => {
  const api = fakeApi({ [COPY]: () => answer({}, 201) });
  await send(copyKey('img-7'));
  expect(api.requests.map(({ body }) => body)).toEqual([{ imageId: 'img-7' }]);
  expect(uploadImage).not.toHaveBeenCalled();
  await send('own');
  expect(api.requests).toHaveLength(1);
  expect(uploadImage).toHaveBeenCalledOnce();
});

it('an image that the server lost is uploaded from the device', async () => {
  fakeApi({ [COPY]: () => refuse(409, { detail: 'No está.', code: 'copied_image_gone' }) });
  await send(copyKey('img-7'));
  expect(uploadImage).toHaveBeenCalledOnce();
});

it('any other refusal of the copy is that of the image', async () => {
  fakeApi({ [COPY]: () => refuse(409, { detail: 'Ya enviado.', code: 'wrong_state' }) });
  await expect(send(copyKey('img-7'))).rejects.toMatchObject({ code: 'wrong_state' });
  expect(uploadImage).not.toHaveBeenCalled();
});
