import { useState } from 'react';
import type { Analysis } from '#web/api/analyses.ts';
import { useMe } from '#web/api/session.ts';
import { cx } from '#web/ui/cx.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { INITIAL_VIEW } from '#web/ui/pane/view.ts';
import { type Rulers, useRulers } from './useRulers.ts';
import { ViewerPane } from './viewerPane.tsx';
import { ViewerTools } from './viewerTools.tsx';

export interface ImageViewerProps {
  readonly analysis: Pick<Analysis, 'id' | 'images'> & Partial<Pick<Analysis, 'own'>>;
  readonly patient: string;
  readonly first: number;
  readonly captionOf: (position: number) => string | undefined;
  readonly onClose: () => void;
}

/** Full-window viewer with zoom, rotation, contrast, contours, comparison, and a ruler where a scale is. */
export function ImageViewer(props: ImageViewerProps) {
  const { own, images } = props.analysis;
  const user = useMe().data?.id;
  const measures = own && user !== undefined && images.some(({ scale }) => scale);
  return measures ? <MeasuringViewer {...props} user={user} /> : <Viewer {...props} />;
}

function MeasuringViewer({ user, ...props }: ImageViewerProps & { readonly user: string }) {
  const rulers = useRulers(user, props.analysis.id);
  return <Viewer {...props} rulers={rulers} />;
}

interface ViewerProps extends ImageViewerProps {
  readonly rulers?: Rulers;
}

function Viewer({ analysis, patient, first, captionOf, onClose, rulers }: ViewerProps) {
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
  const pane = (index: number, onIndex: (index: number) => void) => (
    <ViewerPane
      analysisId={id}
      images={images}
      index={index}
      onIndex={onIndex}
      caption={captionOf(images[index]?.position ?? 0)}
      contours={contours}
      rulers={measuring ? rulers : undefined}
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
          ruler={rulers ? { on: measuring, set: measure } : undefined}
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
