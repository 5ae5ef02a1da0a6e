import { scaleWords } from '#domain/rules/imageScale.ts';
import { imageUrl, useOverlay } from '#web/api/analyses.ts';
import { OverlayDrawing } from '#web/ui/art/overlayDrawing.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/iconButton.tsx';
import { ChevronLeft, ChevronRight } from '#web/ui/icons/lucide.ts';
import { StretchedBox } from '#web/ui/pane/stretchedBox.tsx';
import { drawnSize, type View } from '#web/ui/pane/view.ts';
import type { ReportImage } from '../pictureBox.tsx';
import { ScaleBar } from '../scaleBar.tsx';
import { RulerLayer } from './rulerLayer.tsx';
import type { Rulers } from './rulers.ts';
import { type CellPaneInput, useCellPane } from './useCellPane.ts';

export interface ViewerPaneProps extends CellPaneInput {
  readonly analysisId: string;
  readonly images: readonly ReportImage[];
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly caption: string | undefined;
  /** While the vet measures. */
  readonly rulers: Rulers | undefined;
}

export function ViewerPane(props: ViewerPaneProps) {
  const { analysisId, images, index, onIndex, caption, contours, rulers, view } = props;
  const image = images[index];
  const { ref, size, layer, handlers } = useCellPane(props, image);
  const overlay = useOverlay(analysisId, image?.id ?? '', image?.hasOverlay ?? false);
  if (!image) return null;
  const drawn = drawnSize(image, size, view);
  const last = images.length - 1;
  const { scale } = image;
  const zoom = drawn.width / Math.max(1, image.width);
  return (
    <figure className="flex min-h-0 min-w-0 flex-1 flex-col">
      {/* biome-ignore lint/a11y/useSemanticElements: no element means «a picture that is moved» */}
      <div
        ref={ref}
        role="group"
        aria-label={`Imagen ${image.position}. Flechas: mover. Más y menos: ampliar y reducir. 0: ajustar. R: girar.${layer ? ' Espacio: contorno siguiente.' : ''}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved and zoomed with the keyboard
        tabIndex={0}
        {...handlers}
        className="relative min-h-40 flex-1 cursor-grab touch-none overflow-hidden border-line bg-sunk select-none active:cursor-grabbing max-sm:border-y sm:rounded-badge sm:border"
      >
        <StretchedBox size={drawn} view={view}>
          <img
            src={imageUrl(analysisId, image.id, 'full')}
            alt={`Imagen ${image.position}${caption ? `: ${caption}` : ''}`}
            draggable={false}
            className="size-full max-w-none"
            style={{ filter: filterOf(view) }}
          />
          {contours && overlay.data ? (
            <OverlayDrawing
              overlay={props.layer?.overlay ?? overlay.data}
              lit={layer?.lit}
              chosen={layer?.adding ? layer.outlineAt(layer.adding) : layer?.chosen}
            />
          ) : null}
          {rulers && scale ? (
            <RulerLayer {...scale} {...{ image, rulers, zoom }} turns={view.turns} />
          ) : null}
        </StretchedBox>
        {scale ? (
          <ScaleBar micrometresPerPixel={scale.micrometresPerPixel / zoom} room={size.width} />
        ) : null}
        {rulers ? <RulerHelp {...{ image, rulers }} /> : null}
        {view.zoom === 1 && !rulers ? (
          <p className="pointer-events-none absolute inset-x-0 bottom-3 mx-auto hidden w-fit rounded-full bg-ink px-3 py-1 text-hint text-paper pointer-coarse:block">
            Pellizque para ampliar
          </p>
        ) : null}
      </div>
      <figcaption className="mt-1 flex min-h-11 items-center gap-1 max-sm:mt-0 max-sm:pl-4">
        <p className="line-clamp-2 min-w-0 flex-1 font-serif text-caption italic">
          <span className="text-eosin-text">Fig. {image.position}</span>
          {caption ? `. ${caption}` : null}
          {scale ? <span className="text-ink-soft"> · {scaleWords(scale)}</span> : null}
        </p>
        {images.length > 1 ? (
          <>
            <IconButton
              label="Imagen anterior"
              disabled={index === 0}
              onClick={() => onIndex(index - 1)}
            >
              <ChevronLeft strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
            <IconButton
              label="Imagen siguiente"
              disabled={index === last}
              onClick={() => onIndex(index + 1)}
            >
              <ChevronRight strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </>
        ) : null}
      </figcaption>
    </figure>
  );
}

/** None where it changes nothing: each frame would pay for it. */
function filterOf({ contrast, brightness }: View): string | undefined {
  if (contrast === 100 && brightness === 100) return undefined;
  return `contrast(${contrast}%) brightness(${brightness}%)`;
}

function RulerHelp({ image, rulers }: { readonly image: ReportImage; readonly rulers: Rulers }) {
  if (!image.scale)
    return (
      <p className="pointer-events-none absolute inset-x-0 bottom-3 mx-auto w-fit rounded-full bg-ink px-3 py-1 text-hint text-paper">
        Sin escala: no se mide en esta imagen
      </p>
    );
  return (
    <div className="absolute right-3 bottom-3">
      <Button
        variant="secondary"
        size="head"
        onPointerDown={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
        onClick={() => rulers.add(image)}
      >
        Otra medida
      </Button>
    </div>
  );
}
