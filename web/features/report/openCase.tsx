import { useForm } from 'react-hook-form';
import { MAX_REASON, reasonProblem } from '#domain/rules/reason.ts';
import { useOpenCase } from '#web/api/analyses.ts';
import { asProblem } from '#web/api/problem.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormShell } from '#web/ui/formShell.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { BackLink } from './caseHead.tsx';

/** Asks an administrator for a reason before another user's case is shown. */
export function OpenCase({ id }: { readonly id: string }) {
  const opening = useOpenCase(id);
  const form = useForm({ defaultValues: { reason: '' } });
  const open = form.handleSubmit(async ({ reason }) => {
    try {
      await opening.mutateAsync(reason.trim());
    } catch (error) {
      const { fields, detail } = asProblem(error);
      const reasonMessage = fields.find(({ field }) => field === 'reason')?.message;
      form.setError(reasonMessage ? 'reason' : 'root', { message: reasonMessage ?? detail });
    }
  });
  const { errors } = form.formState;
  return (
    <>
      <BackLink own={false} />
      <Card className="mx-auto mt-2 max-w-160">
        <h1 className="text-title">Abrir el caso de un veterinario</h1>
        <p className="mt-2 text-ink-soft">
          Indique por qué necesita verlo. Se abre durante una hora. El veterinario recibe un correo
          con su nombre, la fecha y el motivo, los ve en su caso y queda en el registro de la
          administración.
        </p>
        <FormShell layout="page" onSubmit={open} className="mt-5">
          <Field label="Motivo" required error={errors.reason?.message}>
            <Textarea
              rows={3}
              autoFocus
              maxLength={MAX_REASON}
              {...form.register('reason', {
                validate: reasonProblem,
              })}
            />
          </Field>
          {errors.root?.message ? (
            <Alert tone="bad" title="No se pudo abrir el caso">
              {errors.root.message}
            </Alert>
          ) : null}
          <div>
            <Button type="submit" busy={opening.isPending}>
              Abrir el caso
            </Button>
          </div>
        </FormShell>
      </Card>
    </>
  );
}
