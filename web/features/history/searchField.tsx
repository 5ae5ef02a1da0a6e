import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/textInput.tsx';

export interface SearchFieldProps {
  /** What is being searched for now. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Long enough not to ask at each letter, short enough to feel immediate. */
const PAUSE_MS = 300;
/** The longest text the server takes. */
const MAX_LENGTH = 200;

/** Searches once the typing pauses, or at once with Enter. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);

  // The address changed by other means: «Limpiar filtros», the way back.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  useEffect(() => {
    if (text.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      onSearch(sent.current);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);

  const searchNow = () => {
    sent.current = text.trim();
    onSearch(sent.current);
  };

  return (
    <Field label="Buscar por ID o nombre de la mascota" hideLabel className="flex-1 basis-80">
      <TextInput
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_LENGTH}
        placeholder="Buscar por ID o Nombre Mascota..."
        icon={<Search size={18} strokeWidth={1.75} aria-hidden="true" />}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && searchNow()}
      />
    </Field>
  );
}
