import type { Labels, Mask } from './grid.ts';

/** Connected components of the pixels whose value is `value`. */
export function components(mask: Mask, connectivity: 4 | 8, value: 0 | 1 = 1): Labels {
  const { width, height, data } = mask;
  const labels = new Int32Array(width * height);
  const stack = new Int32Array(width * height);
  const reach = connectivity === 8 ? 1 : 0;
  let count = 0;
  for (let seed = 0; seed < labels.length; seed++) {
    if (data[seed] !== value || labels[seed] !== 0) continue;
    count++;
    labels[seed] = count;
    stack[0] = seed;
    let top = 1;
    // Fills whole runs of a row: only their ends need checks.
    while (top > 0) {
      const pixel = stack[--top] as number;
      const start = pixel - (pixel % width);
      const end = start + width;
      let left = pixel;
      while (left > start && data[left - 1] === value) labels[--left] = count;
      let right = pixel + 1;
      while (right < end && data[right] === value) labels[right++] = count;
      const from = Math.max(start, left - reach);
      const to = Math.min(end, right + reach);
      for (let step = -width; step <= width; step += 2 * width) {
        if (from + step < 0 || from + step >= data.length) continue;
        for (let next = from + step; next < to + step; next++) {
          if (data[next] !== value || labels[next] !== 0) continue;
          // One seed a run.
          stack[top++] = next;
          labels[next] = count;
          while (next + 1 < to + step && data[next + 1] === value) next++;
        }
      }
    }
  }
  return { width, height, data: labels, count };
}
