import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CellMark } from '#domain/marks/cellCounts.ts';
import type { Overlay } from '#domain/report/overlay.ts';
import { OverlayDrawing } from '#web/ui/art/overlayDrawing.tsx';
import { IconButton } from '#web/ui/iconButton.tsx';
import { ImageOff, Minus, Plus } from '#web/ui/icons/lucide.ts';
import type { Size } from '#web/ui/pane/view.ts';
import { type StageEvents, StageRunner } from './stageRunner.ts';
import type { DeskImage } from './types.ts';

export interface StageProps extends StageEvents {
  readonly image: DeskImage;
  readonly marks: readonly CellMark[];
  readonly placeOf: (mark: CellMark) => number;
  readonly last: string | undefined;
  readonly overlay: Overlay | undefined;
  /** Set while the stage is on screen. */
  readonly runner: RefObject<StageRunner | null>;
  readonly onSize: (size: Size) => void;
}

const STEP = 1.5;

/** The image on its dark ground, with contours, marks and zoom. */
export function Stage(props: StageProps) {
  const { image, overlay, runner } = props;
  const pane = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = useRef<HTMLOutputElement>(null);
  const [failed, setFailed] = useState(false);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  const latest = useRef(props);
  latest.current = props;
  useLayoutEffect(() => {
    if (!pane.current || !layer.current || !canvas.current || !scale.current) return;
    const parts = {
      pane: pane.current,
      layer: layer.current,
      canvas: canvas.current,
      scale: scale.current,
    };
    const running = new StageRunner(parts, {
      onPress: (at, mark) => latest.current.onPress(at, mark),
    });
    runner.current = running;
    return () => {
      runner.current = null;
      running.close();
    };
  }, [runner]);
  const { marks, placeOf, last } = props;
  useEffect(() => {
    runner.current?.show({ image: size, marks, placeOf, last });
  }, [runner, size, marks, placeOf, last]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element means «a picture that is marked»
    <div
      ref={pane}
      role="group"
      aria-label={`Imagen ${image.position}. Flechas: mover el punto. 1 a 9: contar ahí una célula. Más y menos: ampliar y reducir. Supr: quitar la marca.`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: cells are counted on it with the keyboard
      tabIndex={0}
      data-first-focus=""
      data-stage=""
      className="relative min-h-0 flex-1 cursor-crosshair touch-none overflow-hidden bg-[#1b1733] select-none focus-visible:-outline-offset-2"
    >
      <div
        ref={layer}
        className="pointer-events-none absolute top-1/2 left-1/2 will-change-transform"
      >
        <img
          key={image.id}
          src={image.full}
          alt={`Imagen ${image.position}`}
          draggable={false}
          className="size-full max-w-none"
          onError={() => setFailed(true)}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            setFailed(false);
            setSize({ width, height });
            props.onSize({ width, height });
          }}
        />
        {overlay ? <OverlayDrawing overlay={overlay} /> : null}
      </div>
      <canvas ref={canvas} className="pointer-events-none absolute inset-0 size-full" />
      {failed ? (
        <p className="absolute inset-0 flex flex-col items-center justify-center gap-2 p-4 text-center text-meta text-[#f1eff8]">
          <ImageOff size={24} strokeWidth={1.75} aria-hidden="true" />
          No se ha podido cargar la imagen. Actualice la página.
        </p>
      ) : null}
      <div className="absolute top-2 right-2 flex items-center lg:top-auto lg:right-3 lg:bottom-3 max-sm:low:top-14 max-sm:low:right-auto max-sm:low:left-2 rounded-card bg-surface shadow-float">
        <IconButton label="Reducir" onClick={() => runner.current?.zoom(1 / STEP)}>
          <Minus strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <output
          ref={scale}
          aria-label="Ampliación"
          className="w-14 text-center text-meta font-semibold tabular-nums max-sm:low:sr-only"
        />
        <IconButton label="Ampliar" onClick={() => runner.current?.zoom(STEP)}>
          <Plus strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
