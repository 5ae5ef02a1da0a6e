import { contourLines } from '#web/ui/art/contourLines.ts';
import { CELL_CONTOUR } from './cellContour.ts';
import leucocyte from './trial/images/leucocyte.webp';

/** The one leucocyte of the sample, cut out of its field. */
export function MeasuredCell({ className }: { readonly className: string }) {
  const { halo, line } = contourLines('erythrocyte');
  return (
    <svg
      viewBox="131 82 180 135"
      fill="none"
      role="img"
      aria-label="Leucocito en un frotis humano, con el contorno que dibujó el motor"
      className={className}
    >
      <image href={leucocyte} width="640" height="480" />
      {[halo, line].map((stroke) => (
        <path key={stroke} d={CELL_CONTOUR} vectorEffect="non-scaling-stroke" className={stroke} />
      ))}
    </svg>
  );
}
