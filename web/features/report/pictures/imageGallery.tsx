import { type Analysis, imageUrl } from '#web/api/analyses.ts';
import { Card } from '#web/ui/card.tsx';

/** Each image opens in full in another tab. */
export function ImageGallery({ analysis }: { readonly analysis: Pick<Analysis, 'id' | 'images'> }) {
  const { id, images } = analysis;
  if (images.length === 0)
    return (
      <p className="py-10 text-center text-ink-soft">
        No hay imágenes adjuntas para este análisis.
      </p>
    );
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {images.map((image) => (
        <li key={image.id} className="min-w-0">
          <Card flush>
            <a
              href={imageUrl(id, image.id, 'full')}
              target="_blank"
              rel="noreferrer"
              className="group block -outline-offset-2"
            >
              <img
                src={imageUrl(id, image.id, 'thumb')}
                alt=""
                loading="lazy"
                className="aspect-[5/4] w-full bg-neutral-tint object-contain"
              />
              <span className="block border-t border-line px-4 py-3">
                <span className="block truncate text-meta font-semibold group-hover:underline">
                  <bdi>{image.fileName}</bdi>
                </span>
                <span className="text-hint text-ink-soft tabular-nums">
                  <i className="font-serif text-eosin-text">Fig. {image.position}</i> ·{' '}
                  {image.width} × {image.height} px
                  <span className="sr-only">, se abre en otra pestaña</span>
                </span>
              </span>
            </a>
          </Card>
        </li>
      ))}
    </ul>
  );
}
