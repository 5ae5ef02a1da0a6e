import { Link } from 'react-router';
import { clockFormat } from '#web/api/clock.ts';
import type { Draft } from '#web/api/draftList.ts';
import { casePath } from '#web/catalogue/casePath.ts';
import { draftImagesText } from '#web/catalogue/draftImagesText.ts';
import { draftPatient } from '#web/catalogue/draftTexts.ts';
import { useTypes } from '#web/catalogue/types.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/emptyState.tsx';
import { IconTile } from '#web/ui/icons/iconTile.tsx';
import { ChevronRight } from '#web/ui/icons/lucide.ts';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';

const savedAt = clockFormat({ dateStyle: 'short', timeStyle: 'short' });

/** Forms that were begun; each row leads back to its own. The panel discards them. */
export function HistoryDrafts({ drafts }: { readonly drafts: readonly Draft[] }) {
  if (drafts.length === 0)
    return (
      <Card>
        <EmptyState title="No hay borradores">
          Aquí aparecen los casos que empiece a rellenar y no llegue a enviar.
        </EmptyState>
      </Card>
    );
  return (
    <Card flush className="max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
      <ul className="[&>li+li]:border-t [&>li+li]:border-line">
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} />
        ))}
      </ul>
    </Card>
  );
}

function DraftRow({ draft }: { readonly draft: Draft }) {
  const type = useTypes().find(draft.type);
  const row = (
    <>
      <IconTile>
        <TypeIcon paths={type?.icon ?? []} />
      </IconTile>
      <span className="min-w-0 flex-1">
        <span translate="no" className="block truncate text-control font-semibold">
          {draftPatient(type, draft.data) ?? 'Sin nombre'}
        </span>
        <span className="block text-meta text-ink-soft">
          {type?.label ?? draft.type} · {savedAt(new Date(draft.savedAt))}
          {draftImagesText(draft.images, draft.onlyHere)}
        </span>
      </span>
    </>
  );
  const look = 'flex min-h-19.25 items-center gap-4 px-4 py-3 sm:px-6';
  return (
    <li>
      {type ? (
        <Link
          to={casePath(type, draft.id)}
          data-history-row=""
          className={`${look} -outline-offset-2 transition-colors duration-120 hover:bg-sunk`}
        >
          {row}
          <span className="flex items-center gap-1.5 text-meta font-semibold text-haem">
            Continuar
            <ChevronRight size={18} strokeWidth={1.75} aria-hidden="true" />
          </span>
        </Link>
      ) : (
        <span className={look}>{row}</span>
      )}
    </li>
  );
}
