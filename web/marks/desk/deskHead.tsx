import { useState } from 'react';
import { asProblem } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/iconButton.tsx';
import { ArrowLeft, Keyboard } from '#web/ui/icons/lucide.ts';
import { KeyCap } from '#web/ui/keyCap.tsx';
import { savedText } from '../savedText.ts';
import type { SaveState } from '../useMarks.ts';
import type { CountDeskProps } from './types.ts';

export interface DeskHeadProps
  extends Pick<CountDeskProps, 'patient' | 'type' | 'images' | 'cost'> {
  /** Place of the image on the stage. */
  readonly position: number;
  readonly state: SaveState;
  /** Nothing is counted yet. */
  readonly disabled: boolean;
  readonly pass: () => Promise<void>;
  readonly onClose: () => void;
}

/** The patient, where the marks are, and the way to the report. */
export function DeskHead(props: DeskHeadProps) {
  const { patient, type, images, position, state, disabled, pass, onClose } = props;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [keys, setKeys] = useState(false);
  const passAll = async () => {
    setBusy(true);
    setProblem('');
    try {
      await pass();
      onClose();
    } catch (error) {
      const { fields, detail } = asProblem(error);
      setProblem(fields.map(({ message }) => message).join(' ') || detail);
      setBusy(false);
    }
  };
  const saved = savedText(state);
  return (
    <header className="shrink-0 border-b border-line bg-surface">
      <div className="flex min-h-14 items-center gap-x-3 px-2 sm:px-4 low:min-h-12">
        <IconButton label="Volver" onClick={onClose}>
          <ArrowLeft strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <b translate="no" className="max-w-40 truncate font-serif text-body font-semibold">
          {patient}
        </b>
        <span className="truncate text-control text-ink-soft max-md:hidden">{type}</span>
        <i className="shrink-0 font-serif text-caption text-eosin-text max-sm:hidden">
          Fig. {position} <span className="text-ink">de {images.length}</span>
        </i>
        <p
          role="status"
          className={cx(
            'ml-auto min-w-0 truncate text-meta max-md:sr-only',
            saved.bad ? 'text-bad' : 'text-ink-soft',
          )}
          title={saved.text}
        >
          {saved.text}
        </p>
        <Button
          variant="secondary"
          size="head"
          aria-expanded={keys}
          onClick={() => setKeys(!keys)}
          icon={<Keyboard strokeWidth={1.75} aria-hidden="true" />}
          className="max-lg:hidden"
        >
          Atajos
        </Button>
        <Button
          size="head"
          busy={busy}
          aria-disabled={disabled || undefined}
          onClick={() => (disabled ? undefined : void passAll())}
          className="max-md:ml-auto"
        >
          Pasar al informe
        </Button>
      </div>
      {props.cost === undefined ? null : (
        <p className="border-t border-line px-4 py-2 text-meta text-ink-soft low:hidden">
          {props.cost}
        </p>
      )}
      {problem ? (
        <p role="alert" className="border-t border-line bg-warn-tint px-4 py-2 text-meta">
          {problem}
        </p>
      ) : null}
      {keys ? <Keys /> : null}
    </header>
  );
}

const KEYS = [
  ['1 … 9', 'contar una célula bajo el puntero'],
  ['Flechas', 'mover el punto; con Mayús, despacio'],
  ['Espacio', 'ir al siguiente contorno sin contar'],
  ['Z', 'deshacer'],
  ['Supr', 'quitar la marca'],
  ['+  −  0', 'ampliar, reducir, ajustar'],
] as const;

function Keys() {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1.5 border-t border-line px-4 py-2.5 text-meta max-lg:hidden">
      {KEYS.map(([key, act]) => (
        <li key={key} className="flex items-center gap-2">
          <KeyCap>{key}</KeyCap> {act}
        </li>
      ))}
    </ul>
  );
}
