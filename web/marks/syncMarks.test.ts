// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { MOST_JSON_BYTES } from '#domain/limits.ts';
import type { Mark } from '#domain/marks/mark.ts';
import { ApiProblem, networkProblem } from '#web/api/problem.ts';
import { rememberSignedIn } from '#web/api/signedInHint.ts';
import { type MarkPlace, markPlaces, moveToCase, shelved } from './deviceMarks.ts';
import type { Exclusively } from './syncMarks.ts';
import { markOf, marksOf, PLACE, SyncBench, USER } from './testing/syncBench.ts';

/** Marks on their way from the device to the account: none is lost, none is sent to another account. */

const bench = new SyncBench();

it('marks go in batches of at most 500, one request a second', async () => {
  await bench.make(marksOf(1_200));
  bench.open().sync.nudge();
  await bench.pass(5_000);
  expect(bench.requests.map(({ at, ids }) => [at, ids.length])).toEqual([
    [0, 500],
    [1_000, 500],
    [2_000, 200],
  ]);
  expect(bench.account.size).toBe(1_200);
  expect(bench.shelf.stored.size).toBe(0);
});

it('marks too long for one request go in several', async () => {
  const points = Array.from({ length: 800 }, (_, at) => 1_000 + at + 1 / 3);
  const body: Mark['body'] = { kind: 'added', shape: 'nucleus', points };
  const long = marksOf(100).map((mark) => ({ ...mark, body }));
  await bench.make(long);
  const sizes: number[] = [];
  const { sync } = bench.open({
    send: (id, marks) => {
      sizes.push(JSON.stringify({ marks }).length);
      return bench.send(id, marks);
    },
  });
  sync.nudge();
  await bench.pass(10_000);
  expect(bench.account.size).toBe(100);
  expect(sizes.length).toBeGreaterThan(2);
  expect(Math.max(...sizes)).toBeLessThan(MOST_JSON_BYTES);
});

it('a mark whose image has left is dropped, and the others are stored', async () => {
  await bench.make([markOf('a'), markOf('b')]);
  const shown: Mark[] = [];
  const { sync, states } = bench.open({
    send: async (id, marks) => {
      await bench.send(id, marks);
      return { marks: marks.filter((mark) => mark.id === 'a'), withoutImage: ['b'] };
    },
  });
  sync.subscribe({ onState: () => {}, onMarks: (marks) => shown.push(...marks) });
  sync.nudge();
  await bench.pass(1_500);
  expect(shown.map(({ id, removed }) => [id, removed])).toEqual([
    ['a', false],
    ['b', true],
  ]);
  expect(bench.shelf.stored.size).toBe(0);
  expect(states.at(-1)).toEqual({ at: 'saved' });
});

it('marks of a case that is gone are dropped', async () => {
  await bench.make(marksOf(2));
  const detail = 'El análisis no existe.';
  bench.fail = () => new ApiProblem({ title: '', detail, code: 'analysis_not_found', status: 404 });
  const { sync, states } = bench.open();
  sync.nudge();
  await bench.pass(1_500);
  expect([bench.shelf.stored.size, states.at(-1)]).toEqual([0, { at: 'refused', detail }]);
});

it('marks made while a request is on its way go with the next one', async () => {
  await bench.make([markOf('a')]);
  const { sync, states } = bench.open();
  sync.nudge();
  for (const id of ['b', 'c', 'd']) {
    await bench.make([markOf(id)]);
    sync.nudge();
  }
  await bench.pass(4_000);
  expect(bench.requests.map(({ ids }) => ids)).toEqual([['a'], ['b', 'c', 'd']]);
  await bench.make([markOf('e')]);
  sync.nudge();
  await bench.pass(1_500);
  expect(bench.requests.at(-1)?.ids).toEqual(['e']);
  expect(states.at(-1)).toEqual({ at: 'saved' });
});

it('a mark removed while its batch was on its way is sent again', async () => {
  await bench.make([markOf('a')]);
  let removed = false;
  const { sync } = bench.open({
    send: async (id, marks) => {
      if (!removed) await bench.make([markOf('a', { revision: 2, removed: true })]);
      removed = true;
      return bench.send(id, marks);
    },
  });
  sync.nudge();
  await bench.pass(3_000);
  expect(bench.account.get('a')?.removed).toBe(true);
  expect(bench.shelf.stored.size).toBe(0);
});

it('a lost network and a killed server lose no mark: each is retried, later each time, and at once when back', async () => {
  await bench.make(marksOf(3));
  bench.fail = networkProblem;
  const { sync, states } = bench.open();
  sync.nudge();
  await bench.pass(60_000);
  const pauses = bench.requests.map(({ at }) => at);
  expect(pauses.slice(0, 4)).toEqual([0, 3_000, 9_000, 25_000]);
  expect(states.at(-1)).toEqual({ at: 'waiting' });
  expect(bench.shelf.stored.size).toBe(3);
  bench.fail = undefined;
  window.dispatchEvent(new Event('online'));
  await bench.pass(1_500);
  expect(bench.account.size).toBe(3);
});

it('a reload sends what the page before it could not', async () => {
  await bench.make(marksOf(2));
  bench.fail = networkProblem;
  const before = bench.open();
  before.sync.nudge();
  await bench.pass(1_500);
  before.sync.stop();
  bench.fail = undefined;
  expect(await markPlaces(bench.shelf, USER)).toEqual([PLACE]);
  bench.open().sync.nudge();
  await bench.pass(1_500);
  expect([...bench.account.keys()]).toEqual(['m0', 'm1']);
});

