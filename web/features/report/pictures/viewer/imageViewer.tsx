import { type ReactNode, useState } from 'react';
import type { Analysis } from '#web/api/analyses.ts';
import { cx } from '#web/ui/cx.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { INITIAL_VIEW } from '#web/ui/pane/view.ts';
import { verbatim } from '#web/ui/verbatim.tsx';
import type { CellLayer } from './cellLayer.ts';
import type { Rulers } from './rulers.ts';
import { ViewerPane } from './viewerPane.tsx';
import { ViewerTools } from './viewerTools.tsx';

export interface ImageViewerProps {
  readonly analysis: Pick<Analysis, 'id' | 'images'>;
  readonly patient: string;
  /** Position of the image to begin with. */
  readonly first: number;
  readonly onImage?: ((image: ImageViewerProps['analysis']['images'][number]) => void) | undefined;
  /** Contours of the shown image that can be chosen, with their panel; not while it is compared or measured. */
  readonly layer?: CellLayer | undefined;
  readonly panel?: ReactNode;
  /** Absent where no length is measured. */
  readonly rulers?: Rulers | undefined;
  readonly captionOf: (position: number) => string | undefined;
  readonly onClose: () => void;
}

/** Full-window viewer with zoom, rotation, contrast, contours, comparison, and a ruler where a scale is. */
export function ImageViewer(props: ImageViewerProps) {
  const { analysis, patient, first, onImage, layer, panel, rulers, captionOf, onClose } = props;
  const { id, images } = analysis;
  const start = Math.max(
    0,
    images.findIndex(({ position }) => position === first),
  );
  const [view, setView] = useState(INITIAL_VIEW);
  const [contours, setContours] = useState(true);
  const [comparing, setComparing] = useState(false);
  const [left, setLeft] = useState(start);
  const [right, setRight] = useState(start === 0 ? 1 : 0);
  const [measuring, setMeasuring] = useState(false);
  const measure = (on: boolean) => {
    setMeasuring(on);
    const image = images[left];
    if (on && image?.scale && rulers?.on(image.id).length === 0) rulers.add(image);
  };
  const show = (index: number) => {
    setLeft(index);
    const image = images[index];
    if (image) onImage?.(image);
  };
  const pane = (index: number, choose: (index: number) => void, own?: CellLayer) => (
    <ViewerPane
      analysisId={id}
      images={images}
      index={index}
      onIndex={choose}
      caption={captionOf(images[index]?.position ?? 0)}
      contours={contours}
      rulers={measuring ? rulers : undefined}
      view={view}
      onView={setView}
      layer={own}
      still={measuring || comparing}
    />
  );
  return (
    <Dialog
      open
      cross
      width="full"
      title={verbatim`Imágenes de ${patient}`}
      onOpenChange={(open) => (open ? undefined : onClose())}
    >
      <div className="flex h-[calc(100dvh-8.5rem)] flex-col gap-3 max-sm:h-[calc(100dvh-3.5rem)] max-sm:gap-0">
        <ViewerTools
          view={view}
          onView={setView}
          contours={
            images.some((image) => image.hasOverlay)
              ? { on: contours, set: setContours }
              : undefined
          }
          ruler={rulers ? { on: measuring, set: measure } : undefined}
          compare={images.length > 1 ? { on: comparing, set: setComparing } : undefined}
        />
        <div
          className={cx(
            'flex min-h-0 flex-1 gap-4 max-lg:gap-2',
            comparing ? 'max-sm:flex-col' : 'max-lg:flex-col',
          )}
        >
          {pane(left, show, layer)}
          {comparing ? pane(right, setRight) : measuring ? null : panel}
        </div>
      </div>
    </Dialog>
  );
}
