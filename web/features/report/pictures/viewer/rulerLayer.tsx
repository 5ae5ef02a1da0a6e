import { useState } from 'react';
import { lengthText } from '#domain/rules/imageScale.ts';
import { Ruler, type RulerLine } from '#web/ui/pane/ruler.tsx';
import type { ReportImage } from '../pictureBox.tsx';
import type { Rulers } from './rulers.ts';

export interface RulerLayerProps {
  readonly image: ReportImage;
  readonly micrometresPerPixel: number;
  readonly rulers: Rulers;
  readonly zoom: number;
  readonly turns: number;
}

/** The measured lengths of an image, over it. */
export function RulerLayer(props: RulerLayerProps) {
  const { image, micrometresPerPixel, rulers, zoom, turns } = props;
  const [moving, setMoving] = useState<{ readonly id: string; readonly line: RulerLine }>();
  return rulers.on(image.id).map(({ id, body }) => {
    const line = moving?.id === id ? moving.line : body;
    return (
      <Ruler
        key={id}
        image={image}
        line={line}
        zoom={zoom}
        turns={turns}
        text={lengthText(lengthOf(line) * micrometresPerPixel)}
        onMove={(moved) => setMoving({ id, line: moved })}
        onEnd={(moved) => {
          setMoving(undefined);
          rulers.change(id, moved);
        }}
        onRemove={() => rulers.remove(id)}
      />
    );
  });
}

function lengthOf({ from, to }: RulerLine): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1]);
}
