// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import './cause.ts';
import { causeOf, insist, missingParts, newRelease, part } from './part.ts';

const OWN = 'aaaa1111';

beforeEach(() => vi.stubGlobal('__reactRouterManifest', { version: OWN }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  newRelease.set(false);
  missingParts.set([]);
});

/** Server that says which build it has. */
function serverWith(reply: (() => Response) | undefined): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (!reply) throw new TypeError('Failed to fetch');
    return reply();
  });
}

const fails = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

test.each([
  ['a network that is away', false, undefined, 'network', false],
  ['a server that nobody reaches', true, undefined, 'server', false],
  ['a server that is away', true, () => new Response('', { status: 502 }), 'server', false],
  ['another build', true, () => new Response('bbbb2222\n'), 'release', true],
  ['the same build', true, () => new Response(OWN), 'file', false],
  ['a server that names no build', true, () => new Response('', { status: 404 }), 'file', false],
] as const)('%s is the cause', async (_, isOnLine, reply, why, isOld) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnLine);
  serverWith(reply);
  const error = await part(fails).catch((thrown: unknown) => thrown);
  expect(causeOf(error)).toBe(why);
  expect(newRelease.read()).toBe(isOld);
});

test('a part that nobody asked for yet leaves the page as it is', async () => {
  serverWith(() => new Response('bbbb2222'));
  const error = await part(fails, true).catch((thrown: unknown) => thrown);
  expect([causeOf(error), newRelease.read()]).toEqual(['release', false]);
});

test('a fault that passes goes unnoticed while the server has this build', async () => {
  serverWith(() => new Response(OWN));
  const load = vi.fn(async () => 'there').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await part(load)).toBe('there');
});

test('parts that fail together ask the server once', async () => {
  serverWith(undefined);
  await Promise.allSettled([part(fails), part(fails), part(fails)]);
  expect(fetch).toHaveBeenCalledOnce();
});

test('a part that the page cannot do without comes when it is asked for again', async () => {
  serverWith(undefined);
  const load = vi
    .fn(async () => 'there')
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const coming = insist(load);
  await vi.waitFor(() => expect(missingParts.read()).toHaveLength(1));
  await missingParts.read()[0]?.load();
  expect(missingParts.read()).toHaveLength(1);
  await missingParts.read()[0]?.load();
  expect(await coming).toBe('there');
  expect(missingParts.read()).toEqual([]);
});
