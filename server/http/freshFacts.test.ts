import { expect, it } from 'vitest';
import { PAGE_FACTS } from '#tests/support/pageFacts.ts';
import { freshFacts } from './freshFacts.ts';
import type { PageFacts } from './pageFill.ts';

const MINUTE = 60_000;
const NAMES = ['about', 'faqs', 'abilities', 'answers'] as const;

/** Counts how often each fact is read, on a clock that the test moves. */
function open(change: Partial<PageFacts> = {}) {
  const reads = { about: 0, faqs: 0, abilities: 0, answers: 0 };
  const time = { now: 0 };
  const counted = (name: keyof typeof reads, facts: PageFacts) => async () => {
    reads[name] += 1;
    return facts[name]();
  };
  const all = { ...PAGE_FACTS, ...change };
  const watched = Object.fromEntries(NAMES.map((name) => [name, counted(name, all)]));
  const facts = freshFacts({ ...all, ...watched }, () => time.now);
  return { facts, reads, time, readAll: () => Promise.all(NAMES.map((name) => facts[name]())) };
}

it('reads each fact once for all who ask within a minute', async () => {
  const { reads, time, readAll } = open();
  await Promise.all([readAll(), readAll()]);
  time.now += MINUTE - 1;
  await readAll();
  expect(reads).toEqual({ about: 1, faqs: 1, abilities: 1, answers: 1 });
});

it('reads facts again after a minute, and the vets’ answers after ten', async () => {
  const { reads, time, readAll } = open();
  await readAll();
  time.now += MINUTE;
  await readAll();
  expect(reads).toEqual({ about: 2, faqs: 2, abilities: 2, answers: 1 });
  time.now += 9 * MINUTE;
  await readAll();
  expect(reads.answers).toBe(2);
});

it('reads again at the next request after a failure', async () => {
  let away = true;
  const { facts, reads } = open({
    faqs: async () => {
      if (away) throw new Error('away');
      return [{ question: '¿Qué?', answer: 'Esto.' }];
    },
  });
  await expect(facts.faqs()).rejects.toThrow('away');
  away = false;
  expect(await facts.faqs()).toHaveLength(1);
  expect(await facts.faqs()).toHaveLength(1);
  expect(reads.faqs).toBe(2);
});
