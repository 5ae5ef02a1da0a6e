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
  readonly name: string;
  readonly onChoose: (scale: string | undefined) => void;
}

export function ScaleLine({ owner, image, name, onChoose }: ScaleLineProps) {
  const { data } = useMicroscopes();
  // The original of another device stays where it is until it is looked at.
  const size = useImageSize(image.file) ?? image.size;
  if (!data) return null;
  return (
    <ScaleChoice
      name={name}
      size={size}
      scales={data.scales}
      value={image.scale}
      last={readLastScale(owner)}
      onChoose={onChoose}
    />
  );
}

/** Undefined until this browser has read it, and where it cannot. */
function useImageSize(file: File | undefined): Size | undefined {
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
