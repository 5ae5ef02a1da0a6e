import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { AppError } from '#domain/errors.ts';
import { FOREIGN_FILES } from '#domain/rules/testing/foreignFiles.ts';
import { createDiskFiles } from '#server/external/files/disk.ts';
import { copyInto, newImage, sendImage } from '#tests/support/draftImages.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import * as hostile from '#tests/support/hostileImages.ts';
import { asPrinted, pdfText } from '#tests/support/pdfText.ts';
import {
  type Client,
  eventually,
  newVet,
  type Product,
  startProduct,
} from '#tests/support/product.ts';

/** Images that a case was sent without: name and reason stay, in every place that tells the case. */

let folder: string;
let product: Product;
let photo: Buffer;
/** Error of the store's next write, if any. */
let fault: AppError | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vetoscopio-refused-'));
  const files = createDiskFiles(folder);
  product = await startProduct({
    ai: fakeEngine(),
    files: {
      ...files,
      take: (key, path) => (fault ? Promise.reject(fault) : files.take(key, path)),
    },
  });
  photo = await hostile.jpegWithLocation();
});
afterEach(() => {
  fault = undefined;
});
afterAll(async () => {
  await product.end();
  await rm(folder, { recursive: true, force: true });
});

const begin = async (client: Client): Promise<string> =>
  (await client.create('cytology', { patientName: 'Bruma' })).body.id;

async function send(client: Client, id: string) {
  expect((await client.post(`/api/analyses/${id}/submit`)).status).toBe(202);
  return eventually(async () => {
    const { body } = await client.get(`/api/analyses/${id}`);
    return body.status === 'completed' && body;
  });
}

