const BINS = 512;

export interface Histogram {
  readonly low: number;
  readonly high: number;
  readonly bins: Float64Array;
  readonly total: number;
}

/** Histogram of `values` between `low` and `high`; the end bins include values outside. */
export function histogram(values: Float32Array, low: number, high: number): Histogram {
  const bins = new Float64Array(BINS);
  const scale = high > low ? BINS / (high - low) : 0;
  for (let i = 0; i < values.length; i++) {
    // Whole numbers by a cut towards zero: faster, and the same once negative ones are bin 0.
    const bin = (((values[i] as number) - low) * scale) | 0;
    const inside = bin < 0 ? 0 : bin < BINS ? bin : BINS - 1;
    bins[inside] = (bins[inside] as number) + 1;
  }
  return { low, high, bins, total: values.length };
}

/** How often each byte occurs. */
export function countLevels(levels: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256);
  for (let i = 0; i < levels.length; i++) {
    const level = levels[i] as number;
    counts[level] = (counts[level] as number) + 1;
  }
  return counts;
}

/** The same between 0 and 256, from how often each byte occurs. */
export function byteHistogram(counts: Uint32Array): Histogram {
  const bins = new Float64Array(BINS);
  let total = 0;
  for (let value = 0; value < 256; value++) {
    const count = counts[value] as number;
    bins[value * (BINS / 256)] = count;
    total += count;
  }
  return { low: 0, high: 256, bins, total };
}

/** Otsu's threshold: the value that best separates the histogram in two classes. */
export function otsu({ low, high, bins, total }: Histogram): number {
  let sum = 0;
  for (let i = 0; i < BINS; i++) sum += i * (bins[i] as number);
  let best = -1;
  let bestBin = 0;
  let below = 0;
  let sumBelow = 0;
  for (let i = 0; i < BINS - 1; i++) {
    below += bins[i] as number;
    sumBelow += i * (bins[i] as number);
    const over = total - below;
    if (below === 0 || over === 0) continue;
    const between = below * over * (sumBelow / below - (sum - sumBelow) / over) ** 2;
    if (between > best) {
      best = between;
      bestBin = i;
    }
  }
  return low + ((bestBin + 1) / BINS) * (high - low);
}

/** Value below which the share `fraction` (0…1) of the histogram lies. */
export function percentile({ low, high, bins, total }: Histogram, fraction: number): number {
  let below = 0;
  for (let i = 0; i < BINS; i++) {
    const count = bins[i] as number;
    if (count > 0 && below + count >= fraction * total) {
      const inside = Math.max(0, fraction * total - below) / count;
      return low + ((i + inside) / BINS) * (high - low);
    }
    below += count;
  }
  return high;
}

/** Otsu between 0 and the maximum, repeated with the tail capped at 1.6 × the first result. */
export function cappedOtsu(values: Float32Array): number {
  let top = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (value > top) top = value;
  }
  if (top <= 0) return 0;
  const first = otsu(histogram(values, 0, top));
  return otsu(histogram(values, 0, Math.min(top, 1.6 * first)));
}
