import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/iconButton.tsx';
import {
  Columns2,
  RotateCcw,
  RotateCw,
  Scan,
  SlidersHorizontal,
  ZoomIn,
  ZoomOut,
} from '#web/ui/icons/lucide.ts';
import { INITIAL_VIEW, turnBy, type View, zoomAt } from '#web/ui/pane/view.ts';
import { Slider } from '#web/ui/slider.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { ChangeView } from './usePane.ts';

interface Toggle {
  readonly on: boolean;
  readonly set: (on: boolean) => void;
}

export interface ViewerToolsProps {
  readonly view: View;
  readonly onView: ChangeView;
  /** Absent without contours. */
  readonly contours?: Toggle | undefined;
  /** Absent where no image has a scale. */
  readonly ruler?: Toggle | undefined;
  /** Absent with a single image. */
  readonly compare?: Toggle | undefined;
}

const STEP = 1.5;
/** The buttons zoom on the middle, whatever the size of the pane; the next move clamps. */
const MIDDLE = { x: 0, y: 0 };
const ENDLESS = { width: 1e6, height: 1e6 };

const percent = (value: number) => `${value}\u00a0%`;

/** One row. On a phone light and comparison wait behind a button, to leave the room to the image. */
export function ViewerTools({ view, onView, contours, ruler, compare }: ViewerToolsProps) {
  const [more, setMore] = useState(false);
  return (
    <div
      role="toolbar"
      aria-label="Herramientas de la imagen"
      className="flex flex-wrap items-center sm:gap-x-5 sm:gap-y-1"
    >
      <Moves view={view} onView={onView} />
      {ruler ? (
        <Button
          variant={ruler.on ? 'secondary' : 'ghost'}
          size="head"
          aria-pressed={ruler.on}
          onClick={() => ruler.set(!ruler.on)}
          className="sm:order-1"
        >
          Regla
        </Button>
      ) : null}
      {contours ? (
        <Switch
          label="Contornos"
          checked={contours.on}
          onChange={(event) => contours.set(event.currentTarget.checked)}
          className="text-meta max-sm:mr-1 max-sm:ml-auto max-sm:gap-1.5 sm:order-2"
        />
      ) : null}
      <IconButton
        label="Luz y comparación"
        aria-expanded={more}
        onClick={() => setMore(!more)}
        className={cx('sm:hidden', !contours && 'ml-auto', more && 'text-haem')}
      >
        <SlidersHorizontal strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <div
        className={cx(
          'flex flex-wrap items-center gap-x-5 max-sm:w-full max-sm:border-t max-sm:border-line max-sm:px-2',
          !more && 'max-sm:hidden',
        )}
      >
        <Light view={view} onView={onView} />
        {compare ? (
          <Button
            variant={compare.on ? 'secondary' : 'ghost'}
            size="head"
            aria-pressed={compare.on}
            icon={<Columns2 strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => compare.set(!compare.on)}
          >
            Comparar
          </Button>
        ) : null}
      </div>
    </div>
  );
}

type MovesProps = Pick<ViewerToolsProps, 'view' | 'onView'>;

function Moves({ view, onView }: MovesProps) {
  const zoom = (factor: number) => onView((now) => zoomAt(now, factor, MIDDLE, ENDLESS));
  return (
    <div className="flex items-center sm:-ml-2">
      <IconButton label="Reducir" disabled={view.zoom <= 1} onClick={() => zoom(1 / STEP)}>
        <ZoomOut strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <output className="text-center text-meta tabular-nums max-sm:sr-only sm:w-14">
        {percent(Math.round(view.zoom * 100))}
      </output>
      <IconButton label="Ampliar" onClick={() => zoom(STEP)}>
        <ZoomIn strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Girar a la izquierda"
        onClick={() => onView((now) => turnBy(now, -1))}
        className="max-sm:hidden"
      >
        <RotateCcw strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton label="Girar a la derecha" onClick={() => onView((now) => turnBy(now, 1))}>
        <RotateCw strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton label="Ajustar y quitar los cambios" onClick={() => onView(() => INITIAL_VIEW)}>
        <Scan strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function Light({ view, onView }: MovesProps) {
  return (
    <>
      <Slider
        label="Contraste"
        min={50}
        max={250}
        step={10}
        value={view.contrast}
        text={percent(view.contrast)}
        onChange={(contrast) => onView((now) => ({ ...now, contrast }))}
      />
      <Slider
        label="Brillo"
        min={50}
        max={200}
        step={10}
        value={view.brightness}
        text={percent(view.brightness)}
        onChange={(brightness) => onView((now) => ({ ...now, brightness }))}
      />
    </>
  );
}
