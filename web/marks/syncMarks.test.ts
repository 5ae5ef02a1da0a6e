// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Mark } from '#domain/marks/mark.ts';
import { ApiProblem, networkProblem } from '#web/api/problem.ts';
import { rememberSignedIn } from '#web/api/signedInHint.ts';
import { type MarkPlace, markPlaces, moveToCase, shelved } from './deviceMarks.ts';
import { memoryShelf } from './memoryShelf.ts';
import { type Exclusively, MarkSync, type MarkSyncInput, type SyncState } from './syncMarks.ts';

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
  for (const sync of opened) sync.stop();
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
    ...rest,
  });
  opened.push(sync);
  const leave = sync.subscribe({ onState: (state) => states.push(state), onMarks: () => {} });
  return { sync, states, leave };
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
  before.sync.stop();
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

it('settling ends when the account has every mark, also those of several batches', async () => {
  await make(marksOf(600));
  const { sync } = open();
  let ended = false;
  const settled = sync.settle().then(() => {
    ended = true;
  });
  await pass(900);
  expect([account.size, ended]).toEqual([500, false]);
  await pass(200);
  await settled;
  expect(account.size).toBe(600);
  await Promise.all([sync.settle(), pass(1_000)]);
  expect(requests).toHaveLength(2);
});

it('settling says why not after one attempt, at once although a pause is left', async () => {
  await make(marksOf(2));
  fail = networkProblem;
  const { sync } = open();
  sync.nudge();
  await pass(1_500);
  const settled = sync.settle();
  await expect(settled).rejects.toMatchObject({ code: 'network' });
  expect(requests).toHaveLength(2);
  fail = undefined;
  await Promise.all([sync.settle(), pass(1_000)]);
  expect(shelf.stored.size).toBe(0);
});

it('without a desk a sender ends by itself, once the account has its marks or the session is over', async () => {
  const ends: string[] = [];
  const inBackground = (name: string) => {
    const { sync, leave } = open({ onIdle: () => ends.push(name) });
    sync.nudge();
    leave();
  };
  await make(marksOf(2));
  fail = networkProblem;
  inBackground('sent');
  await pass(70_000);
  expect(ends).toEqual([]);
  fail = undefined;
  await pass(60_000);
  expect([ends, account.size]).toEqual([['sent'], 2]);
  expect(vi.getTimerCount()).toBe(0);
  await make([markOf('late')]);
  fail = () => new ApiProblem({ title: '', detail: '', code: 'unauthenticated', status: 401 });
  inBackground('signed out');
  await pass(1_500);
  expect([ends, shelf.stored.size]).toEqual([['sent', 'signed out'], 1]);
  expect(vi.getTimerCount()).toBe(0);
});

it.each(['between two requests', 'while it waits to retry'])(
  'a stopped sender leaves no timer and no listener %s, and goes on when nudged',
  async (when) => {
    await make(marksOf(600));
    const { sync } = open();
    if (when !== 'between two requests') fail = networkProblem;
    sync.nudge();
    await pass(when === 'between two requests' ? 500 : 1_500);
    const settled = sync.settle();
    settled.catch(() => {});
    sync.stop();
    await expect(settled).rejects.toMatchObject({ code: 'network' });
    await pass(0);
    expect(vi.getTimerCount()).toBe(0);
    window.dispatchEvent(new Event('online'));
    await pass(90_000);
    expect(requests).toHaveLength(1);
    fail = undefined;
    sync.nudge();
    await pass(3_000);
    expect(account.size).toBe(600);
  },
);

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
  sync.stop();
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
