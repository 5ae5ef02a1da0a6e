// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { useLayoutEffect, useState } from 'react';
import {
  createBrowserRouter,
  Outlet,
  RouterProvider,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import '#tests/support/seededProperties.ts';
import { MovesFirst } from '#web/app/movesFirst.tsx';
import { START_SCRIPT } from '#web/app/startScript.ts';
import type { useBackStep } from '#web/ui/backSteps.ts';

/**
 * After any order of acts, however close together, the page shown is that of the address, its entry is
 * its own and there is one step for each open overlay.
 */

type Steps = { readonly useBackStep: typeof useBackStep };
type Router = ReturnType<typeof createBrowserRouter>;
type RouterState = Router['state'];
/** An overlay with typed text is left by a question over it. */
type Overlay = 'plain' | 'typed' | 'question';

interface Shown {
  readonly overlays: readonly Overlay[];
  open(overlay: Overlay): void;
  close(): void;
  /** Writes its own address, as a filter or a form does. */
  write(value: string): void;
  go(path: string): void;
}

/** Addresses of the pages in the history, as the router moved, and the one it is at. */
let places: readonly string[];
let at: number;
let last: string;

/** Contents of the document; a reload makes it anew. */
let steps: Steps | undefined;
let router: Router;
let shown: Shown;
let documents = 0;
const listen = window.addEventListener;
const listeners: (readonly [string, EventListenerOrEventListenerObject])[] = [];

/** A question comes before typed text goes. */
const asLeft = (overlays: readonly Overlay[], index: number): readonly Overlay[] =>
  overlays[index] === 'typed' && overlays.length === index + 1
    ? [...overlays, 'question']
    : overlays.slice(0, index);

function Step({ close }: { readonly close: () => void }) {
  steps?.useBackStep(true, close);
  return null;
}

function Page() {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const [overlays, setOverlays] = useState<readonly Overlay[]>([]);
  useLayoutEffect(() => {
    shown = {
      overlays,
      open: (overlay) => setOverlays((now) => [...now, overlay]),
      close: () => setOverlays((now) => now.slice(0, -1)),
      write: (value) => setSearch({ value }, { replace: true }),
      go: (path) => void navigate(path),
    };
  });
  return (
    <>
      <p>{`${pathname}${search.size > 0 ? `?${search}` : ''}`}</p>
      {overlays.map((overlay, index) => (
        <Step
          key={`${String(index)} ${overlay}`}
          close={() => setOverlays((now) => asLeft(now, index))}
        />
      ))}
    </>
  );
}

const Root = () => (
  <>
    <MovesFirst />
    <Outlet />
  </>
);

const PATHS = ['/a', '/b', '/c'];
/** Pages come late, in an order that nobody chose. */
let turn = 0;
const late = () => new Promise<null>((done) => setTimeout(() => done(null), (turn++ * 7) % 4));

/** A document is loaded: the script of its head, then the app. */
async function load(): Promise<void> {
  unload();
  window.addEventListener = (
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: AddEventListenerOptions | boolean,
  ) => {
    listeners.push([name, listener]);
    listen.call(window, name, listener, options);
  };
  new Function(START_SCRIPT)();
  router = createBrowserRouter([
    {
      element: <Root />,
      hydrateFallbackElement: <i hidden />,
      children: PATHS.map((path) => ({ path, loader: late, element: <Page key={path} /> })),
    },
  ]);
  router.subscribe(follow);
  render(<RouterProvider router={router} />);
  window.dispatchEvent(new Event('load'));
  while (document.body.textContent === '') await pause();
}

/** A page that only writes its address stays where it is. */
function follow({
  historyAction,
  location: { pathname, search, key },
  navigation,
}: RouterState): void {
  if (navigation.historyAction === 'POP') at = state().idx;
  if (navigation.state !== 'idle' || key === last) return;
  last = key;
  if (historyAction === 'PUSH') {
    places = [...places.slice(0, at + 1), pathname + search];
    at += 1;
  } else if (historyAction === 'REPLACE') places = places.with(at, pathname + search);
}

function unload(): void {
  cleanup();
  router?.dispose();
  steps = undefined;
  for (const [name, listener] of listeners.splice(0)) window.removeEventListener(name, listener);
  Object.assign(window, { onMove: undefined, leavesStep: undefined });
  window.addEventListener = listen;
  for (const own of ['pushState', 'replaceState']) Reflect.deleteProperty(history, own);
}
afterEach(() => {
  unload();
  vi.restoreAllMocks();
});

const pause = () => act(() => new Promise((done) => setTimeout(done)));
const state = () => history.state ?? {};
const address = () => `${location.pathname}${location.search}`;

/** Until nothing moves. */
async function settle(): Promise<void> {
  const now = () =>
    [
      address(),
      JSON.stringify(state()),
      router.state.navigation.state,
      document.body.textContent,
    ].join();
  for (let quiet = 0, before = ''; quiet < 8; before = now()) {
    await pause();
    quiet = now() === before ? quiet + 1 : 0;
  }
}

const ACTS = [
  ...(['plain', 'plain', 'typed', 'close', 'write', 'link', 'menuLink', 'back', 'back'] as const),
  ...(['forward', 'far', 'farBack', 'reload'] as const),
];
type Act = (typeof ACTS)[number];

let number = 0;
/** @returns where a link leads. */
async function perform(kind: Act): Promise<string | undefined> {
  number += 1;
  const path = PATHS[(PATHS.indexOf(location.pathname) + 1 + (number % 2)) % PATHS.length] ?? '';
  if (kind === 'plain' || kind === 'typed') {
    // Loaded with the first overlay.
    steps ??= await import(
      /* @vite-ignore */ `${import.meta.dirname}/../../web/ui/backSteps.ts?${documents++}`
    );
    act(() => shown.open(kind));
  } else if (kind === 'close') act(() => shown.close());
  else if (kind === 'write') act(() => shown.write(String(number)));
  else if (kind === 'link' || kind === 'menuLink') {
    act(() => {
      shown.go(path);
      if (kind === 'menuLink') shown.close();
    });
    return path;
  } else if (kind === 'reload') await load();
  else history.go({ back: -1, forward: 1, far: 2, farBack: -2 }[kind]);
  return undefined;
}

function check(when: string): void {
  const held = {
    page: document.body.textContent,
    router: `${router.state.location.pathname}${router.state.location.search}`,
    key: router.state.location.key,
    steps: state().step ?? 0,
    idx: state().idx,
    path: address(),
  };
  expect(held, when).toEqual({
    page: address(),
    router: address(),
    key: state().key ?? 'default',
    steps: shown.overlays.length,
    idx: at,
    path: places[at],
  });
}

const STAYS: ReadonlySet<Act> = new Set(['plain', 'typed', 'close', 'write']);
const DEEP = 12;

interface Done {
  readonly kind: Act;
  /** Turns of the event loop before the next act; many let all of it end. */
  readonly pauses: number;
}
const ENDS = 4;

/** No step is left behind, and each page is still at its place. */
async function walkBack(): Promise<void> {
  while (shown.overlays.length > 0) act(() => shown.close());
  await settle();
  while (at > 0) {
    const before = at;
    history.back();
    await settle();
    check('on the way back');
    expect(at).toBe(before - 1);
  }
}

async function tryOut(acts: readonly Done[]): Promise<void> {
  unload();
  // Moves that were under way.
  for (let n = 0; n < 9; n += 1) await pause();
  history.pushState(null, '', '/a');
  [places, at, last] = [['/a'], 0, 'default'];
  await load();
  await settle();
  for (let n = 1; n < DEEP; n += 1) await act(() => router.navigate(PATHS[n % PATHS.length] ?? ''));
  let calm = true;
  let wanted: string | undefined;
  for (const { kind, pauses } of acts) {
    const path = await perform(kind);
    if (!STAYS.has(kind)) wanted = calm && path ? path : undefined;
    for (let n = 0; n < pauses; n += 1) await pause();
    calm = pauses === ENDS;
    if (!calm) continue;
    await settle();
    check(`after ${kind}`);
  }
  await settle();
  check('at the end');
  if (wanted) expect(location.pathname, 'the link that was pressed').toBe(wanted);
  await walkBack();
}

const done = (kind: Act, pauses = ENDS): Done => ({ kind, pauses });

test('after any order of acts the page is that of the address and its entry its own', async () => {
  const pauses = fc.nat(ENDS);
  const acts = fc.array(fc.record({ kind: fc.constantFrom(...ACTS), pauses }), { maxLength: 8 });
  await fc.assert(fc.asyncProperty(acts, tryOut), {
    numRuns: 20,
    // A write while Back is under way; a link over two steps after a write; a reload after one.
    examples: [
      [[done('back', 1), done('write')]],
      [[done('plain', 0), done('write', 1), done('plain', 0), done('link')]],
      [[done('plain', 0), done('write', 0), done('plain', 1), done('reload')]],
    ],
  });
}, 120_000);

test('an overlay makes no step at the page that its link opens, which would take a Back', async () => {
  const early: string[] = [];
  const push = History.prototype.pushState;
  vi.spyOn(History.prototype, 'pushState').mockImplementation(function (this: History, ...entry) {
    if (entry[0]?.step && document.body.textContent !== address()) early.push(address());
    push.apply(this, entry);
  });
  await tryOut([done('plain')]);
  await perform('plain');
  await settle();
  await perform('link');
  // React draws the next page after all of this, as on a slow machine.
  await act(() => new Promise((end) => setTimeout(end, 30)));
  await settle();
  check('after the link');
  expect(early).toEqual([]);
});
