import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { DialogBox } from '#web/ui/dialogBox.tsx';
import { Search } from '#web/ui/icons/lucide.ts';
import { KeyCap } from '#web/ui/keyCap.tsx';
import { TextInput } from '#web/ui/textInput.tsx';
import { verbatim } from '#web/ui/verbatim.tsx';
import type { PaletteEntry, PalettePage } from './entries.ts';
import { PaletteList } from './paletteList.tsx';
import { type PaletteReading, usePaletteEntries } from './usePaletteEntries.ts';

export interface PaletteProps {
  readonly pages: readonly PalettePage[];
  readonly onClose: () => void;
}

const FIELD = {
  'data-first-focus': '',
  type: 'search',
  role: 'combobox',
  'aria-label': 'Página, tipo de caso, paciente o ID',
  'aria-autocomplete': 'list',
  'aria-expanded': true,
  autoComplete: 'off',
  spellCheck: false,
  // Fewer than the server takes.
  maxLength: 100,
  placeholder: 'p. ej. «nuevo frotis» o el nombre de un paciente',
} as const;

/** Opens a page, a new case, an earlier one or a patient by some letters of its name. */
export function Palette({ pages, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { entries, state } = usePaletteEntries(text, pages);
  // The list may have become shorter.
  const place = Math.min(active, entries.length - 1);
  const choose = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    void navigate(entry.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextPlace(event.key, place, entries.length);
    // Enter and the arrows also choose a letter that is being composed.
    if (event.nativeEvent.isComposing || (next === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (next === undefined) choose(entries[place]);
    else setActive(next);
  };
  return (
    <DialogBox
      open
      onOpenChange={(open) => !open && onClose()}
      title="Buscar y abrir"
      width="wide"
      cross
    >
      <TextInput
        {...FIELD}
        aria-controls={listId}
        aria-activedescendant={place >= 0 ? `${listId}-${place}` : undefined}
        icon={<Search strokeWidth={1.75} aria-hidden="true" />}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteList
        id={listId}
        entries={entries}
        active={place}
        onActive={setActive}
        onChoose={choose}
      />
      <div className="mt-3 flex min-h-5 flex-wrap justify-between gap-x-6 text-meta text-ink-soft">
        <p role="status">{wordsOf(state, text, entries.length)}</p>
        <p className="pointer-coarse:hidden">
          <KeyCap>↑</KeyCap> <KeyCap>↓</KeyCap> eligen, <KeyCap>Intro</KeyCap> abre
        </p>
      </div>
    </DialogBox>
  );
}

/** Undefined for a key that does not move; the arrows go round. */
function nextPlace(key: string, place: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (place + 1) % count;
  return key === 'ArrowUp' ? (place - 1 + count) % count : undefined;
}

function wordsOf(state: PaletteReading['state'], text: string, count: number): ReactNode {
  if (state === 'searching') return 'Buscando entre sus casos…';
  if (state === 'failed') return 'No se ha podido buscar entre sus casos. Inténtelo de nuevo.';
  if (count === 0) return verbatim`Nada coincide con «${text.trim()}».`;
  return count === 1 ? '1 resultado' : `${count} resultados`;
}
