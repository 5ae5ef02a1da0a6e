import sharp, { type Sharp } from 'sharp';

/** The largest accepted images, 50 megapixels, and the cost of opening them. */

const WIDTH = 8660;
const HEIGHT = 5773;

/** A picture that compresses well and is not all the same. */
function picture(channels: 3 | 4, width = WIDTH, height = HEIGHT): Sharp {
  const row = Buffer.alloc(width * channels);
  for (let at = 0; at < row.length; at++) row[at] = (at >> 7) + (at % channels) * 40;
  const data = Buffer.alloc(row.length * height);
  for (let y = 0; y < height; y++) row.copy(data, y * row.length);
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
}

/** The one of them that no decoder opens in the memory there is. */
export const TOO_DEMANDING = 'JPEG progressive, 4:4:4';

/** Each by its name, cheapest to make first. */
export const LARGE_IMAGES: Readonly<Record<string, () => Promise<Buffer>>> = {
  'WebP without loss, transparent': () => picture(4).webp({ lossless: true, effort: 0 }).toBuffer(),
  'JPEG on its side': () => picture(3).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  'PNG interlaced': () => picture(3).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
  'PNG of 16 bits, transparent': () =>
    picture(4).toColourspace('rgb16').png({ compressionLevel: 3 }).toBuffer(),
  'PNG of 16 bits, 20,000 wide': () =>
    picture(4, 20_000, 2500).toColourspace('rgb16').png({ compressionLevel: 3 }).toBuffer(),
  'PNG of 16 bits, 20,000 high': () =>
    picture(4, 2500, 20_000).toColourspace('rgb16').png({ compressionLevel: 3 }).toBuffer(),
  'JPEG baseline': () => picture(3).jpeg({ quality: 90 }).toBuffer(),
  'JPEG progressive': () => picture(3).jpeg({ quality: 80, progressive: true }).toBuffer(),
  'WebP with loss': () => picture(3).webp({ quality: 70, effort: 0 }).toBuffer(),
  // Last: its account has to wait before it sends another.
  [TOO_DEMANDING]: () =>
    picture(3).jpeg({ quality: 80, progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
};
