import type { CaliperKind } from '#domain/marks/mark.ts';
import { spanishNumber } from '#domain/text/numbers.ts';
import { rounded } from '#domain/text/rounding.ts';
import type { SegmentReading, Tool } from './useStrip.ts';

export const TOOLS: readonly { readonly tool: Tool; readonly label: string }[] = [
  { tool: 'rr', label: 'R–R' },
  { tool: 'p', label: 'P' },
  { tool: 'pr', label: 'PR' },
  { tool: 'qrs', label: 'QRS' },
  { tool: 'qt', label: 'QT' },
  { tool: 'amplitude', label: 'Amplitud' },
  { tool: 'beats', label: 'Picos R' },
];

export const toolLabel = (tool: Tool): string =>
  TOOLS.find((each) => each.tool === tool)?.label ?? '';

/** Words of what is under the posts: none without a scale. */
export function readingWords(
  tool: CaliperKind,
  { milliseconds, millivolts }: SegmentReading,
): readonly string[] {
  if (millivolts !== undefined) return [`${spanishNumber(rounded(millivolts, 2))} mV`];
  if (milliseconds === undefined) return [];
  const time = `${spanishNumber(rounded(milliseconds, 0))} ms`;
  const rate = 60_000 / milliseconds;
  return tool === 'rr' && Number.isFinite(rate)
    ? [time, `${spanishNumber(rounded(rate, 0))} lpm`]
    : [time];
}
