import { useState } from 'react';
import type { Analysis } from '#web/api/analyses.ts';
import { cx } from '#web/ui/cx.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { INITIAL_VIEW } from '#web/ui/pane/view.ts';
import { ViewerPane } from './viewerPane.tsx';
import { ViewerTools } from './viewerTools.tsx';

export interface ImageViewerProps {
  readonly analysis: Pick<Analysis, 'id' | 'images'>;
  readonly patient: string;
  readonly first: number;
  readonly captionOf: (position: number) => string | undefined;
  readonly onClose: () => void;
}

/** Full-window viewer with zoom, rotation, contrast, contours and comparison. */
export function ImageViewer({ analysis, patient, first, captionOf, onClose }: ImageViewerProps) {
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
  const pane = (index: number, onIndex: (index: number) => void) => (
    <ViewerPane
      analysisId={id}
      images={images}
      index={index}
      onIndex={onIndex}
      caption={captionOf(images[index]?.position ?? 0)}
      contours={contours}
      view={view}
      onView={setView}
    />
  );
  return (
    <Dialog
      open
      cross
      width="full"
      title={`Imágenes de ${patient}`}
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
          compare={images.length > 1 ? { on: comparing, set: setComparing } : undefined}
        />
        <div className={cx('flex min-h-0 flex-1 gap-4', comparing && 'max-sm:flex-col')}>
          {pane(left, setLeft)}
          {comparing ? pane(right, setRight) : null}
        </div>
      </div>
    </Dialog>
  );
}
