import { describe, expect, it } from 'vitest';
import { ECG_REASONS, measureEcg } from './ecg.ts';
import type { MeasuredFigure } from './measured.ts';
import { PRINTS, type PrintedStrip, printedStrip } from './testing/ecgPrint.ts';
import { recording } from './testing/recording.ts';

/** Not those that the method was tuned on. */
const FIRST = 5000;
const strips = Array.from({ length: 4 * PRINTS.length }, (_, at) => printedStrip(FIRST + at));

describe('print beside a drawn trace', () => {
  const read = strips.map(({ pixels, speed }) => measureEcg(pixels, speed).rate);

  it('is no beat: the rate is right or refused', () => {
    const wrong = strips.filter((strip, at) => isOutside(strip, read[at] as MeasuredFigure));
    expect(wrong.map(({ print }) => print)).toEqual([]);
  });

  it('rarely takes the rate away that the same trace gives on bare paper', () => {
    const bare = strips.map(({ bare, speed }) => measureEcg(bare, speed).rate);
    const readable = bare.filter(({ ok }) => ok).length;
    expect(readable).toBeGreaterThan(strips.length / 2);
    expect(read.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(0.8 * readable);
  });
});

function isOutside({ rate: truth }: PrintedStrip, rate: MeasuredFigure): boolean {
  return rate.ok && (truth < rate.range[0] || truth > rate.range[1]);
}

describe('peaks too close for a pulse', () => {
  const STRIP = { millimetre: 7, speed: 50, width: 1500 };
  const reasonOf = (beats: readonly number[]) => {
    const { rate } = measureEcg(recording({ ...STRIP, beats }), 50);
    return rate.ok ? rate.value : rate.reason;
  };

  it('are refused in a rhythm that is slow otherwise', () => {
    expect(reasonOf([0.3, 0.9, 1.5, 1.74, 2.5, 3.1, 3.7])).toBe(ECG_REASONS.close);
  });

  it('are refused where they part a single distance of an even rhythm', () => {
    expect(reasonOf([0.4, 1, 1.6, 1.9, 2.2, 2.8, 3.4])).toBe(ECG_REASONS.beats);
  });
});
