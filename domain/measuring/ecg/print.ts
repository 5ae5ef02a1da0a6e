import { components } from '../raster/components.ts';
import { createMask, type Labels, type Mask } from '../raster/grid.ts';
import { measureRegions, type Region } from '../raster/regions.ts';
import type { Paper } from './paper.ts';

/** Millimetres: the least width of a trace by itself. */
const TRACE = 15;
/** Millimetres: the widest hole in a level trace, and where it climbs, as in a complex. */
const LEVEL_HOLE = 8;
const STEEP_HOLE = 2;
/** Millimetres that a level trace climbs in a hole. */
const CLIMB = 2;
/** Millimetres: a part this narrow that is taller than a line is a letter, at the end of a trace. */
const LETTER = 4;
const LINE = 1;
/** Millimetres: the widest stroke that may be broken off the trace, and how far. */
const STROKE = 2;
const BROKEN = 1;
/** Share of its columns that hold trace, beyond which a part stands over or under it. */
const BESIDE = 0.5;

/** Highest and lowest ink in each column from `left`; −1 where there is none. */
interface Profile {
  readonly left: number;
  readonly top: Int32Array;
  readonly bottom: Int32Array;
}

/**
 * The ink between the lines `above` and `below` of the picture, without print: names of leads,
 * numbers and writing stand over, under or before the trace, and are not joined to it.
 */
export function withoutPrint(ink: Mask, paper: Paper, above: number, below: number): Mask {
  const { width } = ink;
  const height = below - above;
  const band = { width, height, data: ink.data.slice(above * width, below * width) };
  const labels = components(band, 8);
  const profiles = profilesOf(labels, measureRegions(labels));
  const trace = emptyProfile(0, width);
  const chosen = new Uint8Array(labels.count + 1);
  const choose = (label: number, profile: Profile) => {
    chosen[label] = 1;
    join(trace, profile);
  };
  let open = [...profiles].sort(([, a], [, b]) => b.top.length - a.top.length);
  for (const [at, [label, profile]] of open.entries()) {
    const long = at === 0 || profile.top.length >= TRACE * paper.across;
    if (long && covered(trace, profile) <= BESIDE) choose(label, profile);
  }
  for (let before = Infinity; open.length < before; ) {
    before = open.length;
    open = open.filter(([label, profile]) => {
      if (chosen[label] === 0 && isPart(trace, profile, paper)) choose(label, profile);
      return chosen[label] === 0;
    });
  }
  const clean = createMask(band);
  for (let i = 0; i < clean.data.length; i++) {
    clean.data[i] = chosen[labels.data[i] as number] as number;
  }
  return clean;
}

function emptyProfile(left: number, width: number): Profile {
  return { left, top: new Int32Array(width).fill(-1), bottom: new Int32Array(width).fill(-1) };
}

function profilesOf(labels: Labels, regions: readonly Region[]): Map<number, Profile> {
  const profiles = new Map(
    regions.map(({ label, left, right }) => [label, emptyProfile(left, right - left + 1)]),
  );
  for (let y = 0, i = 0; y < labels.height; y++) {
    for (let x = 0; x < labels.width; x++, i++) {
      const profile = profiles.get(labels.data[i] as number);
      if (!profile) continue;
      const at = x - profile.left;
      if (profile.top[at] === -1) profile.top[at] = y;
      profile.bottom[at] = y;
    }
  }
  return profiles;
}

function join(trace: Profile, { left, top, bottom }: Profile): void {
  for (const [at, y] of top.entries()) {
    const x = left + at;
    const here = trace.top[x] as number;
    trace.top[x] = here === -1 ? y : Math.min(here, y);
    trace.bottom[x] = Math.max(trace.bottom[x] as number, bottom[at] as number);
  }
}

/** Share of the columns of a part that hold trace already. */
function covered(trace: Profile, { left, top }: Profile): number {
  return top.filter((_, at) => trace.top[left + at] !== -1).length / top.length;
}

/** True if a part fills a hole of the trace, goes on where it ends, or is a stroke broken off it. */
function isPart(trace: Profile, part: Profile, { across, down }: Paper): boolean {
  const { left, top } = part;
  if (covered(trace, part) > BESIDE) {
    return top.length <= STROKE * across && isBrokenOff(trace, part, down);
  }
  const last = top.length - 1;
  const ends = [
    { at: 0, x: nearest(trace, left - 1, -1, LEVEL_HOLE * across) },
    { at: last, x: nearest(trace, left + last + 1, 1, LEVEL_HOLE * across) },
  ];
  if (ends.every(({ at, x }) => Math.abs(x - left - at) <= STEEP_HOLE * across)) return true;
  const letter = top.length < LETTER * across && heightOf(part) > LINE * down;
  if (letter && ends.some(({ x }) => x === Infinity)) return false;
  return ends.some(({ at, x }) => apart(trace, x, part, at) <= CLIMB * down);
}

function heightOf({ top, bottom }: Profile): number {
  return Math.max(...bottom) - Math.min(...top.filter((y) => y !== -1)) + 1;
}

/** True if a narrow part stands on a foot of the trace that is itself steep. */
function isBrokenOff(trace: Profile, part: Profile, down: number): boolean {
  return Array.from(part.top.keys()).some((at) => {
    const x = part.left + at;
    const foot = (trace.bottom[x] as number) - (trace.top[x] as number) + 1;
    return foot > LINE * down && apart(trace, x, part, at) <= BROKEN * down;
  });
}

/** Rows between the trace in column `x` and column `at` of a part. */
function apart(trace: Profile, x: number, part: Profile, at: number): number {
  const highest = trace.top[x] ?? -1;
  if (highest === -1) return Infinity;
  const over = highest - (part.bottom[at] as number);
  const under = (part.top[at] as number) - (trace.bottom[x] as number);
  return Math.max(0, over, under);
}

/** The first column with trace from `x` on, no farther than `reach`; infinite for none. */
function nearest(trace: Profile, x: number, step: 1 | -1, reach: number): number {
  for (let away = 0; away <= reach; away++) {
    const column = x + step * away;
    if ((trace.top[column] ?? -1) !== -1) return column;
  }
  return Infinity;
}
