import { useState } from 'react';
import { Link } from 'react-router';
import { type Draft, useDrafts } from '#web/api/draftList.ts';
import { casePath } from '#web/catalogue/casePath.ts';
import { draftImagesText } from '#web/catalogue/draftImagesText.ts';
import { draftPatient } from '#web/catalogue/draftTexts.ts';
import { useTypes } from '#web/catalogue/types.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { IconTile } from '#web/ui/icons/iconTile.tsx';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import { recentDate } from './dates.ts';
import type { DiscardDialogProps } from './discardDialog.tsx';

/** Most accounts have no draft: its picture and its answers come with one. */
const PICTURE = onDemand(async () => (await import('./draftDetails.tsx')).DraftPicture);
const PROGRESS = onDemand(async () => (await import('./draftDetails.tsx')).DraftProgress);

/** Rarely asked: it comes when it is. */
const DISCARD = onDemand<DiscardDialogProps>(
  async () => (await import('./discardDialog.tsx')).DiscardDialog,
);

export interface DraftCardProps {
  readonly userId: string;
  readonly now: Date;
}

/** The newest unsent case, and the rest on demand. */
export function DraftCard({ userId, now }: DraftCardProps) {
  const drafts = useDrafts(userId);
  const [all, setAll] = useState(false);
  // Null after the first question: its dialog stays to give the focus back.
  const [discarded, setDiscarded] = useState<Draft | null>();
  const DiscardDialog = useOnDemand(DISCARD, discarded !== undefined, { ahead: false });
  const { name } = useNames(discarded ?? undefined);
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
          <DraftRow
            key={draft.id}
            userId={userId}
            draft={draft}
            now={now}
            onDiscard={() => setDiscarded(draft)}
          />
        ))}
      </ul>
      {DiscardDialog && discarded !== undefined ? (
        <DiscardDialog
          {...{ userId, name }}
          draft={discarded ?? undefined}
          onClose={() => setDiscarded(null)}
        />
      ) : null}
    </Card>
  );
}

interface DraftRowProps {
  readonly userId: string;
  readonly draft: Draft;
  readonly now: Date;
  readonly onDiscard: () => void;
}

function DraftRow({ userId, draft, now, onDiscard }: DraftRowProps) {
  const { definition, name } = useNames(draft);
  const Progress = useOnDemand(PROGRESS, true);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line px-4 py-3 sm:px-6">
      <DraftTile userId={userId} draft={draft} icon={definition?.icon ?? []} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex items-baseline gap-x-2">
          <span translate="no" className="truncate text-control font-semibold">
            {name}
          </span>
          <span className="shrink-0 text-meta text-ink-soft">
            {definition?.label ?? draft.type}
          </span>
        </p>
        <p className="text-meta text-ink-soft">
          <span className="tabular-nums">{recentDate(draft.savedAt, now)}</span>
          {whereText(draft)}
        </p>
        <div className="mt-1 min-h-5">{Progress ? <Progress draft={draft} /> : null}</div>
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

interface DraftTileProps {
  readonly userId: string;
  readonly draft: Draft;
  readonly icon: readonly string[];
}

/** The first image of the draft, over the drawing of its type. */
function DraftTile({ userId, draft, icon }: DraftTileProps) {
  const pictured = draft.images > 0;
  const Picture = useOnDemand(PICTURE, pictured);
  if (!pictured)
    return (
      <IconTile className="self-start sm:self-center">
        <TypeIcon paths={icon} />
      </IconTile>
    );
  return (
    <span
      aria-hidden="true"
      className="relative flex h-16 w-20 shrink-0 items-center justify-center self-start overflow-hidden rounded-card bg-haem-tint text-haem sm:self-center"
    >
      <TypeIcon paths={icon} />
      {Picture ? <Picture userId={userId} id={draft.id} there={draft.cover} /> : null}
    </span>
  );
}

function whereText({ images, onlyHere, stamp }: Draft): string {
  if (images > 0) return draftImagesText(images, onlyHere);
  return stamp === undefined ? ' · solo en este equipo' : '';
}

function useNames(draft: Draft | undefined) {
  const definition = useTypes().find(draft?.type ?? '');
  return { definition, name: draftPatient(definition, draft?.data ?? {}) ?? 'Sin nombre' };
}
