import { useState } from 'react';
import { isSameScale, scaleForImage } from '#domain/rules/imageScale.ts';
import { type MicroscopeScale, scaleName } from '#domain/rules/microscopes.ts';
import { MAX_REASON } from '#domain/rules/reason.ts';
import { FIRST_VERSION } from '#domain/rules/reportVersions.ts';
import { type Analysis, imageUrl } from '#web/api/analyses.ts';
import { readLastScale } from '#web/api/chosenScales.ts';
import { useMicroscopes } from '#web/api/microscopes.ts';
import { asProblem } from '#web/api/problem.ts';
import { readingOf } from '#web/api/reading.ts';
import { useMe } from '#web/api/session.ts';
import { type Correction, sameCorrection } from '#web/api/versions.ts';
import { ScaleChoice } from '#web/catalogue/scaleChoice.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ReadingCard } from '#web/ui/readingCard.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNextVersion, useVersionCost } from './useNextVersion.ts';

type CaseImage = Pick<
  Analysis['images'][number],
  'id' | 'position' | 'fileName' | 'width' | 'height' | 'scale'
>;

interface CaseWithImages extends Pick<Analysis, 'id' | 'version' | 'uncharged' | 'submittedData'> {
  readonly images: readonly CaseImage[];
}

export interface ScaleDialogProps {
  readonly analysis: CaseWithImages;
  readonly onClose: () => void;
}

/** A scale of an image that no microscope of the account has any more. */
const FORMER = 'former';

/** Chooses the scales of a finished case, whose report is composed again with them. */
export function ScaleDialog({ analysis, onClose }: ScaleDialogProps) {
  const microscopes = useMicroscopes();
  const scales = microscopes.data?.scales ?? [];
  const cost = useVersionCost(analysis);
  const { chosenFor, choose, last, changes, send, busy, problem } = useScales(
    analysis,
    scales,
    onClose,
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        // A press beside the dialog loses nothing that was chosen.
        if (!open && !busy && changes.length === 0) onClose();
      }}
      title="Escala de las imágenes"
      description={`${cost ?? ''} Las imágenes se miden otra vez, y la versión de ahora se podrá seguir leyendo.`}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button busy={busy} disabled={changes.length === 0} onClick={() => void send()}>
            Volver a medir
          </Button>
        </>
      }
    >
      <ReadingCard
        reading={readingOf(microscopes)}
        failed="No se han podido leer sus microscopios"
        loading={<Skeleton className="h-18 w-full" />}
      >
        {() => (
          <fieldset disabled={busy} className="min-w-0">
            <legend className="sr-only">Escala de cada imagen</legend>
            <ul className="flex flex-col gap-4">
              {analysis.images.map((image) => (
                <li
                  key={image.id}
                  className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3"
                >
                  <img
                    loading="lazy"
                    src={imageUrl(analysis.id, image.id, 'thumb')}
                    width={image.width}
                    height={image.height}
                    alt=""
                    className="size-14 rounded-badge object-cover sm:row-span-2 sm:size-18"
                  />
                  <p className="truncate text-control">
                    Imagen {image.position}
                    <span className="text-ink-soft"> · {image.fileName}</span>
                  </p>
                  <div className="min-w-0 max-sm:col-span-2 max-sm:mt-1">
                    <ScaleChoice
                      name={`la imagen ${image.position}`}
                      size={image}
                      scales={scales}
                      value={chosenFor(image)}
                      last={last}
                      former={formerOf(image, scales)}
                      onChoose={(scale) => choose(image, scale)}
                    />
                  </div>
                </li>
              ))}
            </ul>
          </fieldset>
        )}
      </ReadingCard>
      {problem ? (
        <Alert tone="bad" live title="No se ha podido volver a medir" className="mt-4">
          {problem}
        </Alert>
      ) : null}
    </Dialog>
  );
}

function useScales(
  analysis: CaseWithImages,
  scales: readonly MicroscopeScale[],
  onClose: () => void,
) {
  const { data: me } = useMe();
  const [chosen, setChosen] = useState<ReadonlyMap<string, string | undefined>>(new Map());
  const [recent, setRecent] = useState<string>();
  // The version that is on screen while the dialog is open.
  const [base] = useState(analysis.version?.number ?? FIRST_VERSION);
  const [sent, setSent] = useState<Correction>();
  const { compose, busy, error } = useNextVersion(analysis);
  const chosenFor = (image: CaseImage) =>
    chosen.has(image.id) ? chosen.get(image.id) : scaleOf(image, scales);
  const changes = analysis.images
    .filter((image) => chosenFor(image) !== scaleOf(image, scales))
    .map((image) => ({ position: image.position, scale: chosenFor(image) ?? null }));
  const send = async () => {
    const reason = reasonOf(changes, scales);
    const correction = sameCorrection(sent, { base, changes: {}, scales: changes, reason });
    setSent(correction);
    try {
      await compose(correction);
      onClose();
    } catch {
      // Shown under the images.
    }
  };
  return {
    chosenFor,
    choose(image: CaseImage, scale: string | undefined) {
      setChosen(new Map(chosen).set(image.id, scale));
      if (scale !== FORMER) setRecent(scale ?? recent);
    },
    last: recent ?? (me ? readLastScale(me.id) : undefined),
    changes,
    send,
    busy,
    problem: error ? asProblem(error).detail : undefined,
  };
}

/** The scale that an image has: the id of a microscope's, or `FORMER`. */
function scaleOf(image: CaseImage, scales: readonly MicroscopeScale[]): string | undefined {
  if (!image.scale) return undefined;
  const own = scales.find((scale) => isSameScale(scaleForImage(scale, image), image.scale));
  return own?.id ?? FORMER;
}

function formerOf(image: CaseImage, scales: readonly MicroscopeScale[]) {
  if (!image.scale || scaleOf(image, scales) !== FORMER) return undefined;
  return { value: FORMER, label: scaleName(image.scale) };
}

/** «Escala: Olympus CX23, objetivo 40×» */
function reasonOf(
  changes: readonly { readonly scale: string | null }[],
  scales: readonly MicroscopeScale[],
): string {
  const names = changes.map(({ scale: id }) => {
    const scale = scales.find((one) => one.id === id);
    return scale ? scaleName(scale) : 'ninguna';
  });
  return `Escala: ${[...new Set(names)].join('; ')}`.slice(0, MAX_REASON);
}
