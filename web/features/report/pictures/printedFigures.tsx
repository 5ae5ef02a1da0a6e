import type { Quality } from '#domain/report/schema.ts';
import { type Analysis, imageUrl, useOverlay } from '#web/api/analyses.ts';
import { OverlayDrawing } from './overlayDrawing.tsx';
import type { CaseImage } from './pictureBox.tsx';

export interface PrintedFiguresProps {
  readonly analysis: Pick<Analysis, 'id' | 'images'>;
  readonly quality: Quality | undefined;
}

/** On paper all images stand together under the report, each with its contours and caption. */
export function PrintedFigures({ analysis, quality }: PrintedFiguresProps) {
  const { id, images } = analysis;
  if (images.length === 0) return null;
  return (
    <ul className="hidden print:grid print:grid-cols-2 print:gap-5 print:border-t print:border-line print:pt-5">
      {images.map((image) => {
        const reading = quality?.images.find(({ position }) => position === image.position);
        return (
          <li key={image.id} className="break-inside-avoid">
            <PrintedPicture analysisId={id} image={image} />
            <p className="mt-1.5 font-serif text-meta italic">
              Fig. {image.position}
              {reading?.used === false ? ' (no usada)' : ''}
              {reading?.caption ? `. ${reading.caption}` : ''}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

interface PrintedPictureProps {
  readonly analysisId: string;
  readonly image: CaseImage;
}

/** The small picture is there already when the print dialog opens; the large one might not be. */
function PrintedPicture({ analysisId, image }: PrintedPictureProps) {
  const overlay = useOverlay(analysisId, image.id, image.hasOverlay);
  return (
    <div className="relative">
      <img src={imageUrl(analysisId, image.id, 'thumb')} alt="" className="w-full" />
      {overlay.data ? <OverlayDrawing overlay={overlay.data} /> : null}
    </div>
  );
}
