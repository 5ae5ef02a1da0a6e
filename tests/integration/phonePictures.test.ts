import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_IMAGES } from '#domain/limits.ts';
import { PHONE_CODE_LIFE } from '#domain/rules/phoneCode.ts';
import { newPerson } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { openStream } from '#tests/support/eventStream.ts';
import { drawSmear } from '#tests/support/images.ts';
import { Phone, publicSite, SiteBrowser } from '#tests/support/phone.ts';
import { eventually, type Product, startProduct } from '#tests/support/product.ts';

/** Pictures that a phone sends into a draft by its code. */

let product: Product;
let local: string;
let now = new Date();
let smear: Buffer;
beforeAll(async () => {
  const site = await publicSite();
  ({ local } = site);
  product = await startProduct({ ai: fakeEngine(), clock: () => now }, site.env);
  // More than one part.
  smear = await drawSmear({ width: 3000, height: 2200, erythrocytes: 600 });
  expect(smear.byteLength).toBeGreaterThan(300_000);
});
afterAll(() => product.end());

async function joined(type = 'hematology_sample') {
  const { email } = await newPerson(product);
  const browser = new SiteBrowser(local);
  await browser.signIn(email);
  const draft = randomUUID();
  const reply = await browser.post(`/api/drafts/${draft}/phone`, { type });
  const phone = new Phone(local, new URL(reply.body.address).hash.slice(1));
  expect((await phone.open()).status).toBe(200);
  return { browser, draft, phone, email };
}
type Joined = Awaited<ReturnType<typeof joined>>;

const imagesOf = async ({ browser, draft }: Pick<Joined, 'browser' | 'draft'>) => {
  const { items } = (await browser.get('/api/drafts')).body;
  return items.find(({ id }: { id: string }) => id === draft)?.images ?? [];
};

describe('a picture of a phone', () => {
  test('comes in parts into the draft, and its form hears of it [2.9-33]', async () => {
    const vet = await joined();
    const stream = await openStream(local, vet.browser.cookie);
    const id = randomUUID();
    const { status, body } = await vet.phone.picture(smear, id);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ id, state: 'accepted', source: 'phone', width: 3000 }),
    ]);
    expect(await imagesOf(vet)).toMatchObject([{ id, source: 'phone', state: 'accepted' }]);
    await eventually(async () => stream.events.length > 0);
    expect(stream.events[0]).toMatchObject({ event: 'draft', data: { id: vet.draft } });
    stream.close();
    // The phone sees when the form has it.
    expect((await vet.phone.open()).body.images).toEqual([{ id, atDesk: false }]);
    const json = { type: 'hematology_sample', data: {}, images: [id], seen: null };
    expect((await vet.browser.send('PUT', `/api/drafts/${vet.draft}`, { json })).status).toBe(200);
    expect((await vet.phone.open()).body.images).toEqual([{ id, atDesk: true }]);
  });

  test('that is refused says why, and takes no place', async () => {
    const { phone } = await joined();
    for (let tries = 0; tries < MAX_IMAGES + 1; tries++) {
      const { status, body } = await phone.picture(Buffer.from('no image at all, in plain text'));
      expect([status, body.code]).toEqual([415, 'image_type']);
      expect(body.detail).toMatch(/\.$/);
    }
    expect((await phone.open()).body.images).toEqual([]);
    expect((await phone.begin(randomUUID(), 11 * 1024 * 1024)).body.code).toBe('image_too_large');
    expect((await phone.picture(smear)).status).toBe(200);
  });

  test('begun beyond five is refused, from eight at once too', async () => {
    const { phone } = await joined();
    const begun = await Promise.all(
      Array.from({ length: 8 }, () => phone.begin(randomUUID(), 1000)),
    );
    const codes = begun.map(({ status, body }) => (status === 200 ? 'begun' : body.code));
    expect(codes.toSorted()).toEqual([
      ...Array(MAX_IMAGES).fill('begun'),
      ...Array(3).fill('phone_code_full'),
    ]);
  });
});

/** After each of these nothing more comes into the draft, whatever the phone sends. */
const AFTER: Readonly<Record<string, readonly [(one: Joined) => Promise<unknown>, string]>> = {
  'ten minutes': [
    async () => {
      now = new Date(now.getTime() + PHONE_CODE_LIFE);
    },
    'phone_code_expired',
  ],
  '«Terminar»': [({ phone }) => phone.finish(), 'phone_code_finished'],
  '«Anular»': [
    ({ browser, draft }) => browser.delete(`/api/drafts/${draft}/phone`),
    'phone_code_revoked',
  ],
  'sending the case with its picture': [sendCase, 'phone_code_revoked'],
  'signing out': [({ browser }) => browser.post('/api/auth/sign-out'), 'phone_code_unknown'],
};

