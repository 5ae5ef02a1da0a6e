import { describe, expect, it } from 'vitest';
import { type FormImage, fileSize, isShareable, reduceImages } from './caseImages.ts';

const image = (key: string): FormImage => ({
  key,
  file: new File([], `${key}.jpg`),
  state: { name: 'ready' },
});
const keys = (images: readonly FormImage[]) => images.map(({ key }) => key).join('');
const three = ['a', 'b', 'c'].map(image);

it('the list of images holds at most five, none twice [2.9-01]', () => {
  const images = reduceImages(three, { do: 'add', images: ['c', 'd', 'e', 'f'].map(image) });
  expect(keys(images)).toBe('abcde');
});

describe('moving an image', () => {
  it.each([
    ['b', 1, 'acb'],
    ['b', -1, 'bac'],
    ['a', -1, 'abc'],
    ['c', 1, 'abc'],
    ['x', 1, 'abc'],
  ] as const)('%s by %i gives %s', (key, by, order) => {
    expect(keys(reduceImages(three, { do: 'move', key, by }))).toBe(order);
  });
});

it('the end of a submission resets uploads in progress only', () => {
  const states = [
    { name: 'uploading', share: 0.4 },
    { name: 'uploaded' },
    { name: 'failed', message: 'mal' },
  ] as const;
  const images = three.map((one, index) => ({ ...one, state: states[index]! }));
  const settled = reduceImages(images, { do: 'settle' });
  expect(settled.map(({ state }) => state.name)).toEqual(['ready', 'uploaded', 'failed']);
});

it.each([
  [1, '1\u00a0kB'],
  [140_000, '137\u00a0kB'],
  [2_936_013, '2,8\u00a0MB'],
])('writes %i bytes as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});

describe('images of another device', () => {
  const there = (id: string, named?: false) =>
    ({ id, state: 'accepted', ...(named === false ? { named } : {}) }) as const;

  it('take the place of those shared before, and leave what was never shared', () => {
    const images = reduceImages(three, {
      do: 'adopt',
      theirs: [there('x'), there('b')],
      instead: ['a', 'b'],
    });
    expect(keys(images)).toBe('xbc');
    expect(images.map(({ file }) => file?.name)).toEqual([undefined, 'b.jpg', 'c.jpg']);
    expect(images[0]?.state).toEqual({ name: 'uploaded' });
  });

  it('are found where they are, and those of a phone are added', () => {
    const away: FormImage = { key: 'x', file: undefined, state: { name: 'elsewhere' } };
    const images = reduceImages([...three, away], {
      do: 'meet',
      theirs: [there('x'), { id: 'y', state: 'elsewhere' }, there('z', false)],
    });
    expect(keys(images)).toBe('abcxz');
    expect(images.map(({ state }) => state.name)).toEqual([
      ...['ready', 'ready', 'ready'],
      ...['uploaded', 'uploaded'],
    ]);
  });
});

it.each([
  ['0b8f1f6e-2222-4222-8222-00000a41c7e9', true],
  // A copy’s, and one of a former release.
  ['copia:0b8f1f6e-2222-4222-8222-00000a41c7e9', false],
  ['0b8f1f6e22224222822200000a41c7e9', false],
])('the key %s can go into the account: %s', (key, shareable) => {
  expect(isShareable(key)).toBe(shareable);
});