async function bytesOf(client: Client, path: string): Promise<Uint8Array> {
  const response = await fetch(`${product.url}${path}`, { headers: { cookie: client.cookie } });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

interface Kind {
  readonly name: string;
  readonly code: string;
  readonly reason: string;
  readonly bytes: () => Promise<Uint8Array> | Uint8Array;
  readonly broken?: AppError;
}

const FOREIGN = FOREIGN_FILES.filter(
  ([, code], at, all) => all.findIndex(([, other]) => other === code) === at,
);

const KINDS: readonly Kind[] = [
  ...FOREIGN.map(([name, code, bytes]): Kind => {
    const [reason = ''] = new AppError(code).detail.split('. ');
    return { name, code, reason, bytes: () => bytes };
  }),
  {
    name: 'a text',
    code: 'image_type',
    reason: 'El archivo no es una imagen admitida',
    bytes: () => Buffer.from('no'),
  },
  {
    name: 'half a JPEG',
    code: 'image_unreadable',
    reason: 'La imagen está dañada o incompleta',
    bytes: () => hostile.halfJpegWithEnd(),
  },
  {
    name: 'a line',
    code: 'image_too_long',
    reason: 'La imagen mide más de 20.000 píxeles de lado',
    bytes: () => hostile.lineOfPixels(30_000, 1),
  },
  {
    name: 'a bomb',
    code: 'image_too_many_pixels',
    reason: 'La imagen supera los 50 megapíxeles',
    bytes: () => hostile.pixelBomb(8_000),
  },
  {
    name: 'a full disk',
    code: 'storage_full',
    reason: 'El servidor no tiene sitio para guardar más imágenes',
    bytes: () => photo,
    broken: new AppError('storage_full'),
  },
];

test.each(KINDS.map((kind) => [kind.name, kind] as const))(
  '%s among others leaves name and reason on the case, which is sent without it [2.5-10]',
  async (_, { code, reason, bytes, broken }) => {
    const client = await newVet(product);
    const id = await begin(client);
    expect((await client.upload(id, 1, photo)).status).toBe(201);
    fault = broken;
    expect((await client.upload(id, 2, await bytes(), 'fotos/IMG_0034.jpg')).body.code).toBe(code);
    fault = undefined;
    const refusedImages = [{ position: 2, fileName: 'IMG_0034.jpg', code, reason }];
    expect((await client.get(`/api/analyses/${id}`)).body.refusedImages).toEqual(refusedImages);
    expect((await client.upload(id, 3, photo)).status).toBe(201);
    const sent = await send(client, id);
    expect(sent.images.map(({ position }: { position: number }) => position)).toEqual([1, 3]);
    expect(sent.refusedImages).toEqual(refusedImages);
  },
);

test('the PDF and the copy of the account say which image is missing, and why', async () => {
  const client = await newVet(product);
  const id = await begin(client);
  await client.upload(id, 1, photo);
  const [, , heic] = FOREIGN_FILES[0] ?? [];
  await client.upload(id, 2, heic ?? new Uint8Array(), 'IMG_0034.jpg');
  const { refusedImages } = await send(client, id);
  expect(pdfText(Buffer.from(await bytesOf(client, `/api/analyses/${id}/pdf`)))).toContain(
    asPrinted('La imagen 2 (IMG_0034.jpg) no se leyó: es una foto HEIC.'),
  );
  const copy = unzipSync(await bytesOf(client, '/api/me/export'))[`casos/${id}/caso.json`];
  expect(JSON.parse(new TextDecoder().decode(copy)).refusedImages).toEqual(refusedImages);
});

test('one that came in the end, was removed or is of an earlier release is not told', async () => {
  const client = await newVet(product);
  const id = await begin(client);
  for (const position of [1, 2, 3]) await client.upload(id, position, Buffer.from('no'));
  expect((await client.upload(id, 1, photo)).status).toBe(201);
  expect((await client.send('DELETE', `/api/analyses/${id}/images/2`)).status).toBe(204);
  await product.ctx.db.execute(
    sql`update refused_images set file_name = null where analysis_id = ${id} and position = 3`,
  );
  // An upload that was cut after another one had filled the position.
  await product.ctx.db.execute(sql`insert into refused_images (analysis_id, position, code, file_name)
    values (${id}, 1, 'upload_unfinished', 'foto.jpg')`);
  expect((await send(client, id)).refusedImages).toEqual([]);
});

test('a removal for a new attempt keeps name and reason where it is asked to', async () => {
  const client = await newVet(product);
  const id = await begin(client);
  expect((await client.upload(id, 1, photo)).status).toBe(201);
  await client.upload(id, 1, Buffer.from('no'), 'nota.jpg');
  const path = `/api/analyses/${id}/images/1?refusal=kept`;
  expect((await client.send('DELETE', path)).status).toBe(204);
  const { images, refusedImages } = (await client.get(`/api/analyses/${id}`)).body;
  expect(images).toEqual([]);
  expect(refusedImages).toMatchObject([{ position: 1, fileName: 'nota.jpg', code: 'image_type' }]);
});

test('one that its draft refused is named on a case that is sent without it', async () => {
  const client = await newVet(product);
  const image = newImage();
  const sent = await sendImage(client, image, Buffer.from('no'));
  expect(sent.body.code).toBe('image_type');
  const id = await begin(client);
  await client.upload(id, 1, photo);
  for (let time = 0; time < 2; time++) {
    const reply = await copyInto(client, id, image.id, { position: 2, fileName: 'nota.jpg' });
    expect([reply.status, reply.body.code]).toEqual([sent.status, 'image_type']);
  }
  const other = await newVet(product);
  const foreign = await copyInto(other, await begin(other), image.id);
  expect(foreign.body.code).toBe('copied_image_gone');
  expect((await send(client, id)).refusedImages).toMatchObject([
    { position: 2, fileName: 'nota.jpg', code: 'image_type' },
  ]);
});

test('an upload that never ended is told as that', async () => {
  const client = await newVet(product);
  const id = await begin(client);
  await client.upload(id, 1, photo);
  await product.ctx.db.execute(sql`insert into refused_images (analysis_id, position, code, file_name)
    values (${id}, 2, 'upload_unfinished', 'foto.jpg')`);
  expect((await send(client, id)).refusedImages).toMatchObject([
    { reason: 'Su subida no terminó' },
  ]);
});
