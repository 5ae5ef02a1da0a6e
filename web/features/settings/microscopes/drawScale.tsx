import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { scaleOfLine } from '#domain/rules/microscopes.ts';
import { parseNumber } from '#domain/text/numbers.ts';
import { figure } from '#domain/text/rounding.ts';
import type { MicroscopeScale } from '#web/api/microscopes.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/iconButton.tsx';
import { ZoomIn, ZoomOut } from '#web/ui/icons/lucide.ts';
import { Ruler, type RulerLine } from '#web/ui/pane/ruler.tsx';
import type { Size } from '#web/ui/pane/view.ts';
import { TextInput } from '#web/ui/textInput.tsx';

export interface DrawScaleProps {
  readonly onClose: () => void;
  readonly onDrawn: (
    scale: Pick<MicroscopeScale, 'micrometresPerPixel' | 'width' | 'height'>,
  ) => void;
}

/** A line over a scale bar or a stage micrometer of a picture, which stays in this browser. */
export function DrawScale({ onClose, onDrawn }: DrawScaleProps) {
  const { picture, choose, failed } = usePicture();
  const [line, setLine] = useState<RulerLine>();
  const [length, setLength] = useState('');
  const [lacks, setLacks] = useState(false);
  const drawn = line ?? (picture && firstLine(picture));
  const micrometres = parseNumber(length) ?? 0;
  const scale = drawn && micrometres > 0 ? scaleOfLine(drawn.from, drawn.to, micrometres) : 0;
  const use = () => {
    if (!picture || !Number.isFinite(scale) || scale <= 0) return setLacks(true);
    const { width, height } = picture;
    onDrawn({ micrometresPerPixel: scale, width, height });
  };
  return (
    <Dialog
      open
      cross
      width="wide"
      title="Trazar la escala"
      description="Elija una imagen con una barra de escala o un micrómetro y lleve los extremos de la línea a dos marcas de distancia conocida."
      onOpenChange={(open) => (open ? undefined : onClose())}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button onClick={use} disabled={!picture}>
            Usar esta escala
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field
          label="Imagen"
          error={failed ? 'No se ha podido abrir como imagen. Elija otra.' : undefined}
        >
          <PictureInput onChange={choose} />
        </Field>
        {picture && drawn ? <Board picture={picture} line={drawn} onLine={setLine} /> : null}
        {picture ? (
          <Field
            label="Longitud de la línea"
            error={
              lacks && scale <= 0
                ? 'Longitud: un número de micras, con la línea trazada.'
                : undefined
            }
            hint={scale > 0 ? `${figure(scale, 4)} µm por píxel.` : 'La que dice la barra.'}
          >
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              unit="µm"
              value={length}
              onChange={(event) => setLength(event.target.value)}
            />
          </Field>
        ) : null}
      </div>
    </Dialog>
  );
}

interface Picture extends Size {
  readonly url: string;
}

/** Its address lives as long as the dialog. */
function usePicture() {
  const [picture, setPicture] = useState<Picture>();
  const [failed, setFailed] = useState(false);
  const newest = useRef<File>(undefined);
  useEffect(() => () => (picture ? URL.revokeObjectURL(picture.url) : undefined), [picture]);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (!file) return;
    newest.current = file;
    setFailed(false);
    const url = URL.createObjectURL(file);
    const size = await sizeOf(url);
    const isNewest = newest.current === file;
    if (size && isNewest) return setPicture({ url, ...size });
    URL.revokeObjectURL(url);
    if (isNewest) setFailed(true);
  };
  return { picture, choose, failed };
}

async function sizeOf(url: string): Promise<Size | undefined> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  return { width: image.naturalWidth, height: image.naturalHeight };
}

/** Level, over the middle half. */
function firstLine({ width, height }: Size): RulerLine {
  const at = Math.round(height / 2);
  return { from: [Math.round(width / 4), at], to: [Math.round((3 * width) / 4), at] };
}

function PictureInput({
  onChange,
}: {
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => unknown;
}) {
  return (
    <TextInput
      type="file"
      accept="image/*"
      onChange={(event) => void onChange(event)}
      className="py-2"
    />
  );
}

const ZOOMS = [1, 2, 4, 8] as const;

interface BoardProps {
  readonly picture: Picture;
  readonly line: RulerLine;
  readonly onLine: (line: RulerLine) => void;
}

/** The picture, which scrolls in its frame when it is enlarged. */
function Board({ picture, line, onLine }: BoardProps) {
  const [step, setStep] = useState(0);
  const [shown, setShown] = useState(0);
  const sheet = useRef<HTMLDivElement>(null);
  const zoom = ZOOMS[step] ?? 1;
  useEffect(() => {
    const node = sheet.current;
    if (!node) return;
    const observer = new ResizeObserver(() => setShown(node.clientWidth));
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  const pixels = Math.hypot(line.to[0] - line.from[0], line.to[1] - line.from[1]);
  return (
    <div>
      <div className="flex items-center gap-1">
        <p className="flex-1 text-meta text-ink-soft">
          Arrastre los extremos, o muévalos con las flechas: un píxel, con Mayús diez.
        </p>
        <IconButton label="Reducir" disabled={step === 0} onClick={() => setStep(step - 1)}>
          <ZoomOut strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Ampliar"
          disabled={step === ZOOMS.length - 1}
          onClick={() => setStep(step + 1)}
        >
          <ZoomIn strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="max-h-[46vh] overflow-auto rounded-badge border border-line bg-sunk">
        <div ref={sheet} className="relative" style={{ width: `${100 * zoom}%` }}>
          <img src={picture.url} alt="Imagen elegida" draggable={false} className="block w-full" />
          <Ruler
            image={picture}
            line={line}
            zoom={shown > 0 ? shown / picture.width : 1}
            text={`${figure(pixels, 1)}\u00a0px`}
            onMove={onLine}
            onEnd={onLine}
          />
        </div>
      </div>
    </div>
  );
}
