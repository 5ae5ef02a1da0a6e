import { useEffect, useState } from 'react';
import type { Overlay } from '#domain/report/overlay.ts';
import { type Analysis, useOverlay } from '#web/api/analyses.ts';
import { useMe } from '#web/api/session.ts';
import { useMarks } from '#web/marks/useMarks.ts';
import { CellGallery } from '../gallery/cellGallery.tsx';
import { type CellChoice, type Cells, useCells } from '../gallery/useCells.ts';
import { useSave } from '../gallery/useSave.ts';
import { cellLayer, type Place } from './viewer/cellLayer.ts';
import { CellPanel } from './viewer/cellPanel.tsx';
import { ImageViewer, type ImageViewerProps } from './viewer/imageViewer.tsx';
import { rulersOf } from './viewer/rulers.ts';

/** Contours that stand out on an image. */
export interface Lit {
  readonly position: number;
  readonly outlines: readonly (readonly number[])[];
}

export interface PictureDialogsProps extends Pick<ImageViewerProps, 'patient' | 'captionOf'> {
  readonly analysis: Pick<
    Analysis,
    'id' | 'images' | 'version' | 'own' | 'status' | 'uncharged' | 'submittedData'
  >;
  readonly opened: 'viewer' | 'gallery';
  /** Position of the image. */
  readonly first: number;
  /** The last chosen contours stand out on the page too. */
  readonly onLit: (lit: Lit | undefined) => void;
  readonly onClose: () => void;
}

/** The images in full, and the gallery of their cells: one opens the other at the same cell. */
export function PictureDialogs(props: PictureDialogsProps) {
  const user = useMe().data?.id;
  return user ? <Dialogs {...props} user={user} /> : null;
}

const NOTHING: Overlay = { width: 1, height: 1, shapes: [] };

function Dialogs(props: PictureDialogsProps & { readonly user: string }) {
  const { analysis, user, first, captionOf, patient, onClose } = props;
  const { id, images, own, status } = analysis;
  const [at, setAt] = useState(props.opened);
  const [image, setImage] = useState(() => images.find(({ position }) => position === first));
  const [adding, onAdding] = useState<Place>();
  const [choice, setChoice] = useState<CellChoice & { readonly of?: string }>({});
  const open = useMarks(user, { kind: 'case', id });
  const overlay = useOverlay(id, image?.id ?? '', image?.hasOverlay ?? false).data ?? NOTHING;
  const work = useCells({
    open,
    image: image ?? { id: '', width: 1, scale: null },
    overlay,
    choice: choice.of === image?.id ? choice : {},
    onChoice: (next) => setChoice({ ...next, ...(image ? { of: image.id } : {}) }),
    editable: own && status === 'completed',
  });
  const measures = own && images.some(({ scale }) => scale);
  const saving = useSave(analysis, open, onClose);
  useLit(props, work, image?.position ?? 0);
  if (!image) return null;
  const hasCells = work.kinds.length > 0;
  const { position } = image;
  if (at === 'gallery')
    return hasCells ? (
      <CellGallery
        {...{ image, patient, work, open, saving, onClose }}
        analysisId={id}
        onShow={(cell) => {
          work.choose(cell);
          setAt('viewer');
        }}
      />
    ) : null;
  const input = { work, adding, onAdding, onGallery: () => setAt('gallery'), busy: saving.busy };
  return (
    <ImageViewer
      {...{ analysis, patient, captionOf, onClose }}
      first={position}
      onImage={(next) => {
        setImage(next);
        onAdding(undefined);
      }}
      rulers={measures ? rulersOf(open) : undefined}
      layer={hasCells ? cellLayer(input) : undefined}
      panel={hasCells ? <CellPanel {...input} {...{ position, open, saving, onClose }} /> : null}
    />
  );
}

function useLit(
  { onLit }: Pick<PictureDialogsProps, 'onLit'>,
  { brushed, chosen }: Pick<Cells, 'brushed' | 'chosen'>,
  position: number,
): void {
  useEffect(() => {
    // The chosen one may be under the brush too.
    const lit = new Map(brushed?.map(({ id, points }) => [id, points]));
    if (chosen) lit.set(chosen.id, chosen.points);
    onLit(lit.size > 0 ? { position, outlines: [...lit.values()] } : undefined);
  }, [brushed, chosen, position, onLit]);
}
