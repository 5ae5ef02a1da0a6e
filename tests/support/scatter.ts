export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export interface Scatter {
  readonly count: number;
  readonly radius: number;
  /** Variation of a radius, as a fraction of it. */
  readonly spread?: number;
}

/**
 * Places spots at random without one touching another or the edge, so that a test knows how many
 * whole ones there are. Throws when they do not fit.
 *
 * @param taken spots already placed, which the new ones keep clear of.
 */
export function scatter(
  random: () => number,
  width: number,
  height: number,
  wanted: Scatter,
  taken: readonly Spot[] = [],
): Spot[] {
  const placed: Spot[] = [];
  let attempts = 0;
  while (placed.length < wanted.count) {
    attempts += 1;
    if (attempts > 2000 + wanted.count * 400)
      throw new Error(`${wanted.count} spots of ${wanted.radius} px do not fit ${width}×${height}`);
    const radius = wanted.radius * (1 + (random() - 0.5) * (wanted.spread ?? 0.16));
    const spot = {
      x: radius + 2 + random() * (width - 2 * radius - 4),
      y: radius + 2 + random() * (height - 2 * radius - 4),
      radius,
    };
    if (![...taken, ...placed].some((other) => touches(spot, other))) placed.push(spot);
  }
  return placed;
}

function touches(a: Spot, b: Spot): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < a.radius + b.radius + 3;
}
