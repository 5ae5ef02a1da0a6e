import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { MOST_MARKS, MOST_MARKS_A_REQUEST } from '#domain/limits.ts';
import type { Mark } from '#domain/marks/mark.ts';
import { MARK_REFUSALS } from '#domain/marks/markRefusals.ts';
import { mergeMarks } from '#domain/marks/mergeMarks.ts';
import { type Browser, signedIn } from '#tests/support/accounts.ts';
import { fakeEngine } from '#tests/support/engine.ts';
import { eventually, type Product, startProduct } from '#tests/support/product.ts';

/** Marks on the images of a case: stored once, merged between devices, of their owner alone. */

let product: Product;
beforeAll(async () => {
  product = await startProduct({ ai: fakeEngine() });
});
afterAll(() => product.end());
afterEach(() => expect(product.errors).toEqual([]));

const photo = (background: string) =>
  sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer();

async function marked(vet: Browser) {
  const { id } = (await vet.create('hematology_sample', { patientName: 'Nube' })).body;
  const image = (await vet.upload(id, 1, await photo('#caa'))).body;
  return { id: id as string, imageId: image.id as string };
}

const cell = (imageId: string, changes: Partial<Mark> = {}): Mark => ({
  id: randomUUID(),
  imageId,
  body: { kind: 'cell', class: 'diffNeutrophils', at: [10.5, 20] },
  revision: 1,
  removed: false,
  ...changes,
});

const byId = <Each extends { readonly id: string }>(marks: readonly Each[]) =>
  marks.toSorted((a, b) => (a.id < b.id ? -1 : 1));
const idOf = ({ id }: { readonly id: string }) => id;

const put = (vet: Browser, id: string, marks: readonly unknown[]) =>
  vet.send('PUT', `/api/analyses/${id}/marks`, { json: { marks } });
const marksOf = async (vet: Browser, id: string): Promise<readonly Mark[]> =>
  (await vet.get(`/api/analyses/${id}/marks`)).body.marks;

test('a batch is stored once, however often it is sent', async () => {
  const { browser: vet } = await signedIn(product);
  const { id, imageId } = await marked(vet);
  const marks = Array.from({ length: MOST_MARKS_A_REQUEST }, () => cell(imageId));
  for (const _ of [1, 2]) {
    const reply = await put(vet, id, marks);
    expect([reply.status, reply.body.marks.length]).toEqual([200, MOST_MARKS_A_REQUEST]);
  }
  expect(byId(await marksOf(vet, id))).toEqual(byId(marks));
  expect((await put(vet, id, [...marks, cell(imageId)])).status).toBe(422);
});

test('of two devices the higher revision stays, and the reply names it', async () => {
  const { browser: vet } = await signedIn(product);
  const { id, imageId } = await marked(vet);
  const first = cell(imageId);
  const moved = { ...first, body: { ...first.body, at: [99, 1] }, revision: 3 };
  await put(vet, id, [first]);
  expect((await put(vet, id, [moved])).body.marks).toEqual([moved]);
  expect((await put(vet, id, [{ ...first, revision: 2 }])).body.marks).toEqual([moved]);
  const removed = { ...moved, removed: true };
  await put(vet, id, [removed]);
  expect((await put(vet, id, [moved])).body.marks).toEqual([removed]);
});

test('devices that write the same marks at once end alike, in any order', async () => {
  const { browser: vet } = await signedIn(product);
  const { id, imageId } = await marked(vet);
  const marks = Array.from({ length: 20 }, () => cell(imageId));
  const revised = (revision: number) => marks.map((mark) => ({ ...mark, revision }));
  await Promise.all(
    [4, 1, 3, 5, 2].map(async (revision, at) => {
      const batch = revised(revision);
      const reply = await put(vet, id, at % 2 === 0 ? batch : batch.toReversed());
      expect(reply.status).toBe(200);
    }),
  );
  expect((await marksOf(vet, id)).map(({ revision }) => revision)).toEqual(marks.map(() => 5));
});

test('of equal revisions with different bodies the same one stays, whichever came first', async () => {
  const { browser: vet } = await signedIn(product);
  const { id, imageId } = await marked(vet);
  const length = (to: readonly [number, number]) => ({ kind: 'length', from: [0.1, 0.7], to });
  const near = cell(imageId);
  const far = { ...near, body: { ...near.body, at: [99, 1] } } as Mark;
  const [first, second] = [length([3, 4]), length([12, 4])].map(
    (body) => ({ ...cell(imageId), body }) as Mark,
  ) as [Mark, Mark];
  const winner = (one: Mark, other: Mark) => mergeMarks([one], [other]);
  for (const [one, other] of [
    [near, far],
    [first, { ...second, id: first.id }],
    [
      { ...second, id: second.id },
      { ...first, id: second.id },
    ],
  ] as const) {
    await put(vet, id, [one]);
    expect((await put(vet, id, [other])).body.marks).toEqual(winner(one, other));
    expect((await put(vet, id, [one])).body.marks).toEqual(winner(one, other));
  }
});

