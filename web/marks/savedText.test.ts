// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { ApiProblem, networkProblem } from '#web/api/problem.ts';
import { rememberSignedIn } from '#web/api/signedInHint.ts';
import { savedText } from './savedText.ts';
import { markOf, SyncBench } from './testing/syncBench.ts';

/** Words of marks that wait, each with what they wait for. */

const bench = new SyncBench();
afterEach(() => vi.restoreAllMocks());

const refusal = (status: number) => () =>
  new ApiProblem({ title: '', detail: '', code: 'x', status });

it.each<[string, boolean, (() => Error) | undefined, RegExp]>([
  ['no network', false, networkProblem, /al volver la conexión$/],
  ['a server that is down', true, networkProblem, /en cuanto se pueda$/],
  ['a server that fails', true, refusal(503), /en cuanto se pueda$/],
  ['a fault of ours', true, () => new TypeError('x is undefined'), /en cuanto se pueda$/],
  ['a session that ended', true, refusal(401), /cuando entre con ella$/],
  ['another account', true, undefined, /cuando entre con ella$/],
])('with %s', async (_, onLine, fail, words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  if (fail) bench.fail = fail;
  else rememberSignedIn({ id: 'otra', role: 'user' });
  await bench.make([markOf('a')]);
  const { sync, states } = bench.open();
  sync.nudge();
  await bench.pass(1_500);
  expect(savedText(states.at(-1)!).text).toMatch(words);
});
