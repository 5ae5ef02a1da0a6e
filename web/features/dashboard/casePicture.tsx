import { useState } from 'react';
import { imageUrl } from '#web/api/analyses.ts';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';

export interface CasePictureProps {
  /** Id of the case. */
  readonly id: string;
  /** Id of its first image; null or undefined where there is none, or none is known. */
  readonly image: string | null | undefined;
  /** Drawing of its type. */
  readonly icon: readonly string[];
}

/** First image of a case, or the drawing of its type. */
export function CasePicture({ id, image, icon }: CasePictureProps) {
  const [failed, setFailed] = useState(false);
  return (
    <span
      aria-hidden="true"
      className="flex h-12 w-16 shrink-0 items-center justify-center self-start overflow-clip rounded-badge bg-haem-tint text-haem sm:self-center"
    >
      {image && !failed ? (
        <img
          src={imageUrl(id, image, 'thumb')}
          alt=""
          decoding="async"
          className="size-full object-cover"
          onError={() => setFailed(true)}
        />
      ) : (
        <TypeIcon paths={icon} size={24} />
      )}
    </span>
  );
}
