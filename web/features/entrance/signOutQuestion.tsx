import { Link } from 'react-router';
import type { OnlyHere } from '#web/api/saveDrafts.ts';
import { casePath } from '#web/catalogue/casePath.ts';
import { countImages, draftPatient } from '#web/catalogue/draftTexts.ts';
import { useTypes } from '#web/catalogue/types.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { OnlyHereQuestion } from './onlyHere.ts';

/** Shows the data that signing out deletes, and the choices. */
export function SignOutQuestion({ onlyHere, busy, choose }: OnlyHereQuestion) {
  const unsaved = onlyHere.some(({ problem }) => problem !== undefined);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && choose('stay')}
      // Fits three buttons in a row.
      width={unsaved ? 'wide' : 'default'}
      title="Hay algo que solo está en este equipo"
      description="Al cerrar la sesión se borra de este equipo todo lo que no ha enviado. Sus borradores siguen en su cuenta, salvo esto:"
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={() => choose('leave')}>
            Cerrar sesión igualmente
          </Button>
          {unsaved ? (
            <Button variant="secondary" busy={busy} onClick={() => choose('save')}>
              Guardar y cerrar sesión
            </Button>
          ) : null}
          <Button data-first-focus="" disabled={busy} onClick={() => choose('stay')}>
            Seguir aquí
          </Button>
        </>
      }
    >
      <ul className="border-b border-line">
        {onlyHere.map((one) => (
          <Lost key={one.draft.id} {...one} onContinue={() => choose('stay')} />
        ))}
      </ul>
    </Dialog>
  );
}

type LostProps = OnlyHere & { readonly onContinue: () => void };

function Lost({ draft, images: missing, problem, onContinue }: LostProps) {
  const definition = useTypes().find(draft.type);
  const images = missing.length === 0 ? '' : countImages(missing.length);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2.5 text-meta">
      <div className="min-w-0 flex-1 basis-48 break-words">
        <p>
          <b className="font-semibold">{draftPatient(definition, draft.data) ?? 'Sin nombre'}</b>
          <span className="text-ink-soft"> · {definition?.label ?? draft.type}</span>
        </p>
        <p>{problem ? `Lo escrito${images && ` y ${images}`}` : images}</p>
        {problem ? <p className="text-ink-soft">{problem.detail}</p> : null}
      </div>
      {definition ? (
        <Link
          to={casePath(definition, draft.id)}
          onClick={onContinue}
          className="inline-flex min-h-11 items-center font-semibold text-haem underline-offset-4 hover:underline"
        >
          Abrirlo
        </Link>
      ) : null}
    </li>
  );
}
