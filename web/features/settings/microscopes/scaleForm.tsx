import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { MOST_MICROSCOPE_NAME, MOST_OBJECTIVE_NAME } from '#domain/rules/microscopes.ts';
import { type MicroscopeScale, useChangeMicroscopes } from '#web/api/microscopes.ts';
import { asProblem } from '#web/api/problem.ts';
import { randomUuid } from '#web/api/randomKey.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/textInput.tsx';
import { toast } from '#web/ui/toast.ts';
import { type BegunEntry, EntryForm, markProblems, useEntryForm } from '../entries/entryForm.tsx';
import { tellRefused } from '../entries/refused.ts';
import type { DrawScaleProps } from './drawScale.tsx';
import { foreseenScale, readScale, type ScaleValues } from './scaleValues.ts';

const DRAW = onDemand<DrawScaleProps>(async () => (await import('./drawScale.tsx')).DrawScale);

export function ScaleForm(props: BegunEntry<ScaleValues>) {
  const { begun, onClose } = props;
  const form = useEntryForm(props, begun.microscope === '' ? 'microscope' : 'objective');
  const how = useWatch({ control: form.control, name: 'how' });
  return (
    <EntryForm
      {...props}
      busy={form.formState.isSubmitting}
      save="Guardar escala"
      onSubmit={useSave(form, onClose)}
    >
      <Names form={form} />
      <Field label="Cómo se conoce la escala">
        <Select
          options={[
            ...(begun.replaces ? [{ value: 'same', label: 'La que ya tenía' }] : []),
            { value: 'optics', label: 'Por el objetivo y la cámara' },
            { value: 'drawn', label: 'Trazándola sobre una imagen' },
          ]}
          {...form.register('how')}
        />
      </Field>
      {how === 'optics' ? <OpticsFields form={form} /> : null}
      {how === 'drawn' ? <DrawnField form={form} /> : null}
      <Foreseen form={form} />
    </EntryForm>
  );
}

interface PartProps {
  readonly form: UseFormReturn<ScaleValues>;
}

function Names({ form }: PartProps) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="Microscopio" error={errors.microscope?.message}>
        <TextInput
          autoComplete="off"
          maxLength={MOST_MICROSCOPE_NAME}
          placeholder="p. ej. Olympus CX23"
          {...form.register('microscope')}
        />
      </Field>
      <Field label="Objetivo" error={errors.objective?.message}>
        <TextInput
          autoComplete="off"
          maxLength={MOST_OBJECTIVE_NAME}
          placeholder="p. ej. 40×"
          {...form.register('objective')}
        />
      </Field>
      <Field label="Cámara" hint="Déjelo vacío si solo tiene una.">
        <TextInput
          autoComplete="off"
          maxLength={MOST_MICROSCOPE_NAME}
          placeholder="p. ej. cámara ocular"
          {...form.register('camera')}
        />
      </Field>
    </>
  );
}

function OpticsFields({ form }: PartProps) {
  const { errors } = form.formState;
  return (
    <>
      <Field
        label="Lado del píxel de la cámara"
        error={errors.pixelSide?.message}
        hint="En la ficha de la cámara («pixel size»)."
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          unit="µm"
          {...form.register('pixelSide')}
        />
      </Field>
      <Field
        label="Aumento del adaptador"
        error={errors.adapter?.message}
        hint="Grabado en él, como 0,5×. Sin adaptador, 1."
      >
        <TextInput inputMode="decimal" autoComplete="off" unit="×" {...form.register('adapter')} />
      </Field>
      <Field
        label="Anchura de sus imágenes"
        error={errors.width?.message}
        hint="A la resolución completa de la cámara, sin recortar."
      >
        <TextInput inputMode="numeric" autoComplete="off" unit="px" {...form.register('width')} />
      </Field>
      <Field label="Altura de sus imágenes" error={errors.height?.message}>
        <TextInput inputMode="numeric" autoComplete="off" unit="px" {...form.register('height')} />
      </Field>
    </>
  );
}

function DrawnField({ form }: PartProps) {
  const [open, setOpen] = useState(false);
  const Draw = useOnDemand(DRAW, open);
  const { errors } = form.formState;
  const message = errors.drawn?.message ?? errors.width?.message;
  return (
    <div className="sm:col-span-2">
      <p className="text-meta text-ink-soft">
        Con una imagen de este objetivo que tenga una barra de escala o un micrómetro: trace una
        línea sobre él y diga cuánto mide. La imagen no sale de este equipo.
      </p>
      <Button variant="secondary" className="mt-3" onClick={() => setOpen(true)}>
        Trazar sobre una imagen
      </Button>
      {message ? (
        <p role="alert" className="mt-1.5 text-hint text-bad">
          {message}
        </p>
      ) : null}
      {open && Draw ? (
        <Draw
          onClose={() => setOpen(false)}
          onDrawn={({ micrometresPerPixel, width, height }) => {
            form.clearErrors();
            form.setValue('drawn', String(micrometresPerPixel));
            form.setValue('width', String(width));
            form.setValue('height', String(height));
            setOpen(false);
          }}
        />
      ) : null}
    </div>
  );
}

function Foreseen({ form }: PartProps) {
  const values = useWatch({ control: form.control });
  const text = foreseenScale(values as ScaleValues);
  return (
    <p role="status" className="text-control font-semibold empty:hidden sm:col-span-2">
      {text ? `${text}, a ${values.width}\u00a0×\u00a0${values.height}` : null}
    </p>
  );
}

function useSave(form: UseFormReturn<ScaleValues>, onClose: () => void) {
  const change = useChangeMicroscopes();
  return form.handleSubmit(async (values) => {
    const read = readScale(values);
    if ('problems' in read) return markProblems(form, FIELDS, read.problems);
    const id = values.replaces || randomUuid();
    try {
      await change((scales) => placed(scales, { id, ...read.scale }, values.how));
      toast({ title: 'Escala guardada', description: 'Ya puede elegirla en las imágenes.' });
      onClose();
    } catch (error) {
      const repeated = asProblem(error).fields.find(({ field }) => field.endsWith('.objective'));
      if (repeated) return markProblems(form, FIELDS, { objective: repeated.message });
      tellRefused('No se pudo guardar la escala. Inténtelo de nuevo.', error);
    }
  });
}

/** In its place, or last; a scale that was not entered anew comes from where it came. */
function placed(
  scales: readonly MicroscopeScale[],
  scale: MicroscopeScale,
  how: string,
): readonly MicroscopeScale[] {
  const at = scales.findIndex(({ id }) => id === scale.id);
  const former = scales[at];
  if (!former) return [...scales, scale];
  return scales.with(at, how === 'same' ? { ...scale, origin: former.origin } : scale);
}

const FIELDS = [
  'microscope',
  'objective',
  'pixelSide',
  'adapter',
  'width',
  'height',
  'drawn',
] as const;