it('a refused batch says why and stays on the device', async () => {
  await bench.make(marksOf(1));
  const detail = 'Los datos no son válidos.';
  bench.fail = () => new ApiProblem({ title: 'No', detail, code: 'invalid_body', status: 422 });
  const { sync, states } = bench.open();
  sync.nudge();
  await bench.pass(120_000);
  expect(bench.requests).toHaveLength(1);
  expect(states.at(-1)).toEqual({ at: 'refused', detail });
  expect(bench.shelf.stored.size).toBe(1);
});

it('a refused mark stays on the device with its reason, and holds up no other', async () => {
  const detail = 'El caso ya tiene 5.000 marcas.';
  await bench.make(marksOf(1_001));
  const refuses = (mark: Mark) => ['m0', 'm700'].includes(mark.id);
  const send: typeof bench.send = async (id, marks) => {
    await bench.send(
      id,
      marks.filter((mark) => !refuses(mark)),
    );
    const refused = marks.filter(refuses).map((mark) => ({ id: mark.id, detail }));
    return { marks: marks.filter((mark) => !refuses(mark)), withoutImage: [], refused };
  };
  const { sync, states } = bench.open({ send });
  sync.nudge();
  await bench.pass(10_000);
  expect(bench.requests.map(({ ids }) => ids.length)).toEqual([499, 499, 1]);
  expect([bench.account.size, bench.shelf.stored.size]).toEqual([999, 2]);
  expect(states.at(-1)).toEqual({ at: 'refused', detail });
  await bench.make([markOf('late')]);
  sync.nudge();
  await bench.pass(5_000);
  expect(bench.requests.at(-1)?.ids).toEqual(['late']);
  expect(states.at(-1)).toEqual({ at: 'refused', detail });
  const asked = sync.settle();
  await expect(asked).rejects.toMatchObject({ detail });
});

it('a refused mark that its vet then removes leaves the device', async () => {
  await bench.make([markOf('a')]);
  const send: typeof bench.send = async (_, marks) => ({
    marks: [],
    withoutImage: [],
    refused: marks.map(({ id }) => ({ id, detail: 'No cabe.' })),
  });
  const { sync, states } = bench.open({ send });
  sync.nudge();
  await bench.pass(1_500);
  expect([bench.shelf.stored.size, states.at(-1)?.at]).toEqual([1, 'refused']);
  await bench.make([markOf('a', { revision: 2, removed: true })]);
  sync.nudge();
  await bench.pass(3_000);
  expect([bench.shelf.stored.size, states.at(-1)?.at]).toEqual([0, 'saved']);
});

it('two tabs send each mark once, and together one request a second', async () => {
  let turn: Promise<void> = Promise.resolve();
  const exclusively: Exclusively = (_, act) => {
    turn = turn.then(act);
    return turn;
  };
  await bench.make(marksOf(600));
  for (const { sync } of [bench.open({ exclusively }), bench.open({ exclusively })]) sync.nudge();
  await bench.pass(5_000);
  expect(bench.requests.map(({ at }) => at)).toEqual([0, 1_000]);
  expect(bench.requests.flatMap(({ ids }) => ids)).toHaveLength(600);
});

it('after signing out the marks wait for the same account', async () => {
  await bench.make(marksOf(2));
  bench.fail = () =>
    new ApiProblem({ title: '', detail: '', code: 'unauthenticated', status: 401 });
  rememberSignedIn(null);
  const { sync, states } = bench.open();
  sync.nudge();
  await bench.pass(1_500);
  expect(states.at(-1)).toEqual({ at: 'waiting', until: 'session' });
  sync.stop();
  expect(bench.shelf.stored.size).toBe(2);
  bench.fail = undefined;
  rememberSignedIn({ id: USER, role: 'user' });
  bench.open().sync.nudge();
  await bench.pass(1_500);
  expect(bench.account.size).toBe(2);
});

it('marks are neither sent nor shown to another account that signs in here', async () => {
  await bench.make(marksOf(2));
  const { sync } = bench.open();
  rememberSignedIn({ id: 'other', role: 'user' });
  sync.nudge();
  await bench.pass(90_000);
  expect(bench.requests).toEqual([]);
  expect(await markPlaces(bench.shelf, 'other')).toEqual([]);
  expect(bench.shelf.stored.size).toBe(2);
});

it('marks of a draft become those of its case by image; an interrupted move is repeated whole', async () => {
  const draft: MarkPlace = { kind: 'draft', id: 'draft-1' };
  await bench.shelf.write(
    shelved(USER, draft, [
      markOf('a', { imageId: 'first' }),
      markOf('b', { imageId: 'left out' }),
      markOf('c', { imageId: 'first', revision: 2, removed: true }),
    ]),
  );
  const move = (on = bench.shelf) =>
    moveToCase(on, USER, draft.id, { id: PLACE.id, images: new Map([['first', 'stored']]) });
  const { drop } = bench.shelf;
  const killed = { ...bench.shelf, drop: () => Promise.reject(new Error('killed')) };
  await expect(move(killed)).rejects.toThrow('killed');
  await move({ ...bench.shelf, drop });
  expect([...bench.shelf.stored]).toEqual(
    shelved(USER, PLACE, [markOf('a', { imageId: 'stored' })]),
  );
});
