import { useState } from 'react';
import type { Overlay } from '#domain/report/overlay.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { ImageOff } from '#web/ui/icons/lucide.ts';
import { Contours } from './contours.tsx';
import { imageToSee } from './imageToSee.ts';

export type ReportImage = Analysis['images'][number];

export interface PictureBoxProps {
  readonly analysisId: string;
  readonly image: ReportImage;
  readonly alt: string;
  /** Contours, if any. */
  readonly overlay: Overlay | null;
  /** Contours that stand out. */
  readonly lit?: readonly (readonly number[])[] | undefined;
}

/** Width over height of the tallest box. */
const TALLEST = 4 / 5;
const WIDEST = 5 / 2;

/** Width over height of the box of an image: its own, unless it is very tall or wide. */
function shapeOf({ width, height }: Pick<ReportImage, 'width' | 'height'>): number {
  const shape = width > 0 && height > 0 ? width / height : 5 / 4;
  return Math.min(WIDEST, Math.max(TALLEST, shape));
}

/** The whole image, never cut, in a box of its own shape. */
export function PictureBox({ analysisId, image, alt, overlay, lit }: PictureBoxProps) {
  const [failed, setFailed] = useState(false);
  return (
    <div
      className="relative max-h-[70vh] w-full overflow-clip bg-neutral-tint"
      style={{ aspectRatio: shapeOf(image) }}
    >
      {failed ? (
        <p className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-4 text-center text-meta text-ink-soft">
          <ImageOff size={24} strokeWidth={1.75} aria-hidden="true" />
          No se ha podido cargar la imagen. Actualice la página.
        </p>
      ) : (
        <img
          {...imageToSee(analysisId, image)}
          alt={alt}
          onError={() => setFailed(true)}
          className="absolute inset-0 size-full object-contain"
        />
      )}
      {overlay && !failed ? <Contours overlay={overlay} lit={lit} /> : null}
    </div>
  );
}
