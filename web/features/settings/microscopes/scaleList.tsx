import { scaleName } from '#domain/rules/microscopes.ts';
import { type MicroscopeScale, useChangeMicroscopes } from '#web/api/microscopes.ts';
import { EntryList, EntryRow, type ListedEntries } from '../entries/entryList.tsx';
import { type ScaleValues, scaleText, scaleValues } from './scaleValues.ts';

interface ScaleListProps extends ListedEntries<ScaleValues> {
  readonly scales: readonly MicroscopeScale[];
}

const ORIGINS: Readonly<Record<MicroscopeScale['origin'], string>> = {
  optics: 'Por objetivo y cámara',
  drawn: 'Trazada sobre una imagen',
};

const REMOVAL = {
  title: 'Escala borrada',
  description: 'Los casos que la usaron la conservan.',
  failed: 'No se pudo borrar la escala. Inténtelo de nuevo.',
  lost: 'No se pudo recuperar la escala. Vuelva a añadirla.',
};

export function ScaleList({ scales, onEdit, ...shared }: ScaleListProps) {
  const change = useChangeMicroscopes();
  return (
    <EntryList none="Todavía no ha añadido ninguna escala. Mientras tanto, los informes miden en píxeles.">
      {scales.map((scale) => (
        <EntryRow
          key={scale.id}
          {...shared}
          name={scaleName(scale)}
          className="sm:grid-cols-2"
          removal={{ entry: scale, isSame, change, words: REMOVAL }}
          onEdit={() => onEdit(scaleValues(scale))}
        >
          <div className="min-w-0">
            <p className="font-semibold break-words">{scaleName(scale)}</p>
            <p className="text-meta text-ink-soft">{ORIGINS[scale.origin]}</p>
          </div>
          <p className="min-w-0 tabular-nums">{scaleText(scale)}</p>
        </EntryRow>
      ))}
    </EntryList>
  );
}

function isSame(one: MicroscopeScale, other: MicroscopeScale): boolean {
  return one.id === other.id;
}
