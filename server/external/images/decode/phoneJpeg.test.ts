import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImageType, sniffImage } from '#domain/rules/images.ts';
import { withFiles } from '#tests/support/acceptedFiles.ts';
import {
  type Marked,
  marked,
  ORIENTATIONS,
  OWNER,
  withScanParameters,
  withStrayBytes,
} from '#tests/support/phoneJpegs.ts';
import { jpegSegments } from '../strip/jpegSegments.ts';
import { acceptImage } from './accept.ts';
import { drawJpeg, drawPaper } from './paper.ts';
import { drawRasters } from './rasters.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vetoscopio-phone-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function accept(image: Buffer) {
  const path = join(folder, 'sent');
  await writeFile(path, image);
  return withFiles(await acceptImage({ path, type: sniffImage(image) as ImageType }));
}

const pixels = (image: Uint8Array) => sharp(image).toColourspace('srgb').raw().toBuffer();
const coded = (jpeg: Uint8Array) =>
  [...jpegSegments(jpeg)].flatMap(({ coded }) => (coded.length > 0 ? [Buffer.from(coded)] : []));

/** Mean and largest difference of two pictures of one size, in 8-bit steps. */
function differences(one: Uint8Array, other: Uint8Array): { mean: number; most: number } {
  expect(one.length).toBe(other.length);
  let sum = 0;
  let most = 0;
  for (let at = 0; at < one.length; at++) {
    const step = Math.abs((one[at] ?? 0) - (other[at] ?? 0));
    sum += step;
    most = Math.max(most, step);
  }
  return { mean: sum / one.length, most };
}

/** All that is measured and shown of a stored file. */
async function shown(bytes: Uint8Array) {
  const { rasters, tiles, sourceWidth, sourceHeight } = await drawRasters(bytes, [1000, 120]);
  const papers = [
    await drawPaper({ bytes, place: 'first' }),
    await drawPaper({ bytes, place: 'row' }),
    await drawJpeg({ bytes, side: 200 }),
  ];
  return {
    size: [sourceWidth, sourceHeight],
    papers: await Promise.all(papers.map(({ jpeg }) => pixels(jpeg))),
    measured: [...rasters, ...tiles].map(({ data }) => data),
  };
}

/** Axes are reduced in turn, so a turned picture rounds once more; encoders drop another grain. */
const MEASURED = { mean: 0.8, most: 16 };
const DRAWN = { mean: 4, most: 60 };
const SMALLER = { mean: 6, most: 80 };

function expectNear(one: Uint8Array, other: Uint8Array, limit: typeof MEASURED): void {
  const { mean, most } = differences(one, other);
  expect(mean).toBeLessThanOrEqual(limit.mean);
  expect(most).toBeLessThanOrEqual(limit.most);
}

/** Wide and tall, of whole blocks and of others. */
const KINDS: readonly Marked[] = [
  ...(['none', 'srgb', 'p3'] as const).flatMap((profile) =>
    ORIENTATIONS.flatMap((orientation): Marked[] => [
      { width: 401, height: 303, profile, orientation },
      { width: 160, height: 320, chroma: '4:4:4', progressive: true, profile, orientation },
      { width: 160, height: 96, format: 'png', profile, orientation },
      { width: 96, height: 160, format: 'webp', profile, orientation },
    ]),
  ),
  // Large enough to be reduced while it is decoded.
  ...([1, 6, 7] as const).map((orientation) => {
    return { width: 3008, height: 816, profile: 'p3', orientation } as const;
  }),
];

describe('a picture is shown and measured as its upright copy in sRGB', () => {
  test.each(KINDS.map((kind) => [JSON.stringify(kind), kind] as const))('%s', async (_, kind) => {
    const sent = await marked(kind);
    const { bytes, width, height, middle, thumbnail } = await accept(sent);
    const upright = sharp(sent).autoOrient().flatten({ background: '#fff' }).toColourspace('srgb');
    // A large JPEG is decoded at half its size, which only another JPEG is too.
    const alike =
      kind.width > 2000
        ? upright.jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
        : upright.png();
    const reference = await alike.toBuffer();
    const before = await shown(reference);
    const after = await shown(bytes);
    expect([width, height]).toEqual(before.size);
    expect(after.size).toEqual(before.size);
    const limit = kind.format === 'webp' ? DRAWN : MEASURED;
    for (const [at, data] of before.measured.entries())
      expectNear(after.measured[at] as Uint8Array, data, limit);
    for (const [at, data] of before.papers.entries())
      expectNear(after.papers[at] as Uint8Array, data, DRAWN);
    for (const [size, side] of [
      [middle, 1440],
      [thumbnail, 480],
    ] as const)
      expectNear(
        await pixels(size),
        await sharp(reference)
          .resize(side, side, { fit: 'inside', withoutEnlargement: true })
          .raw()
          .toBuffer(),
        SMALLER,
      );
  });
});

