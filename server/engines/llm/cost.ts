import type { LlmSettings } from './settings.ts';

/** Characters per token in Spanish, conservative; and the most tokens of an image. */
const CHARACTERS = 2.5;
const SQUARE = 28;

/** Millionths of the currency: prices are per million tokens. */
export function costOf(
  { prices }: Pick<LlmSettings, 'prices'>,
  inputTokens: number,
  outputTokens: number,
): number {
  return prices ? Math.ceil(inputTokens * prices.input + outputTokens * prices.output) : 0;
}

/** Upper bound of a call's cost: its input and the longest allowed answer. */
export function mostOf(
  settings: Pick<LlmSettings, 'prices' | 'maxOutputTokens'>,
  characters: number,
  images: readonly { readonly size: readonly [number, number] }[],
): number {
  const pixels = images.reduce((sum, { size: [width, height] }) => sum + width * height, 0);
  const input = Math.ceil(characters / CHARACTERS) + Math.ceil(pixels / SQUARE ** 2);
  return costOf(settings, input, settings.maxOutputTokens);
}

export function monthlyOf({ monthly }: Pick<LlmSettings, 'monthly'>): number | undefined {
  return monthly === undefined ? undefined : Math.round(monthly * 1_000_000);
}
