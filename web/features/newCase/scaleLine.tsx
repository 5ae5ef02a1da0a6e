import { useEffect, useState } from 'react';
import { readLastScale } from '#web/api/chosenScales.ts';
import { useMicroscopes } from '#web/api/microscopes.ts';
import { ScaleChoice } from '#web/catalogue/scaleChoice.tsx';
import type { Size } from '#web/ui/pane/view.ts';
import type { FormImage } from './caseImages.ts';
import { useObjectUrl } from './useObjectUrl.ts';

export interface ScaleLineProps {
  /** User and draft, joined by a colon. */
  readonly owner: string;
  readonly image: FormImage;
  readonly onChoose: (scale: string | undefined) => void;
}

export function ScaleLine({ owner, image, onChoose }: ScaleLineProps) {
  const { data } = useMicroscopes();
  const size = useImageSize(image.file);
  if (!data) return null;
  return (
    <ScaleChoice
      name={image.file.name}
      size={size}
      scales={data.scales}
      value={image.scale}
      last={readLastScale(owner)}
      onChoose={onChoose}
    />
  );
}

/** Undefined until this browser has read it, and where it cannot. */
function useImageSize(file: File): Size | undefined {
  const url = useObjectUrl(file);
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    if (!url) return;
    const image = new Image();
    image.onload = () => setSize({ width: image.naturalWidth, height: image.naturalHeight });
    image.src = url;
    return () => {
      image.onload = null;
    };
  }, [url]);
  return size;
}
