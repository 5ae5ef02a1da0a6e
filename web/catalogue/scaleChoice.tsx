import { useState } from 'react';
import { Link } from 'react-router';
import { scaleForImage } from '#domain/rules/imageScale.ts';
import { type MicroscopeScale, scaleName } from '#domain/rules/microscopes.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Size } from '#web/ui/pane/view.ts';
import { Select } from '#web/ui/select.tsx';

export interface ScaleChoiceProps {
  /** Names the image. */
  readonly name: string;
  /** Undefined while, or where, it is not known. */
  readonly size: Size | undefined;
  /** Scales of the account's microscopes. */
  readonly scales: readonly MicroscopeScale[];
  /** Id of the chosen one. */
  readonly value: string | undefined;
  /** Id of the one that was chosen last. */
  readonly last: string | undefined;
  /** An option for a scale that no microscope of the account has any more. */
  readonly former?: { readonly value: string; readonly label: string } | undefined;
  readonly onChoose: (scale: string | undefined) => void;
}

/** The scale of an image, of the account's microscopes; none until the vet says so. */
export function ScaleChoice(props: ScaleChoiceProps) {
  const { name, size, scales, value, last, former, onChoose } = props;
  const [refused, setRefused] = useState('');
  if (scales.length === 0 && !former) return <NoMicroscope />;
  const applies = (scale: MicroscopeScale) => !size || scaleForImage(scale, size) !== undefined;
  const choose = (id: string) => {
    const scale = scales.find((one) => one.id === id);
    const fits = !scale || applies(scale);
    setRefused(fits ? '' : refusal(scale, size));
    if (!fits) onChoose(undefined);
    else onChoose(scale || id === former?.value ? id : undefined);
  };
  const chosen = scales.find(({ id }) => id === value);
  const offered = scales.find(({ id }) => id === last);
  const shown = chosen?.id ?? (value === former?.value ? value : undefined);
  return (
    <div className="mt-1 flex w-full flex-wrap items-start gap-x-3 gap-y-1">
      <Field
        label={`Escala de ${name}`}
        hideLabel
        error={chosen && !applies(chosen) ? refusal(chosen, size) : refused || undefined}
        className="w-full max-w-80"
      >
        <Select
          compact
          value={shown ?? ''}
          options={[
            { value: '', label: 'Sin escala: se mide en píxeles' },
            ...(former ? [former] : []),
            ...scales.map((scale) => ({
              value: scale.id,
              label: `${scaleName(scale)}${applies(scale) ? '' : ' (escala no aplicable)'}`,
            })),
          ]}
          onChange={(event) => choose(event.target.value)}
        />
      </Field>
      {!shown && offered && applies(offered) ? (
        <Button
          variant="link"
          size="table"
          className="text-meta"
          onClick={() => choose(offered.id)}
        >
          Usar la última: {scaleName(offered)}
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
