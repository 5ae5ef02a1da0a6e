import { correctsContours } from '#domain/marks/corrections.ts';
import { savedText } from '#web/marks/savedText.ts';
import type { OpenMarks } from '#web/marks/useMarks.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Cells } from './useCells.ts';
import { correctionsApart, type Saving } from './useSave.ts';
import { counted } from './words.ts';

export interface SaveProps {
  readonly work: Pick<Cells, 'measured' | 'figures'>;
  readonly open: Pick<OpenMarks, 'state' | 'ready' | 'book'>;
  readonly saving: Saving;
}

/** Puts the corrections into the report. */
export function SaveButton({ work, open, saving }: SaveProps) {
  const apart = correctionsApart(work.measured, work.figures.overlay);
  // Another image may have corrections too.
  const pending = open.ready && (apart > 0 || open.book.canUndo(correctsContours));
  return (
    <Button busy={saving.busy} disabled={!pending} onClick={() => void saving.save()}>
      {pending && apart > 0
        ? `Guardar ${counted(apart, 'corrección', 'correcciones')}`
        : 'Guardar en el informe'}
    </Button>
  );
}

interface DiscardProps extends Pick<SaveProps, 'open' | 'saving'> {
  readonly onClose: () => void;
}

/** Takes back what was corrected since the opening; without any it only closes. */
export function DiscardButton({ open: { book }, saving, onClose }: DiscardProps) {
  const discard = () => {
    while (book.canUndo(correctsContours)) book.undo(correctsContours);
    onClose();
  };
  return (
    <Button variant="secondary" disabled={saving.busy} onClick={discard}>
      {book.canUndo(correctsContours) ? 'Descartar' : 'Cerrar'}
    </Button>
  );
}

/** Where the corrections are, which are never lost by closing. */
export function SaveNote({
  open,
  saving,
  proposed,
}: Pick<SaveProps, 'open' | 'saving'> & { readonly proposed: boolean }) {
  const saved = savedText(open.state);
  return (
    <p className="mr-auto text-meta text-ink-soft" role="status">
      {saving.cost} {proposed ? 'Lo que cuente' : 'Lo que corrija'} queda en el informe como «
      {proposed ? 'contado' : 'corregido'} por usted».
      {saved.bad ? null : <span className="max-sm:hidden"> {sentence(saved.text)}</span>}
    </p>
  );
}

const sentence = (text: string) => (text.endsWith('…') ? text : `${text}.`);

interface SaveAlertProps {
  readonly open: Pick<OpenMarks, 'unread' | 'state'>;
  readonly saving: Saving;
}

export function SaveAlert({ open, saving }: SaveAlertProps) {
  const saved = savedText(open.state);
  const text = saving.problem ?? (saved.bad ? saved.text : open.unread ? UNREAD : undefined);
  if (text === undefined) return null;
  return (
    <Alert tone="bad" live title="Sus correcciones" className="mb-4">
      <p>{text}</p>
    </Alert>
  );
}

const UNREAD =
  'No se han podido leer las que guardó en su cuenta. Cierre la galería y ábrala otra vez para verlas todas.';
