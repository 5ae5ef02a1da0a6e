import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/iconButton.tsx';
import { Columns2, RotateCcw, RotateCw, Scan, ZoomIn, ZoomOut } from '#web/ui/icons/lucide.ts';
import { Slider } from '#web/ui/slider.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { ChangeView } from './usePane.ts';
import { INITIAL_VIEW, turnBy, type View, zoomAt } from './view.ts';

export interface ViewerToolsProps {
  readonly view: View;
  readonly onView: ChangeView;
  /** Absent without contours. */
  readonly contours?: { readonly on: boolean; readonly set: (on: boolean) => void } | undefined;
  /** Absent with a single image. */
  readonly compare?: { readonly on: boolean; readonly set: (on: boolean) => void } | undefined;
}

const STEP = 1.5;
/** The buttons zoom on the middle, whatever the size of the pane; the next move clamps. */
const MIDDLE = { x: 0, y: 0 };
const ENDLESS = { width: 1e6, height: 1e6 };

export function ViewerTools({ view, onView, contours, compare }: ViewerToolsProps) {
  const zoom = (factor: number) => onView((now) => zoomAt(now, factor, MIDDLE, ENDLESS));
  const percent = (value: number) => `${value}\u00a0%`;
  return (
    <div
      role="toolbar"
      aria-label="Herramientas de la imagen"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:gap-x-5"
    >
      <div className="-ml-2 flex items-center">
        <IconButton label="Reducir" disabled={view.zoom <= 1} onClick={() => zoom(1 / STEP)}>
          <ZoomOut strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <output className="w-14 text-center text-meta tabular-nums">
          {percent(Math.round(view.zoom * 100))}
        </output>
        <IconButton label="Ampliar" onClick={() => zoom(STEP)}>
          <ZoomIn strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton label="Girar a la izquierda" onClick={() => onView((now) => turnBy(now, -1))}>
          <RotateCcw strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton label="Girar a la derecha" onClick={() => onView((now) => turnBy(now, 1))}>
          <RotateCw strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton label="Ajustar y quitar los cambios" onClick={() => onView(() => INITIAL_VIEW)}>
          <Scan strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
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
      {contours ? (
        <Switch
          label="Contornos"
          checked={contours.on}
          onChange={(event) => contours.set(event.currentTarget.checked)}
          className="text-meta"
        />
      ) : null}
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
  );
}
