import { imageUrl } from '#web/api/analyses.ts';
import { cx } from '#web/ui/cx.ts';
import type { ReportImage } from './pictureBox.tsx';

export interface ThumbnailsProps {
  readonly analysisId: string;
  readonly images: readonly ReportImage[];
  readonly shown: ReportImage;
  readonly onShow: (position: number) => void;
  /** True where the report used the image at this position. */
  readonly isUsed: (position: number) => boolean;
  /** «≈ 26 núcleos»; undefined where nothing was counted. */
  readonly countOf: (position: number) => string | undefined;
}

export function Thumbnails({
  analysisId,
  images,
  shown,
  onShow,
  isUsed,
  countOf,
}: ThumbnailsProps) {
  return (
    <ul className="grid grid-cols-4 gap-2">
      {images.map((image) => {
        const used = isUsed(image.position);
        const label = used ? (countOf(image.position) ?? `Fig. ${image.position}`) : 'No usada';
        return (
          <li key={image.id} className="min-w-0 text-center">
            <button
              type="button"
              aria-pressed={image.id === shown.id}
              aria-label={`Ver la imagen ${image.position}${used ? '' : ', no usada'}`}
              onClick={() => onShow(image.position)}
              className="block w-full overflow-clip rounded-badge border-2 border-transparent aria-pressed:border-haem"
            >
              <img
                loading="lazy"
                src={imageUrl(analysisId, image.id, 'thumb')}
                width={image.width}
                height={image.height}
                alt=""
                className={cx(
                  'aspect-square w-full rounded-check object-cover',
                  !used && 'opacity-50',
                )}
              />
            </button>
            <span className="block truncate text-micro text-ink-soft">{label}</span>
          </li>
        );
      })}
    </ul>
  );
}
