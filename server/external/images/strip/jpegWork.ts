import { isFrame, readScan, type Scan } from './jpegScans.ts';
import { jpegSegments, SOS } from './jpegSegments.ts';

/**
 * Most work that a JPEG may need, in visits of 8 × 8 pixel blocks: a third of a second of a core.
 * Twelve megapixels in twenty scans take 19 million at most; fifty in the usual ten progressive
 * scans, 14 million.
 */
export const MAX_JPEG_WORK = 30_000_000;

/** Fixed cost of a scan, for its tables: four microseconds. */
const EACH_SCAN = 400;
/** A refining scan visits every coefficient of its band: sixteen cost as much as a block. */
const COEFFICIENTS_A_BLOCK = 16;

/**
 * Block visits of all scans of a JPEG, from its markers alone. A scan visits every block of its
 * components even with a few bytes of data, so kilobytes may keep a core busy for a minute.
 */
export function jpegWork(bytes: Uint8Array): number {
  let blocks: ReadonlyMap<number, number> | undefined;
  let work = 0;
  for (const { marker, body } of jpegSegments(bytes)) {
    if (isFrame(marker)) blocks ??= blocksOf(body);
    else if (marker === SOS) work += EACH_SCAN + scanWork(readScan(body), blocks ?? new Map());
  }
  return work;
}

function scanWork({ components, first, last, high }: Scan, blocks: ReadonlyMap<number, number>) {
  const most = Math.max(0, ...blocks.values());
  const visited = components.reduce((sum, id) => sum + (blocks.get(id) ?? most), 0);
  const band = high > 0 && first > 0 ? Math.max(0, last - first + 1) : 0;
  return visited * (1 + band / COEFFICIENTS_A_BLOCK);
}

function blocksOf(frame: Uint8Array): Map<number, number> {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  if (frame.length < 6) return new Map();
  const height = view.getUint16(1);
  const width = view.getUint16(3);
  const components = Array.from({ length: frame[5] ?? 0 }, (_, index) => {
    const [id = 0, sampling = 0] = frame.subarray(6 + 3 * index);
    return { id, across: Math.max(1, sampling >> 4), down: Math.max(1, sampling & 15) };
  });
  const across = Math.max(...components.map((component) => component.across));
  const down = Math.max(...components.map((component) => component.down));
  const blocks = new Map<number, number>();
  for (const component of components) {
    const wide = Math.ceil((width * component.across) / across / 8);
    const high = Math.ceil((height * component.down) / down / 8);
    // Count the larger of two with one name.
    blocks.set(component.id, Math.max(wide * high, blocks.get(component.id) ?? 0));
  }
  return blocks;
}