test('a mark of an image that is gone is named, and the others of its batch are stored', async () => {
  const { browser: vet } = await signedIn(product);
  const { id, imageId } = await marked(vet);
  const other = await marked(vet);
  const stays = cell(imageId);
  const lost = cell(other.imageId);
  const { body } = await put(vet, id, [lost, stays]);
  expect(body).toEqual({ marks: [stays], withoutImage: [lost.id], refused: [] });
  expect(await marksOf(vet, id)).toEqual([stays]);
  const { body: alone } = await put(vet, id, [lost]);
  expect(alone).toEqual({ marks: [], withoutImage: [lost.id], refused: [] });
});

test('a mark of no known shape is refused alone, and the others of its batch are stored', async () => {
  const { browser: vet } = await signedIn(product);
  const { id, imageId } = await marked(vet);
  const stays = cell(imageId);
  const circle = { ...cell(imageId), body: { kind: 'circle' } };
  const beside = { ...cell(imageId), body: { kind: 'cell', class: 'a', at: [-1, 2] } };
  const reply = await put(vet, id, [circle, stays, beside]);
  const detail = MARK_REFUSALS.unreadable;
  expect([reply.status, reply.body]).toEqual([
    200,
    {
      marks: [stays],
      withoutImage: [],
      refused: [circle, beside].map((each) => ({ id: each.id, detail })),
    },
  ]);
  expect(await marksOf(vet, id)).toEqual([stays]);
  expect((await put(vet, id, [circle])).body.marks).toEqual([]);
  expect((await put(vet, id, [{ ...stays, id: 'x' }])).status).toBe(422);
});

test('a foreign case is refused, and stores nothing', async () => {
  const { browser: vet } = await signedIn(product);
  const { browser: stranger } = await signedIn(product);
  const { id, imageId } = await marked(vet);
  expect((await put(stranger, id, [cell(imageId)])).body.code).toBe('analysis_not_found');
  expect((await stranger.get(`/api/analyses/${id}/marks`)).body.code).toBe('analysis_not_found');
  expect(await marksOf(vet, id)).toEqual([]);
});

test('of ten batches at once a case takes as many marks as it has room for, and names the others', async () => {
  const { browser: vet } = await signedIn(product);
  const { id, imageId } = await marked(vet);
  const last = cell(imageId);
  await put(vet, id, [last]);
  await product.ctx.db.execute(sql`
    insert into case_marks (analysis_id, id, image_id, body, revision, removed, made_at)
    select ${id}, gen_random_uuid(), ${imageId}, '{}', 1, true, now()
    from generate_series(1, ${MOST_MARKS - 46}::int)`);
  const batches = Array.from({ length: 10 }, () => Array.from({ length: 10 }, () => cell(imageId)));
  const replies = await Promise.all(batches.map((batch) => put(vet, id, batch)));
  const stored = replies.flatMap(({ body }): Mark[] => body.marks);
  const refused = replies.flatMap(({ body }): { id: string; detail: string }[] => body.refused);
  expect([stored.length, refused.length]).toEqual([45, 55]);
  expect(new Set(refused.map(({ detail }) => detail))).toEqual(new Set([MARK_REFUSALS.beyond]));
  expect(byId([...stored, ...refused]).map(idOf)).toEqual(byId(batches.flat()).map(idOf));
  const all = new Set((await marksOf(vet, id)).map(idOf));
  expect([all.size, stored.every((mark) => all.has(mark.id))]).toEqual([MOST_MARKS, true]);
  const removed = { ...last, revision: 2, removed: true };
  const full = cell(imageId);
  expect((await put(vet, id, [full, removed])).body).toMatchObject({
    marks: [removed],
    refused: [{ id: full.id }],
  });
});

test('the marks of a removed or replaced image go with it, and all with the case', async () => {
  const { browser: vet } = await signedIn(product);
  const { id, imageId } = await marked(vet);
  const second = (await vet.upload(id, 2, await photo('#aac'))).body.id;
  const stays = cell(second);
  await put(vet, id, [cell(imageId), stays]);
  const replaced = (await vet.upload(id, 1, await photo('#aca'))).body.id;
  expect(await marksOf(vet, id)).toEqual([stays]);
  await put(vet, id, [cell(replaced)]);
  await vet.delete(`/api/analyses/${id}/images/1`);
  expect(await marksOf(vet, id)).toEqual([stays]);
  await product.ctx.db.execute(sql`delete from analyses where id = ${id}`);
  const { rows } = await product.ctx.db.execute(
    sql`select from case_marks where analysis_id = ${id}`,
  );
  expect(rows).toEqual([]);
});

test('a finished case takes marks, and neither its state nor its report moves', async () => {
  const { browser: vet } = await signedIn(product);
  const { id, imageId } = await marked(vet);
  await vet.post(`/api/analyses/${id}/submit`);
  const before = await eventually(async () => {
    const { body } = await vet.get(`/api/analyses/${id}`);
    return body.status === 'completed' && body;
  });
  const mark = cell(imageId);
  expect((await put(vet, id, [mark])).body.marks).toEqual([mark]);
  expect((await vet.get(`/api/analyses/${id}`)).body).toEqual(before);
});
