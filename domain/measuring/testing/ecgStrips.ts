import { seededRandom } from '#tests/support/random.ts';
import type { Pixels } from '../raster/grid.ts';
import { type Recording, recording, rowSeconds } from './recording.ts';

export const ECG_LOOKS = [
  'steady',
  'arrhythmia',
  'dropped',
  'premature',
  'trembling',
  'wandering',
  'rows',
  'continued',
  'low',
  'tall T',
] as const;
export type EcgLook = (typeof ECG_LOOKS)[number];

/** A drawn recording whose rate is known. */
export interface EcgStrip {
  readonly pixels: Pixels;
  readonly look: EcgLook;
  /** mm/s that the vet declares; every fourth strip ran at another speed. */
  readonly declared: number;
  /** Beats a minute over all beats, at the declared speed. */
  readonly rate: number;
}

type Random = () => number;

/** Seconds from an end of the recording without a beat, so that all of them are in view. */
const END = 0.25;
/** Seconds before a beat at which its P wave stands. */
const PR = 0.1;

/** The looks take turns by seed. */
export function ecgStrip(seed: number): EcgStrip {
  const look = ECG_LOOKS[seed % ECG_LOOKS.length] as EcgLook;
  const random = seededRandom(6029 * (seed + 1));
  const speed = random() < 0.5 ? 25 : 50;
  const rows = rowsOf(look, random);
  const paper = {
    width: 1300 + Math.round(300 * random()),
    height: 420 + 200 * (rows - 1),
    millimetre: (speed === 25 ? 5 : 4) + 4 * random(),
    speed,
    beats: [],
  };
  const seconds = rowSeconds(paper) * (look === 'continued' ? rows : 1);
  const strip: Recording = {
    ...paper,
    ...rhythm(look, seconds, random),
    rows,
    continued: look === 'continued',
    rHeight: look === 'low' ? 3 + 2 * random() : 8 + 8 * random(),
    tall: look === 'tall T' ? 0.6 + 0.6 * random() : 0.1 + 0.25 * random(),
    noise: noise(look, random),
    grey: random() < 0.3,
  };
  const declared = seed % 4 === 3 ? 75 - speed : speed;
  const rate = rateOf(strip) * (declared / speed);
  return { look, declared, rate, pixels: recording(strip) };
}

function rowsOf(look: EcgLook, random: Random): number {
  if (look === 'rows') return 2 + Math.floor(3 * random());
  return look === 'continued' ? 2 + Math.floor(2 * random()) : 1;
}

function rhythm(look: EcgLook, seconds: number, random: Random) {
  const typical = 60 / (50 + 170 * random() ** 1.4);
  const beats: number[] = [];
  const blocked: number[] = [];
  const wide: number[] = [];
  const breath = 2 + 2 * random();
  let time = typical * random();
  for (let at = 0; time < seconds; at++) {
    if (look === 'dropped' && at % 4 === 3) blocked.push(time - PR);
    else if (look === 'premature' && random() < 0.2) wide.push(time - 0.25 * typical);
    else beats.push(time);
    const sway = look === 'arrhythmia' ? 0.35 * Math.sin((2 * Math.PI * time) / breath) : 0;
    time += typical * (1 + sway + 0.03 * (random() - 0.5));
  }
  const inView = (at: number) => at > END && at < seconds - END;
  return { beats: beats.filter(inView), blocked, wide: wide.filter(inView) };
}

/** Tremor of muscles, or breathing and the mains. */
function noise(look: EcgLook, random: Random): (time: number) => number {
  const height = look === 'trembling' ? 0.5 + 1.5 * random() : 0.15;
  const sway = look === 'wandering' ? 2 + 4 * random() : 0.3;
  const often = Array.from({ length: 6 }, () => 20 + 50 * random());
  return (time) =>
    sway * Math.sin(1.7 * time) +
    (height / 3) *
      often.reduce((sum, hertz, at) => sum + Math.sin(2 * Math.PI * hertz * time + at), 0);
}

function rateOf({ beats, wide = [] }: Recording): number {
  const all = [...beats, ...wide].toSorted((a, b) => a - b);
  return (60 * (all.length - 1)) / ((all.at(-1) as number) - (all[0] as number));
}