describe('nothing of place, owner or camera stays', () => {
  const jpegs = KINDS.filter(({ format }) => format === undefined);
  test.each(jpegs.map((kind) => [JSON.stringify(kind), kind] as const))(
    '%s keeps its coded pixels, orientation and colours',
    async (_, kind) => {
      const sent = await marked(kind);
      expect(sent.includes(OWNER)).toBe(true);
      const { bytes, middle, thumbnail } = await accept(sent);
      expect(coded(bytes)).toEqual(coded(sent));
      for (const file of [bytes, middle, thumbnail].map((one) => Buffer.from(one)))
        expect(file.includes(OWNER)).toBe(false);
      const { orientation = 1, icc, exif, xmp } = await sharp(bytes).metadata();
      expect(orientation).toBe(kind.orientation);
      // A header, a table of one entry, and no other byte.
      expect(exif?.length).toBe(orientation === 1 ? undefined : 32);
      expect(icc !== undefined).toBe(kind.profile === 'p3');
      expect(xmp).toBeUndefined();
    },
  );

  test('a profile of the sender is replaced by ours', async () => {
    const sent = await marked({ width: 64, height: 48, profile: 'p3' });
    const { icc } = await sharp(sent).metadata();
    const at = sent.indexOf(icc as Buffer);
    // Its maker, at a place of the header that changes no colour.
    const named = Buffer.from(sent);
    named.write('ACME', at + 48, 'latin1');
    const { bytes } = await accept(named);
    expect((await sharp(bytes).metadata()).icc?.equals(icc as Buffer)).toBe(true);
  });
});

const SPOILED: readonly (readonly [string, (jpeg: Buffer) => Buffer])[] = [
  ...[
    [0, 0, 0],
    [0, 63, 0x10],
    [63, 0, 0],
    [1, 5, 0x21],
    [255, 255, 255],
  ].map(
    (parameters) =>
      [
        `scan parameters ${parameters}`,
        (jpeg: Buffer) => withScanParameters(jpeg, parameters),
      ] as const,
  ),
  ...[[0], [0, 0, 0, 0, 0, 0, 0], [0xff, 0xff], [0x41, 0x42, 0xff, 0x00]].map(
    (stray) =>
      [`stray bytes ${stray}`, (jpeg: Buffer) => withStrayBytes(jpeg, Buffer.from(stray))] as const,
  ),
  ['no end', (jpeg) => jpeg.subarray(0, -2)],
  ['half an end', (jpeg) => jpeg.subarray(0, -1)],
  ['no end, and zeros', (jpeg) => Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(4000)])],
  [
    'zeros before the end',
    (jpeg) => Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(9), jpeg.subarray(-2)]),
  ],
  [
    'all of it',
    (jpeg) => withStrayBytes(withScanParameters(jpeg, [0, 0, 0]), Buffer.from([0])).subarray(0, -2),
  ],
];
const SOUND = ['sound', (jpeg: Buffer) => jpeg] as const;
const UPRIGHT_OR_NOT: readonly Marked[] = ([1, 6] as const).flatMap((orientation): Marked[] => [
  // The last row of blocks has one line, four, or all of them.
  ...[49, 52, 64].flatMap((height): Marked[] =>
    (['4:2:0', '4:4:4'] as const).map((chroma) => {
      return { width: 65, height, profile: 'p3', orientation, chroma };
    }),
  ),
  { width: 65, height: 49, profile: 'inks', orientation, chroma: '4:4:4' },
]);

describe('a sequential JPEG with faults of form that browsers read over', () => {
  test.each(UPRIGHT_OR_NOT.map((kind) => [JSON.stringify(kind), kind] as const))(
    'is taken whole, and refused where it is cut: %s',
    async (_, kind) => {
      const sound = await marked(kind);
      const whole = await pixels((await accept(sound)).bytes);
      for (const [fault, spoil] of SPOILED) {
        const { bytes } = await accept(spoil(sound));
        expect([fault, (await pixels(bytes)).equals(whole)]).toEqual([fault, true]);
        // The decoder has nothing to complain of any more.
        await sharp(bytes, { failOn: 'warning' }).raw().toBuffer();
      }
      const scan = coded(sound).reduce((sum, { length }) => sum + length, 0);
      const end = Buffer.from([0xff, 0xd9]);
      for (const cut of [24, scan >> 2])
        for (const tail of [Buffer.alloc(0), end, Buffer.concat([Buffer.alloc(1), end])])
          for (const [fault, spoil] of [SOUND, ...SPOILED.slice(4, 7)]) {
            const image = Buffer.concat([spoil(sound).subarray(0, -2 - cut), tail]);
            const outcome = await accept(image).then(
              () => 'taken',
              (error: { code: string }) => error.code,
            );
            expect([fault, cut, tail.length, outcome]).toEqual([
              fault,
              cut,
              tail.length,
              'image_unreadable',
            ]);
          }
    },
  );
});
