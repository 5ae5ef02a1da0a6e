// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Mark } from '#domain/marks/mark.ts';
import { ApiProblem, networkProblem } from '#web/api/problem.ts';
import { rememberSignedIn } from '#web/api/signedInHint.ts';
import { type MarkPlace, markPlaces, moveToCase, shelved } from './deviceMarks.ts';
import { type Exclusively, MarkSync, type MarkSyncInput, type SyncState } from './syncMarks.ts';
import { memoryShelf } from './testing/memoryShelf.ts';

/** Marks on their way from the device to the account: none is lost, none is sent to another account. */

const USER = 'vet';
const PLACE: MarkPlace = { kind: 'case', id: 'case-1' };
const markOf = (id: string, changes: Partial<Mark> = {}): Mark => ({
  id,
  imageId: 'image',
  body: { kind: 'cell', class: 'a', at: [1, 2] },
  revision: 1,
  removed: false,
  ...changes,
});
const marksOf = (count: number) => Array.from({ length: count }, (_, at) => markOf(`m${at}`));

let shelf: ReturnType<typeof memoryShelf>;
let account: Map<string, Mark>;
let requests: { readonly at: number; readonly ids: readonly string[] }[];
let fail: (() => Error) | undefined;
let opened: MarkSync[];

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  localStorage.clear();
  rememberSignedIn({ id: USER, role: 'user' });
  shelf = memoryShelf();
  account = new Map();
  requests = [];
  fail = undefined;
  opened = [];
});
afterEach(() => {
  for (const sync of opened) sync.close();
  rememberSignedIn(null);
  vi.useRealTimers();
});

const send: MarkSyncInput['send'] = async (_, marks) => {
  requests.push({ at: Date.now(), ids: marks.map(({ id }) => id) });
  if (fail) throw fail();
  for (const mark of marks) account.set(mark.id, mark);
  return marks;
};

function open(rest: Partial<MarkSyncInput> = {}) {
  const states: SyncState[] = [];
  const sync = new MarkSync({
    user: USER,
    id: PLACE.id,
    shelf,
    send,
    exclusively: (_, act) => act(),
    onState: (state) => states.push(state),
    ...rest,
  });
  opened.push(sync);
  return { sync, states };
}

const make = (marks: readonly Mark[]) => shelf.write(shelved(USER, PLACE, marks));
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('marks go in batches of at most 500, one request a second', async () => {
  await make(marksOf(1_200));
  open().sync.nudge();
  await pass(5_000);
  expect(requests.map(({ at, ids }) => [at, ids.length])).toEqual([
    [0, 500],
    [1_000, 500],
    [2_000, 200],
  ]);
  expect(account.size).toBe(1_200);
  expect(shelf.stored.size).toBe(0);
});

it('marks made while a request is on its way go with the next one', async () => {
  await make([markOf('a')]);
  const { sync, states } = open();
  sync.nudge();
  for (const id of ['b', 'c', 'd']) {
    await make([markOf(id)]);
    sync.nudge();
  }
  await pass(4_000);
  expect(requests.map(({ ids }) => ids)).toEqual([['a'], ['b', 'c', 'd']]);
  await make([markOf('e')]);
  sync.nudge();
  await pass(1_500);
  expect(requests.at(-1)?.ids).toEqual(['e']);
  expect(states.at(-1)).toEqual({ at: 'saved' });
});

it('a mark removed while its batch was on its way is sent again', async () => {
  await make([markOf('a')]);
  let removed = false;
  const { sync } = open({
    send: async (id, marks) => {
      if (!removed) await make([markOf('a', { revision: 2, removed: true })]);
      removed = true;
      return send(id, marks);
    },
  });
  sync.nudge();
  await pass(3_000);
  expect(account.get('a')?.removed).toBe(true);
  expect(shelf.stored.size).toBe(0);
});

