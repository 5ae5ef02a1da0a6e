import { Dialog } from '#web/ui/dialog.tsx';
import { KeyCap } from '#web/ui/keyCap.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useKeySwitch } from './historyKeys.ts';
import { HISTORY_KEYS } from './keysLine.tsx';

export interface KeysDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Keys of the history, and the switch that silences them. */
export function KeysDialog({ open, onOpenChange }: KeysDialogProps) {
  const { on, switchKeys } = useKeySwitch();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Teclas del historial"
      description="No actúan mientras se escribe."
      cross
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3 text-control">
        {HISTORY_KEYS.map(({ keys, long }) => (
          <div key={long} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <KeyCap key={key}>{key}</KeyCap>
              ))}
            </dt>
            <dd>{long}</dd>
          </div>
        ))}
      </dl>
      <Switch
        className="mt-4"
        label="Usar estas teclas en este equipo"
        checked={on}
        onChange={(event) => switchKeys(event.target.checked)}
      />
    </Dialog>
  );
}
