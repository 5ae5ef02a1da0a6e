import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { FISCAL_FIELDS, type FiscalField } from '#domain/rules/account.ts';
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

export type FiscalValues = Record<FiscalField, string>;

/** The stored values, in the form's format. */
export function fiscalValues(me: Me): FiscalValues {
  return {
    full_name: me.full_name,
    company_name: me.company_name ?? '',
    billing_address: me.billing_address ?? '',
    vat_number: me.vat_number ?? '',
  };
}

export interface FiscalFormProps {
  readonly me: Me;
  /** From `keptKey`. */
  readonly keptKey: string;
  /** Typed before and never saved. */
  readonly kept: FiscalValues | undefined;
  /** Called after saving or cancelling. */
  readonly onClose: () => void;
}

/** The fiscal data as fields; none is required. */
export function FiscalForm({ me, keptKey, kept, onClose }: FiscalFormProps) {
  const update = useUpdateFiscalInfo();
  const form = useForm<FiscalValues>({ defaultValues: kept ?? fiscalValues(me) });
  useKeepTyped(keptKey, form);
  useEffect(() => {
    // Focus only when the user opened the form; a restored draft must not steal focus.
    if (!kept) form.setFocus('full_name');
  }, [form, kept]);

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
            unsaved={kept !== undefined}
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
  const { errors } = form.formState;
  const line = (field: FiscalField) => ({
    maxLength: FISCAL_FIELDS[field].max,
    ...form.register(field),
  });
  return (
    <>
      <Field label="Nombre completo" error={errors.full_name?.message} className="sm:col-span-2">
        <TextInput autoComplete="name" {...line('full_name')} />
      </Field>
      <Field
        label={
          <>
            Empresa <span className="font-normal text-ink-soft">(opcional)</span>
          </>
        }
        error={errors.company_name?.message}
      >
        <TextInput autoComplete="organization" {...line('company_name')} />
      </Field>
      <Field label="NIF / CIF" error={errors.vat_number?.message}>
        <TextInput autoCapitalize="characters" spellCheck={false} {...line('vat_number')} />
      </Field>
      <Field
        label="Dirección de facturación"
        error={errors.billing_address?.message}
        className="sm:col-span-2"
      >
        <Textarea rows={2} autoComplete="street-address" {...line('billing_address')} />
      </Field>
    </>
  );
}

function markFields(form: UseFormReturn<FiscalValues>, error: unknown): void {
  for (const { field, message } of asProblem(error).fields)
    if (Object.hasOwn(FISCAL_FIELDS, field)) form.setError(field as FiscalField, { message });
}
