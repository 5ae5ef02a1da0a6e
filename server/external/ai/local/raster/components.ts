import type { Labels, Mask } from './grid.ts';

/** Connected components of the pixels whose value is `value`. */
export function components(mask: Mask, connectivity: 4 | 8, value: 0 | 1 = 1): Labels {
  const { width, height } = mask;
  const labels = new Int32Array(width * height);
  const stack = new Int32Array(width * height);
  let count = 0;
  for (let seed = 0; seed < labels.length; seed++) {
    if (mask.data[seed] !== value || labels[seed] !== 0) continue;
    count++;
    labels[seed] = count;
    stack[0] = seed;
    let top = 1;
    while (top > 0) {
      const pixel = stack[--top] as number;
      const x = pixel % width;
      const y = (pixel - x) / width;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          if ((dx === 0 && dy === 0) || (connectivity === 4 && dx !== 0 && dy !== 0)) continue;
          if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue;
          const next = pixel + dy * width + dx;
          if (mask.data[next] !== value || labels[next] !== 0) continue;
          labels[next] = count;
          stack[top++] = next;
        }
      }
    }
  }
  return { width, height, data: labels, count };
}
