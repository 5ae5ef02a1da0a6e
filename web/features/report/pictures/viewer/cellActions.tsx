import { Button } from '#web/ui/button.tsx';
import { type CellLayerInput, startAdding } from './cellLayer.ts';

/** Corrections of the chosen contour, for pointers and fingers; the keys do the same. */
export function CellActions(input: CellLayerInput) {
  const { work, adding, onGallery, busy } = input;
  const { chosen, editable, cells } = work;
  const inGallery = cells.some(({ id }) => id === chosen?.id);
  return (
    <div className="flex flex-wrap gap-2">
      {editable && chosen ? <OfChosen {...input} chosen={chosen} /> : null}
      {editable ? (
        <>
          <Act on={adding !== undefined} disabled={busy} onPress={() => startAdding(input)}>
            {adding ? 'Dejar de añadir' : 'Añadir una'}
          </Act>
          <Act disabled={busy || !work.canUndo} onPress={work.undo}>
            Deshacer
          </Act>
        </>
      ) : null}
      <Act onPress={onGallery}>{inGallery ? 'Verla en la galería' : 'Galería'}</Act>
    </div>
  );
}

type OfChosenProps = CellLayerInput & {
  readonly chosen: NonNullable<CellLayerInput['work']['chosen']>;
};

function OfChosen({ work, chosen, busy }: OfChosenProps) {
  const { counted, edit, id } = chosen;
  if (edit === 'added')
    return (
      <Act disabled={busy} onPress={() => work.remove(id)}>
        Quitarla
      </Act>
    );
  if (!counted && edit === undefined)
    return (
      <Act disabled={busy} onPress={() => work.count(chosen)}>
        Contarla
      </Act>
    );
  return (
    <>
      <Act on={edit === 'removed'} disabled={busy} onPress={() => work.remove(id)}>
        No es una célula
      </Act>
      <Act on={edit === 'split'} disabled={busy} onPress={() => work.divide(id)}>
        Son dos
      </Act>
    </>
  );
}

interface ActProps {
  readonly on?: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

function Act({ on, disabled, onPress, children }: ActProps) {
  return (
    <Button
      variant={on ? 'primary' : 'secondary'}
      size="head"
      aria-pressed={on}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
