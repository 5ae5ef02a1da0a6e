import { useEffect, useRef, useState } from 'react';
import { Search } from '#web/ui/icons/lucide.ts';
import { Field } from './field.tsx';
import { TextInput } from './textInput.tsx';

export interface SearchFieldProps {
  /** For screen readers. */
  readonly label: string;
  readonly placeholder: string;
  /** The longest text the server takes. */
  readonly maxLength: number;
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly compact?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Debounce in milliseconds. */
const PAUSE_MS = 300;

/** Searches after the debounce, or at once with Enter. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, maxLength, value, onSearch, compact, className } = props;
  const [text, setText] = useState(value);
  const sent = useRef(value);

  // The URL changed by «Limpiar filtros» or history.
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
    <Field label={label} hideLabel className={className}>
      <TextInput
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={maxLength}
        placeholder={placeholder}
        compact={compact}
        icon={<Search size={18} strokeWidth={1.75} aria-hidden="true" />}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && searchNow()}
      />
    </Field>
  );
}
