import { useEffect, useState } from 'react';
import { countsOnImages } from '#domain/catalogue/countsOnImages.ts';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { useUpdatePreferences } from '#web/api/account.ts';
import { asProblem } from '#web/api/problem.ts';
import { useMe } from '#web/api/session.ts';
import { offerImageCounting } from '#web/catalogue/imageCounting.ts';
import type { OpenForm } from '#web/catalogue/openForm.ts';
import { Button } from '#web/ui/button.tsx';
import { ArrowUpDown, CloudUpload } from '#web/ui/icons/lucide.ts';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import { toast } from '#web/ui/toast.ts';
import { imageName } from './caseImages.ts';
import type { DraftDeskProps } from './draftDesk.tsx';
import { ImageRow } from './imageRow.tsx';
import type { CaseImages } from './useCaseImages.ts';
import { useDraftUploads } from './useDraftUploads.ts';

const DESK = onDemand<DraftDeskProps>(async () => (await import('./draftDesk.tsx')).DraftDesk);

export interface ImageRowsProps {
  readonly definition: AnalysisDefinition;
  readonly form: OpenForm;
  readonly images: CaseImages;
  readonly onRetry: (key: string) => void;
}

/** The chosen images, in their order. */
export function ImageRows({ images, onRetry, ...ofCase }: ImageRowsProps) {
  const [ordering, setOrdering] = useState(false);
  const [moved, setMoved] = useState('');
  const { list } = images;
  const [counting, setCounting] = useState<{ readonly first?: string }>();
  const Desk = useOnDemand(DESK, counting !== undefined);
  const countable = list.length > 0 && countsOnImages(ofCase.definition);
  useEffect(() => (countable ? offerImageCounting(() => setCounting({})) : undefined), [countable]);
  const { owner, chooseScale } = images;
  const uploads = useMe().data?.preferences.uploadsImages ?? false;
  useDraftUploads(images, ofCase.definition.type, uploads);
  const scaleOf = (key: string) =>
    ofCase.definition.imageKind.microscopic
      ? { onChoose: (scale: string | undefined) => chooseScale(key, scale) }
      : undefined;
  const files = list.map(({ file }) => file);
  if (list.length === 0) return null;
  return (
    <>
      {list.length > 1 ? (
        <div className="flex justify-end border-b border-line px-2 sm:hidden">
          <Button
            variant="ghost"
            size="head"
            aria-pressed={ordering}
            icon={<ArrowUpDown strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setOrdering(!ordering)}
          >
            {ordering ? 'Listo' : 'Cambiar el orden'}
          </Button>
        </div>
      ) : null}
      <ol>
        {list.map((image, index) => (
          <ImageRow
            key={image.key}
            {...ofCase}
            image={image}
            position={index + 1}
            files={files}
            last={index === list.length - 1}
            ordering={ordering}
            onMove={(by) => {
              images.move(image.key, by);
              const name = imageName(image, index + 1);
              setMoved(`${name}, imagen ${index + 1 + by} de ${list.length}`);
            }}
            onRemove={() => images.remove(image.key)}
            onRetry={() => onRetry(image.key)}
            onChange={(file) => void images.change(image.key, file)}
            uploads={uploads}
            owner={owner}
            scale={scaleOf(image.key)}
            onCount={countable ? () => setCounting({ first: image.key }) : undefined}
          />
        ))}
      </ol>
      {uploads && list.every(({ state }) => !(state.name === 'ready' && state.note)) ? (
        <InAccountLine />
      ) : null}
      <p role="status" className="sr-only">
        {moved}
      </p>
      {counting && Desk ? (
        <Desk
          {...ofCase}
          images={images}
          first={counting.first}
          onClose={() => setCounting(undefined)}
        />
      ) : null}
    </>
  );
}

/** Where the images are before the case is sent, and the way to keep them here. */
function InAccountLine() {
  const update = useUpdatePreferences();
  const keepHere = async () => {
    try {
      await update({ uploadsImages: false });
      toast({
        title: 'Información Actualizada',
        description: 'Las imágenes nuevas se quedarán en su dispositivo hasta que envíe el caso.',
      });
    } catch (error) {
      toast({
        title: 'Error al Actualizar',
        description: asProblem(error).detail,
        variant: 'destructive',
      });
    }
  };
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-b border-line px-3 py-2.5 text-hint text-ink-soft sm:px-4">
      <CloudUpload size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <span>Se guarda en su cuenta mientras rellena el caso. Si no lo envía, se borra.</span>
      <Button variant="link" size="table" onClick={() => void keepHere()} className="text-hint">
        Subir solo al enviar
      </Button>
    </p>
  );
}
