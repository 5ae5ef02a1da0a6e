import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { CellField } from '#web/ui/art/cellField.tsx';
import { EcgTrace } from '#web/ui/art/ecgTrace.tsx';
import { BLOOD_PLATE, MAST_PLATE } from '#web/ui/art/fields.ts';
import { UltrasoundFan } from '#web/ui/art/ultrasoundFan.tsx';
import { UrineSediment } from '#web/ui/art/urineSediment.tsx';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';

export interface ReadingPictureProps {
  readonly definition: AnalysisDefinition | undefined;
}

/** The eyepiece over a field of the kind being read, with a line that sweeps it. Decorative. */
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
  const fill = 'size-full';
  switch (definition?.imageKind) {
    case 'smear':
      return <CellField {...BLOOD_PLATE} className={fill} />;
    case 'cytology':
    case 'fluid':
      return <CellField {...MAST_PLATE} className={fill} />;
    case 'urine':
    case 'faeces':
      return <UrineSediment className={fill} />;
    case 'ecg':
      return <EcgTrace className={fill} />;
    case 'ultrasound':
      return <UltrasoundFan className={fill} />;
    default:
      return (
        <span className="flex size-full items-center justify-center text-haem">
          <TypeIcon paths={definition?.icon ?? []} size={72} />
        </span>
      );
  }
}
