import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { PROFILE_KEYS } from '#domain/rules/account.ts';
import { PROFILE_FIELDS, type ProfileField } from '#domain/rules/profileFields.ts';
import { recordOf } from '#domain/rules/records.ts';
import { toWire, wireName } from '#domain/rules/wireNames.ts';
import { useUpdateFiscalInfo } from '#web/api/account.ts';
import { asProblem, detailOr } from '#web/api/problem.ts';
import type { Me } from '#web/api/session.ts';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormShell } from '#web/ui/formShell.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { TextInput } from '#web/ui/textInput.tsx';
import { toast } from '#web/ui/toast.ts';
import { useKeepTyped } from './kept.ts';
import { SaveFoot } from './saveFoot.tsx';

export type FiscalValues = Record<ProfileField, string>;

/** Fields of several lines come last. */
export const SHOWN_FIELDS = PROFILE_KEYS.toSorted((a, b) => Number(isLong(a)) - Number(isLong(b)));

function isLong(field: ProfileField): boolean {
  return PROFILE_FIELDS[field].kind === 'lines';
}

export function fiscalValues(me: Me): FiscalValues {
  return recordOf(PROFILE_KEYS, (field) => me[field] ?? '');
}

export interface FiscalFormProps {
  readonly me: Me;
  /** From `keptKey`. */
  readonly keptKey: string;
  /** Text of an earlier visit. */
  readonly unsaved: FiscalValues | undefined;
  /** Called after saving or cancelling. */
  readonly onClose: () => void;
}

/** No field is required. */
export function FiscalForm({ me, keptKey, unsaved, onClose }: FiscalFormProps) {
  const update = useUpdateFiscalInfo();
  const form = useForm<FiscalValues>({ defaultValues: unsaved ?? fiscalValues(me) });
  useKeepTyped(keptKey, form, toWire);
  useEffect(() => {
    // Focus only when the user opened the form; a restored draft must not steal focus.
    if (!unsaved) form.setFocus('fullName');
  }, [form, unsaved]);

  const save = form.handleSubmit(async (values) => {
    try {
      await update(values);
      toast({
        title: 'Información Actualizada',
        description: 'Se han guardado sus datos fiscales.',
      });
      onClose();
    } catch (error) {
      markFields(form, error);
      toast({
        title: 'Error al Actualizar',
        description: detailOr('No se pudo actualizar la información fiscal.', error),
        variant: 'destructive',
      });
    }
  });

  return (
    <Card flush>
      <FormShell
        layout="card"
        onSubmit={save}
        foot={
          <SaveFoot
            unsaved={unsaved !== undefined}
            busy={form.formState.isSubmitting}
            onCancel={onClose}
          >
            Guardar Cambios
          </SaveFoot>
        }
      >
        <FiscalFields form={form} />
      </FormShell>
    </Card>
  );
}

function FiscalFields({ form }: { readonly form: UseFormReturn<FiscalValues> }) {
  return SHOWN_FIELDS.map((field) => {
    const { label, note, max, kind, autoComplete } = PROFILE_FIELDS[field];
    const input = { autoComplete, maxLength: max, ...form.register(field) };
    const wide = field === 'fullName' || kind === 'lines';
    return (
      <Field
        key={field}
        label={note ? <Noted label={label} note={note} /> : label}
        error={form.formState.errors[field]?.message}
        className={wide ? 'sm:col-span-2' : undefined}
      >
        {kind === 'lines' ? (
          <Textarea rows={2} {...input} />
        ) : (
          <TextInput {...(kind === 'code' ? CODE : {})} {...input} />
        )}
      </Field>
    );
  });
}

/** Keyboard for codes of letters and digits. */
const CODE = { autoCapitalize: 'characters', spellCheck: false } as const;

function Noted({ label, note }: { readonly label: string; readonly note: string }) {
  return (
    <>
      {`${label} `}
      <span className="font-normal text-ink-soft">{`(${note})`}</span>
    </>
  );
}

function markFields(form: UseFormReturn<FiscalValues>, error: unknown): void {
  const { fields } = asProblem(error);
  for (const field of PROFILE_KEYS) {
    const message = fields.findLast((refused) => refused.field === wireName(field))?.message;
    if (message !== undefined) form.setError(field, { message });
  }
}
