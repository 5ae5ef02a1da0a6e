import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { scaleForImage } from '#domain/rules/imageScale.ts';
import { scaleName } from '#domain/rules/microscopes.ts';
import { type MicroscopeScale, useMicroscopes } from '#web/api/microscopes.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Size } from '#web/ui/pane/view.ts';
import { Select } from '#web/ui/select.tsx';
import type { FormImage } from './caseImages.ts';
import { readLastScale } from './chosenScales.ts';
import { useObjectUrl } from './useObjectUrl.ts';

export interface ScaleLineProps {
  readonly owner: string;
  readonly image: FormImage;
  readonly onChoose: (scale: string | undefined) => void;
}

/** The scale of an image, of the account's microscopes; none until the vet says so. */
export function ScaleLine({ owner, image, onChoose }: ScaleLineProps) {
  const { data } = useMicroscopes();
  const size = useImageSize(image.file);
  const [refused, setRefused] = useState('');
  if (!data) return null;
  const { scales } = data;
  if (scales.length === 0) return <NoMicroscope />;
  const applies = (scale: MicroscopeScale) => !size || scaleForImage(scale, size) !== undefined;
  const choose = (id: string) => {
    const scale = scales.find((one) => one.id === id);
    const fits = !scale || applies(scale);
    setRefused(fits ? '' : refusal(scale, size));
    onChoose(fits ? scale?.id : undefined);
  };
  const chosen = scales.find(({ id }) => id === image.scale);
  const last = scales.find(({ id }) => id === readLastScale(owner));
  return (
    <div className="mt-1 flex flex-wrap items-start gap-x-3 gap-y-1">
      <Field
        label={`Escala de ${image.file.name}`}
        hideLabel
        error={chosen && !applies(chosen) ? refusal(chosen, size) : refused || undefined}
        className="w-full max-w-80"
      >
        <Select
          compact
          value={chosen?.id ?? ''}
          options={[
            { value: '', label: 'Sin escala: se mide en píxeles' },
            ...scales.map((scale) => ({
              value: scale.id,
              label: `${scaleName(scale)}${applies(scale) ? '' : ' (escala no aplicable)'}`,
            })),
          ]}
          onChange={(event) => choose(event.target.value)}
        />
      </Field>
      {!chosen && last && applies(last) ? (
        <Button variant="link" size="table" className="text-meta" onClick={() => choose(last.id)}>
          Usar la última: {scaleName(last)}
        </Button>
      ) : null}
    </div>
  );
}

function NoMicroscope() {
  return (
    <p className="mt-1 text-hint text-ink-soft">
      Sin escala: se mide en píxeles.{' '}
      <Link to="/account-info#microscopios" className="text-haem underline underline-offset-4">
        Añadir su microscopio
      </Link>
    </p>
  );
}

function refusal(scale: MicroscopeScale, size: Size | undefined): string {
  const own = size ? ` de ${size.width}\u00a0×\u00a0${size.height}` : '';
  return `Escala no aplicable: la imagen${own} no tiene las proporciones de ${scale.width}\u00a0×\u00a0${scale.height}.`;
}

/** Undefined until this browser has read it, and where it cannot. */
function useImageSize(file: File): Size | undefined {
  const url = useObjectUrl(file);
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    if (!url) return;
    const image = new Image();
    image.onload = () => setSize({ width: image.naturalWidth, height: image.naturalHeight });
    image.src = url;
    return () => {
      image.onload = null;
    };
  }, [url]);
  return size;
}
