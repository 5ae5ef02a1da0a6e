import type { OverlayKind } from '#domain/report/overlay.ts';
import { spanishNumber } from '#domain/text/numbers.ts';
import type { CellOrder } from './cells.ts';

interface Noun {
  readonly one: string;
  readonly many: string;
}

export const NOUNS: Readonly<Record<OverlayKind, Noun>> = {
  nucleus: { one: 'Núcleo', many: 'Núcleos' },
  leucocyte: { one: 'Leucocito', many: 'Leucocitos' },
  erythrocyte: { one: 'Eritrocito', many: 'Eritrocitos' },
  beat: { one: 'Latido', many: 'Latidos' },
};

export const ORDER_LABELS: Readonly<Record<CellOrder, string>> = {
  rarity: 'Raras primero',
  size: 'Tamaño',
  roundness: 'Redondez',
  darkness: 'Oscuridad',
};

export const pixels = (area: number) => `${spanishNumber(Math.round(area))}\u00a0px²`;

export function counted(amount: number, one: string, many: string): string {
  return `${spanishNumber(amount)}\u00a0${amount === 1 ? one : many}`;
}
