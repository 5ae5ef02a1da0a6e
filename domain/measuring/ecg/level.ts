/** Seconds in which the tallest complex is taken for the height of its lead. */
export const LEAD = 2.5;
/** Height below which a stretch without complexes is not raised, as a share of the tallest. */
const FLOOR = 0.15;

/**
 * The signal as a share of its lead's height, 0…1: leads of one row follow each other, each with a
 * height of its own. The lower of the tallest peaks on both sides decides; within `window` of an
 * end, the side towards the middle alone.
 */
export function levelled(signal: Float64Array, window: number): Float64Array {
  const length = signal.length;
  const back = tallestBehind(signal, window);
  const ahead = tallestBehind(signal.toReversed(), window).reverse();
  const tallest = signal.reduce((most, value) => Math.max(most, value), 0);
  return signal.map((value, i) => {
    const left = i < window ? Infinity : (back[i] as number);
    const right = i >= length - window ? Infinity : (ahead[i] as number);
    const nearest = Math.min(left, right);
    const height = nearest === Infinity ? tallest : nearest;
    return tallest === 0 ? 0 : Math.min(1, value / Math.max(FLOOR * tallest, height));
  });
}

/** Highest value of the last `window` columns at each. */
function tallestBehind(signal: Float64Array, window: number): Float64Array {
  const tallest = new Float64Array(signal.length);
  const queue: number[] = [];
  let head = 0;
  for (let i = 0; i < signal.length; i++) {
    while (
      queue.length > head &&
      (signal[queue.at(-1) as number] as number) <= (signal[i] as number)
    ) {
      queue.pop();
    }
    queue.push(i);
    if ((queue[head] as number) <= i - window) head++;
    tallest[i] = signal[queue[head] as number] as number;
  }
  return tallest;
}
