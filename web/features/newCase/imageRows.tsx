import { useEffect, useState } from 'react';
import { countsOnImages } from '#domain/catalogue/countsOnImages.ts';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { offerImageCounting } from '#web/catalogue/imageCounting.ts';
import type { OpenForm } from '#web/catalogue/openForm.ts';
import { Button } from '#web/ui/button.tsx';
import { ArrowUpDown } from '#web/ui/icons/lucide.ts';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import type { DraftDeskProps } from './draftDesk.tsx';
import { ImageRow } from './imageRow.tsx';
import type { CaseImages } from './useCaseImages.ts';

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
  const scaleOf = (key: string) =>
    ofCase.definition.imageKind.microscopic
      ? { owner, onChoose: (scale: string | undefined) => chooseScale(key, scale) }
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
              setMoved(`${image.file.name}, imagen ${index + 1 + by} de ${list.length}`);
            }}
            onRemove={() => images.remove(image.key)}
            onRetry={() => onRetry(image.key)}
            scale={scaleOf(image.key)}
            onCount={countable ? () => setCounting({ first: image.key }) : undefined}
          />
        ))}
      </ol>
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
