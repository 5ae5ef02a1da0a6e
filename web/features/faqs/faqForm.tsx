import { useForm } from 'react-hook-form';
import { type FaqText, type ManagedFaq, useSaveFaq } from '#web/api/faqs.ts';
import { asProblem } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormShell } from '#web/ui/formShell.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { TextInput } from '#web/ui/textInput.tsx';
import { toast } from '#web/ui/toast.ts';

const REQUIRED = {
  question: 'Pregunta: es obligatoria.',
  answer: 'Respuesta: es obligatoria.',
} as const;

export interface FaqFormProps {
  /** Undefined for a new question. */
  readonly faq: ManagedFaq | undefined;
  /** Called after saving or cancelling. */
  readonly onDone: () => void;
}

/** A failed save keeps the typed text. */
export function FaqForm({ faq, onDone }: FaqFormProps) {
  const form = useForm<FaqText>({
    defaultValues: { question: faq?.question ?? '', answer: faq?.answer ?? '' },
  });
  const save = useSaveFaq();
  const { errors } = form.formState;
  const send = form.handleSubmit(async (text) => {
    try {
      await save.mutateAsync({ id: faq?.id, text });
      toast({
        title: faq ? 'FAQ actualizada correctamente.' : 'FAQ añadida correctamente.',
      });
      onDone();
    } catch (error) {
      const problem = asProblem(error);
      for (const { field, message } of problem.fields ?? [])
        if (field in REQUIRED) form.setError(field as keyof FaqText, { message });
      toast({
        title: 'Error',
        description: `No se pudo guardar la FAQ. ${problem.detail}`,
        variant: 'destructive',
      });
    }
  });
  return (
    <Card>
      <h2 className="text-title">{faq ? 'Editar FAQ' : 'Añadir FAQ'}</h2>
      <FormShell layout="page" onSubmit={send} className="mt-4 max-w-prose">
        <Field label="Pregunta" required error={errors.question?.message}>
          <TextInput autoFocus {...form.register('question', { validate: filled('question') })} />
        </Field>
        <Field label="Respuesta" required error={errors.answer?.message}>
          <Textarea rows={4} {...form.register('answer', { validate: filled('answer') })} />
        </Field>
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button variant="secondary" onClick={onDone}>
            Cancelar
          </Button>
          <Button type="submit" busy={save.isPending}>
            Guardar
          </Button>
        </div>
      </FormShell>
    </Card>
  );
}

/** Requires more than blanks. */
function filled(name: keyof typeof REQUIRED) {
  return (value: string) => value.trim() !== '' || REQUIRED[name];
}
