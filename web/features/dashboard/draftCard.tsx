import { useState } from 'react';
import { Link } from 'react-router';
import { type Draft, useDiscardDraft, useDrafts } from '#web/api/draftList.ts';
import { asProblem } from '#web/api/problem.ts';
import { casePath } from '#web/catalogue/casePath.ts';
import { useCatalogue } from '#web/catalogue/context.ts';
import { countImages, draftPatient } from '#web/catalogue/draftTexts.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconTile } from '#web/ui/icons/iconTile.tsx';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';
import { toast } from '#web/ui/toast.ts';
import { recentDate } from './dates.ts';

export interface DraftCardProps {
  readonly userId: string;
  readonly now: Date;
}

/** The newest unsent case, and the rest on demand. */
export function DraftCard({ userId, now }: DraftCardProps) {
  const drafts = useDrafts(userId);
  const [all, setAll] = useState(false);
  const [discarded, setDiscarded] = useState<Draft>();
  if (drafts.length === 0) return null;
  const rest = drafts.length - 1;
  return (
    <Card flush aria-labelledby="drafts-title">
      <CardHead
        titleId="drafts-title"
        title={rest > 0 ? 'Borradores sin enviar' : 'Borrador sin enviar'}
        className="px-4 py-2 sm:px-6"
        end={
          rest > 0 ? (
            <Button
              variant="link"
              size="head"
              aria-expanded={all}
              onClick={() => setAll(!all)}
              className="text-meta"
            >
              {all ? 'Ver menos' : `y ${rest} más`}
            </Button>
          ) : null
        }
      />
      <ul>
        {(all ? drafts : drafts.slice(0, 1)).map((draft) => (
          <DraftRow key={draft.id} {...{ draft, now }} onDiscard={() => setDiscarded(draft)} />
        ))}
      </ul>
      <DiscardDialog userId={userId} draft={discarded} onClose={() => setDiscarded(undefined)} />
    </Card>
  );
}

interface DraftRowProps {
  readonly draft: Draft;
  readonly now: Date;
  readonly onDiscard: () => void;
}

function DraftRow({ draft, now, onDiscard }: DraftRowProps) {
  const { definition, name } = useNames(draft);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-4 py-3 sm:px-6">
      <IconTile className="self-start sm:self-center">
        <TypeIcon paths={definition?.icon ?? []} />
      </IconTile>
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex items-baseline gap-x-2">
          <span className="truncate text-control font-semibold">{name}</span>
          <span className="shrink-0 text-meta text-ink-soft">
            {definition?.label ?? draft.type}
          </span>
        </p>
        <p className="text-meta text-ink-soft">
          <span className="tabular-nums">{recentDate(draft.savedAt, now)}</span>
          {whereText(draft)}
        </p>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button
          variant="ghost"
          size="head"
          aria-label={`Descartar el borrador de ${name}`}
          onClick={onDiscard}
        >
          Descartar
        </Button>
        {definition ? (
          <Link
            to={casePath(definition, draft.id)}
            aria-label={`Continuar el borrador de ${name}`}
            className={buttonClass({ variant: 'secondary', size: 'head' })}
          >
            Continuar
          </Link>
        ) : null}
      </div>
    </li>
  );
}

function whereText({ images, stamp }: Draft): string {
  if (images > 0) return ` · ${countImages(images)} en este equipo`;
  return stamp === undefined ? ' · solo en este equipo' : '';
}

function useNames(draft: Draft | undefined) {
  const definition = useCatalogue().find(draft?.type ?? '');
  return { definition, name: draftPatient(definition, draft?.data ?? {}) ?? 'Sin nombre' };
}

interface DiscardDialogProps {
  readonly userId: string;
  /** Undefined while closed. */
  readonly draft: Draft | undefined;
  readonly onClose: () => void;
}

function DiscardDialog({ userId, draft, onClose }: DiscardDialogProps) {
  const discard = useDiscardDraft(userId);
  const { name } = useNames(draft);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    if (!draft) return;
    setBusy(true);
    try {
      await discard(draft);
    } catch (error) {
      const { code, title, detail } = asProblem(error);
      const description = code === 'draft_changed' ? CHANGED : detail;
      toast({ title, description, variant: 'destructive' });
    }
    setBusy(false);
    onClose();
  };
  const withImages = draft && draft.images > 0 ? `, con ${countImages(draft.images)}` : '';
  return (
    <Dialog
      open={draft !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={`¿Descartar el borrador de ${name}?`}
      description={`Se borra de este equipo y de su cuenta${withImages}. No se puede deshacer.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Conservarlo
          </Button>
          <Button variant="destructive" busy={busy} onClick={() => void confirm()}>
            Descartar
          </Button>
        </>
      }
    />
  );
}

const CHANGED =
  'Se ha seguido escribiendo en él desde otro dispositivo, así que se conserva. Ábralo antes de descartarlo.';
