import type { ComponentType } from 'react';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import type { ReadingArt } from '#domain/catalogue/imageKind.ts';
import { CellField } from '#web/ui/art/cellField.tsx';
import { EcgTrace } from '#web/ui/art/ecgTrace.tsx';
import { BLOOD_PLATE, MAST_PLATE } from '#web/ui/art/fields.ts';
import { UltrasoundFan } from '#web/ui/art/ultrasoundFan.tsx';
import { UrineSediment } from '#web/ui/art/urineSediment.tsx';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';

export interface ReadingPictureProps {
  readonly definition: AnalysisDefinition | undefined;
}

/** Eyepiece over a field of the kind being read. Decorative. */
export function ReadingPicture({ definition }: ReadingPictureProps) {
  return (
    <div className="relative size-40 shrink-0 sm:size-48" aria-hidden="true">
      <div className="absolute inset-3 overflow-clip rounded-full border border-line bg-art-ground">
        <Field definition={definition} />
        <span className="absolute inset-y-0 left-0 w-full animate-sweep border-l-2 border-eosin bg-linear-to-r from-eosin/15 to-transparent to-60%" />
      </div>
      <svg
        viewBox="0 0 100 100"
        fill="none"
        strokeWidth="1.8"
        aria-hidden="true"
        className="absolute inset-0"
      >
        <circle cx="50" cy="50" r="49" className="stroke-line" />
        <path
          d="M50 1a49 49 0 0 1 46.6 33.9"
          strokeLinecap="round"
          className="origin-center animate-spin stroke-haem [animation-duration:3.2s]"
        />
      </svg>
    </div>
  );
}

function Field({ definition }: ReadingPictureProps) {
  const picture = definition?.imageKind.readingPicture;
  if (typeof picture === 'string') {
    const Art = ARTS[picture];
    return <Art className="size-full" />;
  }
  if (picture) return <LineDrawing paths={picture} />;
  return (
    <span className="flex size-full items-center justify-center text-haem">
      <TypeIcon paths={definition?.icon ?? []} size={72} />
    </span>
  );
}

const ARTS: Readonly<Record<ReadingArt, ComponentType<{ className: string }>>> = {
  blood: (props) => <CellField {...BLOOD_PLATE} {...props} />,
  cells: (props) => <CellField {...MAST_PLATE} {...props} />,
  sediment: UrineSediment,
  trace: EcgTrace,
  scan: UltrasoundFan,
};

function LineDrawing({ paths }: { readonly paths: readonly string[] }) {
  return (
    <svg
      viewBox="0 0 100 100"
      fill="none"
      strokeWidth="1.6"
      strokeLinecap="round"
      aria-hidden="true"
      className="size-full stroke-art-haem"
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
