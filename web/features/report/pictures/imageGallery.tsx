import { type Analysis, imageUrl, useOverlay } from '#web/api/analyses.ts';
import { Card } from '#web/ui/card.tsx';
import { Contours } from './contours.tsx';
import { imageToSee } from './imageToSee.ts';
import type { ReportImage } from './pictureBox.tsx';

export interface ImageGalleryProps {
  readonly analysis: Pick<Analysis, 'id' | 'images'>;
}

/** Each image in its own shape, with its contours; it opens in full in another tab. */
export function ImageGallery({ analysis }: ImageGalleryProps) {
  const { id, images } = analysis;
  if (images.length === 0)
    return (
      <p className="py-10 text-center text-ink-soft">
        No hay imágenes adjuntas para este análisis.
      </p>
    );
  return (
    <ul className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {images.map((image) => (
        <li key={image.id} className="min-w-0">
          <Card flush>
            <Figure analysisId={id} image={image} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

interface FigureProps {
  readonly analysisId: string;
  readonly image: ReportImage;
}

function Figure({ analysisId, image }: FigureProps) {
  const overlay = useOverlay(analysisId, image.id, image.hasOverlay);
  return (
    <a
      href={imageUrl(analysisId, image.id, 'full')}
      target="_blank"
      rel="noreferrer"
      className="group block -outline-offset-2"
    >
      <span
        className="relative block w-full overflow-clip bg-neutral-tint max-h-[70vh]"
        style={{ aspectRatio: `${image.width} / ${image.height}` }}
      >
        <img
          {...imageToSee(analysisId, image)}
          alt=""
          className="absolute inset-0 size-full object-contain"
        />
        {overlay.data ? <Contours overlay={overlay.data} /> : null}
      </span>
      <span className="block border-t border-line px-4 py-3">
        <span className="flex items-baseline gap-2 text-meta">
          <i className="shrink-0 font-serif text-eosin-text">Fig. {image.position}</i>
          <bdi className="min-w-0 truncate font-semibold group-hover:underline">
            {image.fileName}
          </bdi>
        </span>
        <span className="text-hint text-ink-soft tabular-nums">
          {image.width} × {image.height} px
          <span className="sr-only">, se abre en otra pestaña</span>
        </span>
      </span>
    </a>
  );
}
