import { useState } from 'react';
import { cx } from './cx.ts';
import { TypeIcon } from './icons/typeIcon.tsx';

export interface CasePictureProps {
  /** Address of the first image of a case; null or undefined where there is none, or none is known. */
  readonly src: string | null | undefined;
  /** Drawing of its type. */
  readonly icon: readonly string[];
  /** Width of the drawing, in pixels. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** First image of a case; the drawing of its type without any, or when it cannot be loaded. */
export function CasePicture({ src, icon, size = 28, className }: CasePictureProps) {
  const [failed, setFailed] = useState(false);
  return (
    <span
      aria-hidden="true"
      className={cx(
        'flex aspect-4/3 shrink-0 items-center justify-center overflow-clip rounded-badge bg-haem-tint text-haem',
        className,
      )}
    >
      {src && !failed ? (
        <img
          loading="lazy"
          decoding="async"
          src={src}
          alt=""
          className="size-full object-cover"
          onError={() => setFailed(true)}
        />
      ) : (
        <TypeIcon paths={icon} size={size} />
      )}
    </span>
  );
}