async function sendCase(vet: Joined) {
  const images: { id: string; state: string }[] = await imagesOf(vet);
  const image = images.find(({ state }) => state === 'accepted');
  const { id } = (await vet.browser.create('hematology_sample', { patientName: 'Trufa' })).body;
  const copy = await vet.browser.post(`/api/analyses/${id}/images/1/copy`, { imageId: image?.id });
  expect(copy.status, JSON.stringify(copy.body)).toBe(201);
  expect((await vet.browser.post(`/api/analyses/${id}/submit`)).status).toBe(202);
}

describe('nothing comes after', () => {
  test.each(Object.entries(AFTER))('%s', async (_, [end, refusal]) => {
    const vet = await joined();
    const half = randomUUID();
    const fresh = randomUUID();
    await vet.phone.picture(smear);
    await vet.phone.begin(half, smear.byteLength);
    await vet.phone.part(half, 0, smear.subarray(0, 100_000));
    await end(vet);
    const replies = [
      await vet.phone.part(half, 100_000, smear.subarray(100_000, 300_000)),
      await vet.phone.begin(half, smear.byteLength),
      await vet.phone.picture(smear, fresh),
      await vet.phone.open(),
    ];
    expect(replies.map(({ body }) => body.code)).toEqual(replies.map(() => refusal));
    await vet.browser.signIn(vet.email);
    const images = await imagesOf(vet);
    expect(images.some(({ id }: { id: string }) => id === fresh)).toBe(false);
    const halves = images.filter(({ id }: { id: string }) => id === half);
    expect(halves.map(({ received }: { received: number }) => received)).not.toContain(300_000);
  });
});

describe('a phone reaches nothing but what it began', () => {
  test('not a picture of the desk in the same draft, nor one of another account', async () => {
    const vet = await joined();
    const other = await joined();
    const ofDesk = randomUUID();
    await vet.browser.send('PUT', `/api/drafts/${vet.draft}/images/${ofDesk}`, {
      json: { size: smear.byteLength },
    });
    const theirs = randomUUID();
    await other.phone.begin(theirs, smear.byteLength);
    for (const id of [ofDesk, theirs, randomUUID()]) {
      const { status, body } = await vet.phone.part(id, 0, smear.subarray(0, 100_000));
      expect([status, body.code], id).toEqual([401, 'phone_code_unknown']);
    }
    expect(await imagesOf(other)).toMatchObject([{ id: theirs, received: 0 }]);
    // An id that another account has is a new picture here.
    expect((await vet.phone.begin(theirs, smear.byteLength)).body.received).toBe(0);
    expect(await imagesOf(other)).toMatchObject([{ id: theirs, received: 0 }]);
  });

  test('a second phone sends nothing, with the code and a picture’s id', async () => {
    const vet = await joined();
    const id = randomUUID();
    await vet.phone.begin(id, smear.byteLength);
    const second = new Phone(local, vet.phone.code);
    const replies = [
      await second.begin(randomUUID(), 1000),
      await second.part(id, 0, smear.subarray(0, 100_000)),
      await second.finish(),
    ];
    expect(replies.map(({ body }) => body.code)).toEqual(replies.map(() => 'phone_code_taken'));
    expect((await vet.phone.picture(smear, id)).status).toBe(200);
  });

  test('a request that is heard and sent again changes nothing', async () => {
    const vet = await joined();
    const id = randomUUID();
    await vet.phone.picture(smear, id);
    const tail = Math.floor(smear.byteLength / (256 * 1024)) * 256 * 1024;
    const again = await vet.phone.part(id, tail, smear.subarray(tail));
    expect([again.status, again.body.state]).toEqual([200, 'accepted']);
    expect(await imagesOf(vet)).toHaveLength(1);
  });
});

test('where the account keeps its images until they are sent, there is no code', async () => {
  const vet = await joined();
  await vet.browser.patch('/api/me/preferences', { uploads_images: false });
  const { status, body } = await vet.browser.post(`/api/drafts/${vet.draft}/phone`, {
    type: 'hematology_sample',
  });
  expect([status, body.code]).toEqual([409, 'images_stay_here']);
  expect((await vet.phone.picture(smear)).body.code).toBe('images_stay_here');
});
