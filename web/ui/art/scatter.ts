import type { Circle } from './paths.ts';
import { between, type Random } from './random.ts';

export interface Kind<Name extends string> {
  readonly kind: Name;
  readonly count: number;
  /** Range in px. */
  readonly radius: readonly [number, number];
}

export type Placed<Name extends string> = Circle & { readonly kind: Name };

interface Area {
  readonly width: number;
  readonly height: number;
  /** Least distance between two outlines, in px. */
  readonly gap: number;
  /** Places already taken, such as those chosen by hand. */
  readonly taken?: readonly Circle[];
}

const TRIES = 60;

/**
 * Places circles in the order of `kinds` so that none touch; the edge may cut some. A circle that
 * finds no place after a few tries is left out.
 */
export function scatter<Name extends string>(
  random: Random,
  kinds: readonly Kind<Name>[],
  area: Area,
): Placed<Name>[] {
  const placed: Placed<Name>[] = [];
  const taken: Circle[] = [...(area.taken ?? [])];
  for (const { kind, count, radius } of kinds)
    for (let index = 0; index < count; index += 1) {
      const circle = findPlace(random, radius, area, taken);
      if (!circle) continue;
      taken.push(circle);
      placed.push({ ...circle, kind });
    }
  return placed;
}

function findPlace(
  random: Random,
  radius: readonly [number, number],
  area: Area,
  taken: readonly Circle[],
): Circle | undefined {
  const r = between(random, radius[0], radius[1]);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const x = between(random, -r * 0.4, area.width + r * 0.4);
    const y = between(random, -r * 0.4, area.height + r * 0.4);
    const free = taken.every(
      (other) => Math.hypot(other.x - x, other.y - y) > other.r + r + area.gap,
    );
    if (free) return { x, y, r };
  }
  return undefined;
}
