import { useForm } from 'react-hook-form';
import { asProblem } from '#web/api/problem.ts';
import { type ContactMessage, sendContact } from '#web/api/support.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormShell } from '#web/ui/formShell.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { TextInput } from '#web/ui/textInput.tsx';
import { toast } from '#web/ui/toast.ts';

const REQUIRED = {
  name: 'Nombre: es obligatorio.',
  email: 'Correo electrónico: es obligatorio.',
  subject: 'Asunto: es obligatorio.',
  message: 'Mensaje: es obligatorio.',
} as const;

export interface ContactFormProps {
  /** From the signed-in user, to prefill the form. */
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

/** Writes to the team. A failed send keeps the typed text. */
export function ContactForm({ name = '', email = '' }: ContactFormProps) {
  const form = useForm<ContactMessage>({
    defaultValues: { name, email, subject: '', message: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async (message) => {
    try {
      await sendContact(message);
      form.reset({ name, email, subject: '', message: '' });
      toast({
        title: 'Mensaje Enviado',
        description: 'Le responderemos por correo electrónico.',
      });
    } catch (error) {
      const problem = asProblem(error);
      for (const { field, message: text } of problem.fields ?? [])
        if (field in REQUIRED) form.setError(field as keyof ContactMessage, { message: text });
      toast({
        title: 'Error al Enviar',
        description: problem.detail,
        variant: 'destructive',
      });
    }
  });

  return (
    <FormShell layout="page" onSubmit={send}>
      <Field label="Nombre" required error={errors.name?.message}>
        <TextInput autoComplete="name" {...form.register('name', { required: REQUIRED.name })} />
      </Field>
      <Field label="Correo electrónico" required error={errors.email?.message}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.register('email', {
            required: REQUIRED.email,
            pattern: { value: /^\S+@\S+\.\S+$/, message: 'Correo electrónico: no es válido.' },
          })}
        />
      </Field>
      <Field label="Asunto" required error={errors.subject?.message}>
        <TextInput {...form.register('subject', { required: REQUIRED.subject })} />
      </Field>
      <Field label="Mensaje" required error={errors.message?.message}>
        <Textarea rows={5} {...form.register('message', { required: REQUIRED.message })} />
      </Field>
      <Button type="submit" busy={isSubmitting} full>
        Enviar Mensaje
      </Button>
    </FormShell>
  );
}
