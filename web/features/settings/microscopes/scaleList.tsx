import { useState } from 'react';
import { type MicroscopeScale, useChangeMicroscopes } from '#web/api/microscopes.ts';
import { detailOr } from '#web/api/problem.ts';
import { IconButton } from '#web/ui/iconButton.tsx';
import { Pencil, Trash } from '#web/ui/icons/lucide.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';
import { nameOf, scaleText } from './scaleValues.ts';

export interface ScaleListProps {
  readonly scales: readonly MicroscopeScale[];
  /** True while one is being edited. */
  readonly disabled: boolean;
  readonly onEdit: (scale: MicroscopeScale) => void;
  readonly onRemoved: () => void;
}

const ORIGINS: Readonly<Record<MicroscopeScale['origin'], string>> = {
  optics: 'Por objetivo y cámara',
  drawn: 'Trazada sobre una imagen',
};

export function ScaleList(props: ScaleListProps) {
  const { scales } = props;
  if (scales.length === 0)
    return (
      <p className="p-4 text-control text-ink-soft sm:p-6">
        Todavía no ha añadido ninguna escala. Mientras tanto, los informes miden en píxeles.
      </p>
    );
  return (
    <ul className="divide-y divide-line">
      {scales.map((scale) => (
        <ScaleRow key={scale.id} {...props} scale={scale} />
      ))}
    </ul>
  );
}

function ScaleRow(props: ScaleListProps & { readonly scale: MicroscopeScale }) {
  const { scale, disabled, onEdit, onRemoved } = props;
  const { remove, busy } = useRemove(scale, onRemoved);
  const name = nameOf(scale);
  return (
    <li className="flex items-center gap-x-2 py-2 pr-2 pl-4 sm:gap-x-4 sm:pr-4 sm:pl-6">
      <div className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-2">
        <div className="min-w-0">
          <p className="font-semibold break-words">{name}</p>
          <p className="text-meta text-ink-soft">{ORIGINS[scale.origin]}</p>
        </div>
        <p className="min-w-0 tabular-nums">{scaleText(scale)}</p>
      </div>
      <span className="flex shrink-0">
        <IconButton
          label={`Editar ${name}`}
          disabled={disabled || busy}
          onClick={() => onEdit(scale)}
        >
          <Pencil strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`Borrar ${name}`}
          disabled={disabled}
          aria-busy={busy}
          onClick={() => void remove()}
        >
          {busy ? <Spinner size={18} /> : <Trash strokeWidth={1.75} aria-hidden="true" />}
        </IconButton>
      </span>
    </li>
  );
}

/** Offers to undo. */
function useRemove(scale: MicroscopeScale, onRemoved: () => void) {
  const change = useChangeMicroscopes();
  const [busy, setBusy] = useState(false);
  const without = (scales: readonly MicroscopeScale[]) =>
    scales.filter(({ id }) => id !== scale.id);
  const putBack = async () => {
    try {
      await change((scales) => [...without(scales), scale]);
    } catch (error) {
      refuse('No se pudo recuperar la escala. Vuelva a añadirla.', error);
    }
  };
  const remove = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await change(without);
      onRemoved();
      toast({
        title: 'Escala borrada',
        description: 'Los casos que la usaron la conservan.',
        action: { label: 'Deshacer', onClick: () => void putBack() },
      });
    } catch (error) {
      refuse('No se pudo borrar la escala. Inténtelo de nuevo.', error);
    } finally {
      setBusy(false);
    }
  };
  return { remove, busy };
}

function refuse(fallback: string, error: unknown): void {
  toast({
    title: 'Error al Actualizar',
    description: detailOr(fallback, error),
    variant: 'destructive',
  });
}
