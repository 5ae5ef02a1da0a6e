import { useFormContext } from 'react-hook-form';
import { MIN_PASSWORD_LENGTH } from '#domain/limits.ts';
import { newPasswordProblem, repeatedPasswordProblem } from '#domain/rules/credentials.ts';
import { Field } from './field.tsx';
import { PasswordInput } from './passwordInput.tsx';

/** Values of the surrounding form. */
export interface NewPassword {
  readonly password: string;
  readonly confirm: string;
}

export interface NewPasswordFieldsProps {
  /** «Nueva contraseña» by default. */
  readonly label?: string | undefined;
}

/** Inside the `FormProvider` of a form with a `NewPassword`. */
export function NewPasswordFields({ label = 'Nueva contraseña' }: NewPasswordFieldsProps) {
  const { register, getValues, trigger, formState } = useFormContext<NewPassword>();
  /** Shows a mismatch on blur, not only on submit. */
  const checkConfirm = () => {
    if (getValues('confirm') !== '') void trigger('confirm');
  };
  return (
    <>
      <Field
        label={label}
        required
        hint={`Al menos ${MIN_PASSWORD_LENGTH} caracteres.`}
        error={formState.errors.password?.message}
      >
        <PasswordInput
          autoComplete="new-password"
          {...register('password', {
            validate: (value) => newPasswordProblem(value) ?? true,
            onBlur: checkConfirm,
          })}
        />
      </Field>
      <Field label="Confirmar contraseña" required error={formState.errors.confirm?.message}>
        <PasswordInput
          autoComplete="new-password"
          {...register('confirm', {
            validate: (value, { password }) => repeatedPasswordProblem(value, password) ?? true,
            onBlur: checkConfirm,
          })}
        />
      </Field>
    </>
  );
}
