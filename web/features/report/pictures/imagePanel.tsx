import { useRef, useState } from 'react';
import type { ReportDocument } from '#domain/report/document/blocks.ts';
import { type Analysis, useOverlay } from '#web/api/analyses.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/iconButton.tsx';
import { Maximize2 } from '#web/ui/icons/lucide.ts';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import { Switch } from '#web/ui/switch.tsx';
import { CountButton } from '../counting/countButton.tsx';
import { Legend } from './contours.tsx';
import type { FigureChipProps } from './figureChip.tsx';
import { PictureBox } from './pictureBox.tsx';
import type { Lit, PictureDialogsProps } from './pictureDialogs.tsx';
import type { ThumbnailsProps } from './thumbnails.tsx';

const DIALOGS = onDemand<PictureDialogsProps>(
  async () => (await import('./pictureDialogs.tsx')).PictureDialogs,
);

const CHIP = onDemand<FigureChipProps>(async () => (await import('./figureChip.tsx')).FigureChip);

/** Below the picture: their code comes after it. */
const THUMBNAILS = onDemand<ThumbnailsProps>(
  async () => (await import('./thumbnails.tsx')).Thumbnails,
);

export interface ImagePanelProps {
  readonly analysis: Analysis;
  readonly document: ReportDocument;
  /** Among the text, where it scrolls away: a chip brings it back. */
  readonly inText?: boolean;
}

/** Without what one presses on paper. */
const HEAD = 'flex min-h-14 items-center gap-4 pr-1.5 pl-4 print:[&>:not(h3)]:hidden';

/** Images beside the report, with their measurements. For a flush `Card`. */
export function ImagePanel({ analysis, document, inText = false }: ImagePanelProps) {
  const { id, images } = analysis;
  const [position, setPosition] = useState(images[0]?.position);
  const [contours, setContours] = useState(true);
  const [opened, setOpened] = useState<PictureDialogsProps['opened']>();
  const [lit, setLit] = useState<Lit>();
  const panel = useRef<HTMLElement>(null);
  const Dialogs = useOnDemand(DIALOGS, opened !== undefined);
  // Shown once the picture has scrolled away.
  const Chip = useOnDemand(CHIP, inText);
  const Thumbnails = useOnDemand(THUMBNAILS, images.length > 1);
  const shown = images.find((image) => image.position === position) ?? images[0];
  const overlay = useOverlay(id, shown?.id ?? '', shown?.hasOverlay ?? false);
  if (!shown) return null;
  const patient = document.patient.name;
  const figureOf = (place: number) => document.figures.find((figure) => figure.position === place);
  const caption = figureOf(shown.position)?.caption;
  const drawing = shown.hasOverlay ? (overlay.data ?? null) : null;
  // An overlay of a recording may have the paper alone.
  const drawn = shown.hasOverlay && drawing?.shapes.length !== 0;
  return (
    <section
      ref={panel}
      aria-labelledby="pictures-title"
      tabIndex={inText ? -1 : undefined}
      className="scroll-mt-16 outline-none"
    >
      <div className={HEAD}>
        <h3 id="pictures-title" className="flex-1 text-meta font-semibold whitespace-nowrap">
          Imagen {images.indexOf(shown) + 1} de {images.length}
        </h3>
        {drawn ? (
          <Switch
            label={<span className="lg:max-xl:sr-only">Contornos</span>}
            checked={contours}
            onChange={(event) => setContours(event.target.checked)}
            className="text-meta"
          />
        ) : null}
        <IconButton label="Ampliar y comparar" onClick={() => setOpened('viewer')}>
          <Maximize2 strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <PictureBox
        key={shown.id}
        analysisId={id}
        image={shown}
        alt={`Imagen ${shown.position} de ${patient}${caption ? `: ${caption}` : ''}`}
        overlay={contours ? drawing : null}
        lit={lit?.position === shown.position ? lit.outlines : undefined}
      />
      <div className="p-4 pt-3">
        <p className="font-serif text-caption italic">
          <span className="text-eosin-text">Fig. {shown.position}</span>
          {caption ? `. ${caption}` : null}
        </p>
        <div className="mt-2 flex flex-wrap gap-2 empty:hidden print:hidden">
          {drawing?.shapes.some(({ kind }) => kind !== 'beat') ? (
            <Button variant="secondary" size="head" onClick={() => setOpened('gallery')}>
              Galería
            </Button>
          ) : null}
          <CountButton {...{ analysis, patient }} first={shown.id} />
        </div>
        {drawing && contours ? <Legend overlay={drawing} /> : null}
        {images.length > 1 ? (
          // As tall as a row of them, until they are loaded.
          <div className="mt-3 min-h-25">
            {Thumbnails ? (
              <Thumbnails
                analysisId={id}
                images={images}
                shown={shown}
                onShow={setPosition}
                isUsed={(place) => figureOf(place)?.used ?? true}
                countOf={(place) => figureOf(place)?.count}
              />
            ) : null}
          </div>
        ) : null}
      </div>
      {inText && Chip ? (
        <Chip panel={panel} label={`Fig. ${shown.position} de ${images.length}`} />
      ) : null}
      {opened && Dialogs ? (
        <Dialogs
          {...{ analysis, patient, opened, onLit: setLit }}
          first={shown.position}
          captionOf={(place) => figureOf(place)?.caption}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </section>
  );
}
