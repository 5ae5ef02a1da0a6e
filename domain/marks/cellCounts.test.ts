import { expect, it } from 'vitest';
import { bodyFluids } from '#domain/analyses/bodyFluids.ts';
import { hematology } from '#domain/analyses/hematology.ts';
import { catalogue } from '#domain/analyses/index.ts';
import { urinalysis } from '#domain/analyses/urinalysis.ts';
import { countsOnImages } from '#domain/catalogue/countsOnImages.ts';
import { countAnswers, imageCounts } from '#domain/catalogue/imageCounts.ts';
import { countedByHand, fieldsOf, isCell, tally } from './cellCounts.ts';
import type { Mark, MarkBody } from './mark.ts';

let made = 0;
const mark = (imageId: string, body: MarkBody, removed = false): Mark => ({
  id: String(made++),
  imageId,
  body,
  revision: 1,
  removed,
});
const cells = (imageId: string, key: string, count: number) =>
  Array.from({ length: count }, () => mark(imageId, { kind: 'cell', class: key, at: [1, 1] }));

const FIELDS = [
  ...cells('one', 'sedRbc', 5),
  ...cells('two', 'sedRbc', 2),
  ...cells('two', 'sedWbc', 1),
  mark('three', { kind: 'field', of: 'sedRbc' }),
  mark('four', { kind: 'field', of: 'sedRbc' }, true),
];

it('a mean per field counts images with cells, and those that the vet says are fields', () => {
  const counted = countedByHand(urinalysis, FIELDS);
  expect([...counted]).toEqual([
    ['sedRbc', { value: 2.3, count: { kind: 'mean', objects: 7, fields: 3 } }],
    ['sedWbc', { value: 0.3, count: { kind: 'mean', objects: 1, fields: 3 } }],
  ]);
  expect(countedByHand(urinalysis, []).size).toBe(0);
});

it('a share counts the cells of its classes alone, where no answer has their number', () => {
  const marks = [
    ...cells('one', 'fluidNeutrophilPct', 2),
    ...cells('two', 'fluidMacrophagePct', 1),
    ...cells('one', 'foreign', 4),
    ...cells('one', 'fluidMastPct', 1).map((each) => ({ ...each, removed: true })),
  ];
  const counted = countedByHand(bodyFluids, marks);
  expect(counted.get('fluidNeutrophilPct')).toEqual({
    value: 66.7,
    count: { kind: 'share', hits: 2, of: 3 },
  });
  expect(counted.get('fluidMastPct')?.value).toBe(0);
  expect(countedByHand(hematology, cells('one', 'diffSegmented', 9)).size).toBe(0);
});

it('the answers of a count are those that its marks give', () => {
  const [high, low] = imageCounts(urinalysis);
  if (!high || !low) throw new Error('Urine has two views');
  const present = FIELDS.filter(({ removed }) => !removed);
  const answers = countAnswers(
    high,
    tally(present.filter(isCell), high.keys),
    fieldsOf(present, high.keys).size,
  );
  expect(answers).toEqual({ sedRbc: '2,3', sedWbc: '0,3' });
  expect(countAnswers(low, new Map(), 0)).toMatchObject({ sedWaxyCasts: '' });
  expect(high.names.get('sedRbc')).toBe('Eritrocitos');
});

it('every count of the catalogue has numbers of its group as classes, at most nine, each in one count', () => {
  for (const { groups } of catalogue.all) {
    const keys = imageCounts({ groups }).flatMap((count) => count.keys);
    expect(new Set(keys).size).toBe(keys.length);
    expect(countsOnImages({ groups })).toBe(keys.length > 0);
    for (const { perField = [], fields } of groups)
      for (const count of perField) {
        expect(count.keys.length).toBeLessThanOrEqual(9);
        for (const key of count.keys)
          expect(fields.find((field) => field.key === key)).toMatchObject({ kind: 'number' });
      }
  }
});

it('groups that the answers exclude have no count', () => {
  const cytology = catalogue.find('cytology');
  const titles = (cytoSite: string) =>
    cytology && imageCounts(cytology, { cytoSite }).map(({ title }) => title);
  expect(titles('ear')).toEqual(['Diferencial', 'Oído, 40×']);
  expect(titles('skin')).toEqual(['Diferencial']);
});
