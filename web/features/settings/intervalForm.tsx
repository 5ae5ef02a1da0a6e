import { type UseFormReturn, useWatch } from 'react-hook-form';
import { SPECIES } from '#domain/criteria/engine/animals.ts';
import { loadUnits } from '#domain/criteria/loadUnits.ts';
import { type Intervals, type OwnInterval, useChangeOwnIntervals } from '#web/api/intervals.ts';
import { asProblem } from '#web/api/problem.ts';
import { useTypes } from '#web/catalogue/types.ts';
import { part } from '#web/parts/part.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/textInput.tsx';
import { toast } from '#web/ui/toast.ts';
import { type BegunEntry, EntryForm, markProblems, useEntryForm } from './entries/entryForm.tsx';
import { tellRefused } from './entries/refused.ts';
import { isSame } from './intervalList.tsx';
import {
  analyteOf,
  type IntervalValues,
  ownIntervalText,
  readInterval,
  speciesName,
  speciesOnOffer,
} from './intervalValues.ts';

interface IntervalFormProps extends BegunEntry<IntervalValues> {
  readonly intervals: Intervals;
}

/** Figure, species, and limits in the figure's unit. */
export function IntervalForm(props: IntervalFormProps) {
  const { intervals, begun, onClose } = props;
  const changes = begun.replaces !== '';
  const form = useEntryForm(props, changes ? 'low' : 'type');
  return (
    <EntryForm
      {...props}
      busy={form.formState.isSubmitting}
      save="Guardar intervalo"
      onSubmit={useSave(form, intervals, onClose)}
    >
      {changes ? (
        <Changed intervals={intervals} begun={begun} />
      ) : (
        <Which {...{ intervals, form }} />
      )}
      <Limits intervals={intervals} form={form} />
    </EntryForm>
  );
}

const FIELDS = ['analyte', 'species', 'low', 'high'] as const;

function useSave(form: UseFormReturn<IntervalValues>, intervals: Intervals, onClose: () => void) {
  const change = useChangeOwnIntervals();
  return form.handleSubmit(async (values) => {
    try {
      // The definitions of all types are long, and nothing else on this page reads them.
      const [{ catalogue }, units] = await Promise.all([
        part(() => import('#domain/analyses/index.ts')),
        part(loadUnits),
      ]);
      const read = readInterval(values, { intervals, catalogue, units });
      if ('problems' in read) return markProblems(form, FIELDS, read.problems);
      const { interval } = read;
      const others = (own: readonly OwnInterval[]) => own.filter((each) => !isSame(each, interval));
      await change((own) => [...others(own), interval]);
      toast({
        title: 'Intervalo guardado',
        description: 'Los próximos informes lo usarán.',
      });
      onClose();
    } catch (error) {
      const name = `${values.analyte}.${values.species}`;
      const refused = asProblem(error).fields.find(({ field }) => field === name);
      if (refused) markProblems(form, FIELDS, { low: refused.message });
      else tellRefused('No se pudo guardar el intervalo. Inténtelo de nuevo.', error);
    }
  });
}

interface PartProps {
  readonly intervals: Intervals;
  readonly form: UseFormReturn<IntervalValues>;
}

function Changed({ intervals, begun }: Pick<IntervalFormProps, 'intervals' | 'begun'>) {
  const name = analyteOf(intervals, begun.analyte)?.name ?? begun.analyte;
  return (
    <h3 className="font-semibold sm:col-span-2">
      {name}, {begun.species}
    </h3>
  );
}

/** The type narrows the choice of figures. */
function Which({ intervals, form }: PartProps) {
  const types = useTypes();
  const { errors } = form.formState;
  const [chosen, figure] = useWatch({ control: form.control, name: ['type', 'analyte'] });
  const type = intervals.types.find((each) => each.type === chosen);
  const analyte = type?.analytes.find(({ key }) => key === figure);
  return (
    <>
      <Field label="Análisis">
        <Select
          placeholder="Elija"
          options={intervals.types.map(({ type: value }) => ({
            value,
            label: types.find(value)?.label ?? value,
          }))}
          {...form.register('type', {
            onChange: () => {
              form.setValue('analyte', '');
              form.setValue('species', '');
            },
          })}
        />
      </Field>
      <Field
        label="Cifra"
        error={errors.analyte?.message}
        hint={type ? undefined : 'Elija antes el análisis.'}
      >
        <Select
          placeholder="Elija"
          options={(type?.analytes ?? []).map(({ key, name }) => ({ value: key, label: name }))}
          {...form.register('analyte', { onChange: () => form.setValue('species', '') })}
        />
      </Field>
      <Field
        label="Especie"
        error={errors.species?.message}
        hint={analyte ? undefined : 'Elija antes la cifra.'}
        className="sm:col-span-2"
      >
        <Select
          placeholder="Elija"
          options={speciesOnOffer(analyte).map((value) => ({ value, label: speciesName(value) }))}
          {...form.register('species')}
        />
      </Field>
    </>
  );
}

function Limits({ intervals, form }: PartProps) {
  const { errors } = form.formState;
  const [key, species] = useWatch({ control: form.control, name: ['analyte', 'species'] });
  const analyte = analyteOf(intervals, key);
  const known = SPECIES.find((each) => each === species);
  const published = known && analyte?.species[known];
  const unit = analyte?.unit ?? undefined;
  return (
    <>
      <Field label="Mínimo" error={errors.low?.message} hint="Déjelo vacío si no hay mínimo.">
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          maxLength={32}
          unit={unit}
          {...form.register('low')}
        />
      </Field>
      <Field label="Máximo" error={errors.high?.message} hint="Déjelo vacío si no hay máximo.">
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          maxLength={32}
          unit={unit}
          {...form.register('high')}
        />
      </Field>
      {published ? (
        <p className="text-meta text-ink-soft sm:col-span-2">
          Publicado para {species}: {ownIntervalText(published, unit)}.
        </p>
      ) : null}
    </>
  );
}
