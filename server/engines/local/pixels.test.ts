import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cutTile, tilePlaces } from '#domain/measuring/screen/tiles.ts';
import { field } from '#domain/measuring/testing/synthetic.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { png } from '#tests/support/redrawn.ts';
import { decodeImage } from './pixels.ts';

describe('decodeImage', () => {
  it('reduces to the two sizes of the methods and returns the stored size', async () => {
    const decoded = await decodeImage(await png(field(1600, 1200)));
    expect(decoded).toMatchObject({ sourceWidth: 1600, sourceHeight: 1200 });
    expect([decoded.measure.width, decoded.measure.height]).toEqual([1024, 768]);
    expect([decoded.quality.width, decoded.quality.height]).toEqual([800, 600]);
    expect(decoded.measure.data).toHaveLength(1024 * 768 * 3);
  });

  it('cuts the tiles out of the upright image, not reduced', async () => {
    const { data } = field(1600, 1200, [90, 120, 150], 40);
    const raw = { width: 1600, height: 1200, channels: 3 } as const;
    const sideways = await sharp(data, { raw }).withMetadata({ orientation: 6 }).png().toBuffer();
    const { tiles } = await decodeImage(sideways);
    const turned = {
      width: 1200,
      height: 1600,
      data: await sharp(data, { raw }).rotate(90).raw().toBuffer(),
    };
    expect(tiles).toHaveLength(5);
    for (const [at, place] of tilePlaces(turned).entries()) {
      const expected = cutTile(turned, place);
      expect(tiles[at]?.width).toBe(expected.width);
      expect(Buffer.compare(tiles[at]?.data ?? Buffer.of(), expected.data)).toBe(0);
    }
    expect((await decodeImage(await png(field(300, 120)))).tiles).toEqual([]);
  });

  it('never enlarges', async () => {
    const { measure } = await decodeImage(await png(field(300, 220)));
    expect([measure.width, measure.height]).toEqual([300, 220]);
  });

  it('turns the image upright by its EXIF orientation', async () => {
    const { data } = field(40, 20);
    const sideways = await sharp(data, { raw: { width: 40, height: 20, channels: 3 } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const decoded = await decodeImage(sideways);
    expect([decoded.measure.width, decoded.measure.height]).toEqual([20, 40]);
    expect([decoded.sourceWidth, decoded.sourceHeight]).toEqual([20, 40]);
  });

  it('lays transparency on white and spreads grey over three channels', async () => {
    const clear = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    expect([...(await decodeImage(clear)).measure.data.slice(0, 3)]).toEqual([255, 255, 255]);
    const grey = await sharp(clear).flatten({ background: '#777777' }).greyscale().png().toBuffer();
    expect([...(await decodeImage(grey)).measure.data.slice(0, 3)]).toEqual([119, 119, 119]);
  });

  everyRow([
    ['bytes that are no image', new Uint8Array([1, 2, 3, 4])],
    ['nothing', new Uint8Array()],
  ])('rejects {case}', async (_, bytes) => {
    await expect(decodeImage(bytes)).rejects.toThrow();
  });

  it('rejects a truncated image', async () => {
    const whole = await png(field(400, 300));
    await expect(decodeImage(whole.subarray(0, whole.length / 2))).rejects.toThrow();
  });
});
