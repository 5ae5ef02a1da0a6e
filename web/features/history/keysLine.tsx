import { Button } from '#web/ui/button.tsx';
import { KeyCap } from '#web/ui/keyCap.tsx';
import { useKeySwitch } from './historyKeys.ts';

interface HistoryKey {
  readonly keys: readonly string[];
  /** Word in the line under the list; absent where it has none. */
  readonly short?: string;
  readonly long: string;
}

export const HISTORY_KEYS: readonly HistoryKey[] = [
  { keys: ['J', 'K'], short: 'moverse', long: 'Fila siguiente y fila anterior' },
  { keys: ['Intro'], short: 'abrir', long: 'Abrir el caso de la fila' },
  { keys: ['R'], short: 'revisar', long: 'Abrir el siguiente informe por revisar' },
  { keys: ['/'], short: 'buscar', long: 'Buscar' },
  { keys: ['N'], short: 'nueva consulta', long: 'Nueva consulta' },
  { keys: ['?'], long: 'Ver estas teclas' },
];

export interface KeysLineProps {
  readonly onHelp: () => void;
}

/** Keys of the history, where there is a keyboard: not on phones and touch screens. */
export function KeysLine({ onHelp }: KeysLineProps) {
  const { on } = useKeySwitch();
  const shown = on ? HISTORY_KEYS.filter(({ short }) => short) : [];
  return (
    <div className="mt-4 hidden flex-wrap items-center gap-x-5 gap-y-2 text-meta text-ink-soft lg:flex pointer-coarse:hidden">
      {shown.map(({ keys, short, long }) => (
        <span key={long} className="flex items-center gap-1.5">
          {keys.map((key) => (
            <KeyCap key={key}>{key}</KeyCap>
          ))}
          {short}
        </span>
      ))}
      <Button variant="link" size="table" onClick={onHelp}>
        Teclas
      </Button>
    </div>
  );
}
