import { type KeyboardEvent, useState } from 'react';
import { matchText } from './matchText.ts';

interface ComboboxInput {
  readonly value: string;
  readonly suggestions: readonly string[];
  readonly onChange: (value: string) => void;
}

/** WAI-ARIA's combobox, list only. */
export function useCombobox({ value, suggestions, onChange }: ComboboxInput) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(false);
  const [active, setActive] = useState(-1);
  // Opened without typing it shows the whole list: the current value must not hide the others.
  const matches = typed ? matchText(suggestions, value) : suggestions;
  const expanded = open && matches.length > 0;

  const show = () => {
    if (open) return;
    setTyped(false);
    setActive(matchIndex(suggestions, value));
    setOpen(true);
  };
  const hide = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (suggestion: string) => {
    onChange(suggestion);
    hide();
  };
  const type = (text: string) => {
    onChange(text);
    setTyped(true);
    setActive(-1);
    setOpen(true);
  };
  const move = (step: 1 | -1) => {
    if (!expanded) return show();
    // The arrows go round through the text, at -1.
    const places = matches.length + 1;
    setActive(((active + 1 + step + places) % places) - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = expanded ? matches[active] : undefined;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
    else if (event.key === 'Escape' && expanded) hide();
    else {
      if (event.key === 'Tab') hide();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return { expanded, matches, active, setActive, show, hide, choose, type, onKeyDown };
}

function matchIndex(suggestions: readonly string[], value: string): number {
  return value === '' ? -1 : suggestions.indexOf(value);
}
