import { expect, it } from 'vitest';
import { forgetLostDrafts, markPlaces, shelved } from './deviceMarks.ts';
import { memoryShelf } from './memoryShelf.ts';
import { markOf, PLACE, USER } from './testing/syncBench.ts';

it('marks of a draft go with it; those of other drafts, cases and accounts stay', async () => {
  const shelf = memoryShelf();
  const draft = (id: string) => ({ kind: 'draft', id }) as const;
  for (const place of [draft('open'), draft('gone'), PLACE])
    await shelf.write(shelved(USER, place, [markOf('a'), markOf('b')]));
  await shelf.write(shelved('other', draft('gone'), [markOf('a')]));
  await forgetLostDrafts(shelf, USER, async (id) => id === 'open');
  expect(await markPlaces(shelf, USER)).toEqual([draft('open'), PLACE]);
  expect(await markPlaces(shelf, 'other')).toEqual([draft('gone')]);
});
