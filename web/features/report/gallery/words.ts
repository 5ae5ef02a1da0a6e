import type { Overlay, OverlayKind } from '#domain/report/overlay.ts';
import { spanishNumber } from '#domain/text/numbers.ts';
import { figure } from '#domain/text/rounding.ts';
import type { ReportImage } from '../pictures/pictureBox.tsx';
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

/** Writes square pixels of an overlay. */
export interface AreaWords {
  readonly number: (area: number) => string;
  /** «1600 px²», «38,5 µm²» */
  readonly text: (area: number) => string;
}

/** In µm² with the scale of the image, otherwise in pixels of the overlay. */
export function areaWords(
  { width, scale }: Pick<ReportImage, 'width' | 'scale'>,
  overlay: Pick<Overlay, 'width'>,
): AreaWords {
  const side = scale ? (scale.micrometresPerPixel * width) / overlay.width : 1;
  const number = (area: number) => figure(area * side ** 2, scale ? 1 : 0);
  return { number, text: (area) => `${number(area)}\u00a0${scale ? 'µm²' : 'px²'}` };
}

export function counted(amount: number, one: string, many: string): string {
  return `${spanishNumber(amount)}\u00a0${amount === 1 ? one : many}`;
}
