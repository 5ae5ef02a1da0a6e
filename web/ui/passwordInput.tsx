import { useState } from 'react';
import { Eye, EyeOff } from '#web/ui/icons/lucide.ts';
import { TextInput, type TextInputProps } from './textInput.tsx';

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'unit' | 'action' | 'icon'>;

/** Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  const eye = (
    <button
      type="button"
      aria-label={shown ? 'Ocultar la contraseña' : 'Mostrar la contraseña'}
      aria-pressed={shown}
      disabled={props.disabled}
      onClick={() => setShown(!shown)}
      className="-my-px -mr-px flex size-11 shrink-0 items-center justify-center rounded-card text-ink-soft hover:text-ink"
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
  return (
    <TextInput
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={shown ? 'text' : 'password'}
      action={eye}
    />
  );
}
