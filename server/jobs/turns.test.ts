import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

const calm = new AbortController().signal;
/** Lets pending promises settle. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('turns run one key serially in order of arrival, and other keys meanwhile', async () => {
  const turns = new Turns();
  const first = Promise.withResolvers<void>();
  const events: string[] = [];
  const one = turns.take('caso', calm, async () => {
    events.push('first');
    await first.promise;
    events.push('first ends');
  });
  const two = turns.take('caso', calm, async () => void events.push('second'));
  const three = turns.take('caso', calm, async () => void events.push('third'));
  await turns.take('otro', calm, async () => void events.push('other'));
  await settled();
  expect(events).toEqual(['first', 'other']);
  first.resolve();
  await Promise.all([one, two, three]);
  expect(events).toEqual(['first', 'other', 'first ends', 'second', 'third']);
});

it('turns continue after failed work, and report the failure to its caller', async () => {
  const turns = new Turns();
  const failing = turns.take('caso', calm, () => Promise.reject(new Error('fault')));
  const next = turns.take('caso', calm, async () => 'read');
  await expect(failing).rejects.toThrow('fault');
  expect(await next).toBe('read');
});

it('aborted work that does not stop blocks no other', async () => {
  const turns = new Turns();
  const lost = new AbortController();
  const stuck = Promise.withResolvers<void>();
  const one = turns.take('caso', lost.signal, () => stuck.promise);
  const two = turns.take('caso', calm, async () => 'read');
  lost.abort(new Error('The claim is lost'));
  expect(await two).toBe('read');
  stuck.resolve();
  await one;
});

it('an aborted waiter does nothing', async () => {
  const turns = new Turns();
  const first = Promise.withResolvers<void>();
  const one = turns.take('caso', calm, () => first.promise);
  const stop = new AbortController();
  let worked = false;
  const two = turns.take('caso', stop.signal, async () => {
    worked = true;
  });
  stop.abort(new Error('The process is stopping'));
  await expect(two).rejects.toThrow('The process is stopping');
  first.resolve();
  await one;
  expect(worked).toBe(false);
});