it('a lost network and a killed server lose no mark: each is retried, later each time, and at once when back', async () => {
  await make(marksOf(3));
  fail = networkProblem;
  const { sync, states } = open();
  sync.nudge();
  await pass(60_000);
  const pauses = requests.map(({ at }) => at);
  expect(pauses.slice(0, 4)).toEqual([0, 3_000, 9_000, 25_000]);
  expect(states.at(-1)).toEqual({ at: 'waiting' });
  expect(shelf.stored.size).toBe(3);
  fail = undefined;
  window.dispatchEvent(new Event('online'));
  await pass(1_500);
  expect(account.size).toBe(3);
});

it('a reload sends what the page before it could not', async () => {
  await make(marksOf(2));
  fail = networkProblem;
  const before = open();
  before.sync.nudge();
  await pass(1_500);
  before.sync.close();
  fail = undefined;
  expect(await markPlaces(shelf, USER)).toEqual([PLACE]);
  open().sync.nudge();
  await pass(1_500);
  expect([...account.keys()]).toEqual(['m0', 'm1']);
});

it('a refused batch says why and stays on the device', async () => {
  await make(marksOf(1));
  const detail = 'El caso ya tiene 5000 marcas.';
  fail = () => new ApiProblem({ title: 'No', detail, code: 'too_many_marks', status: 409 });
  const { sync, states } = open();
  sync.nudge();
  await pass(120_000);
  expect(requests).toHaveLength(1);
  expect(states.at(-1)).toEqual({ at: 'refused', detail });
  expect(shelf.stored.size).toBe(1);
});

it('two tabs send each mark once, and together one request a second', async () => {
  let turn: Promise<void> = Promise.resolve();
  const exclusively: Exclusively = (_, act) => {
    turn = turn.then(act);
    return turn;
  };
  await make(marksOf(600));
  for (const { sync } of [open({ exclusively }), open({ exclusively })]) sync.nudge();
  await pass(5_000);
  expect(requests.map(({ at }) => at)).toEqual([0, 1_000]);
  expect(requests.flatMap(({ ids }) => ids)).toHaveLength(600);
});

it('after signing out the marks wait for the same account', async () => {
  await make(marksOf(2));
  fail = () => new ApiProblem({ title: '', detail: '', code: 'unauthenticated', status: 401 });
  rememberSignedIn(null);
  const { sync, states } = open();
  sync.nudge();
  await pass(1_500);
  expect(states.at(-1)).toEqual({ at: 'waiting' });
  sync.close();
  expect(shelf.stored.size).toBe(2);
  fail = undefined;
  rememberSignedIn({ id: USER, role: 'user' });
  open().sync.nudge();
  await pass(1_500);
  expect(account.size).toBe(2);
});

it('marks are neither sent nor shown to another account that signs in here', async () => {
  await make(marksOf(2));
  const { sync } = open();
  rememberSignedIn({ id: 'other', role: 'user' });
  sync.nudge();
  await pass(90_000);
  expect(requests).toEqual([]);
  expect(await markPlaces(shelf, 'other')).toEqual([]);
  expect(shelf.stored.size).toBe(2);
});

it('marks of a draft become those of its case by image; an interrupted move is repeated whole', async () => {
  const draft: MarkPlace = { kind: 'draft', id: 'draft-1' };
  await shelf.write(
    shelved(USER, draft, [
      markOf('a', { imageId: 'first' }),
      markOf('b', { imageId: 'left out' }),
      markOf('c', { imageId: 'first', revision: 2, removed: true }),
    ]),
  );
  const move = (on = shelf) =>
    moveToCase(on, USER, draft.id, { id: PLACE.id, images: new Map([['first', 'stored']]) });
  const { drop } = shelf;
  const killed = { ...shelf, drop: () => Promise.reject(new Error('killed')) };
  await expect(move(killed)).rejects.toThrow('killed');
  await move({ ...shelf, drop });
  expect([...shelf.stored]).toEqual(shelved(USER, PLACE, [markOf('a', { imageId: 'stored' })]));
});
