import { lengthText, scaleBarWithin } from '#domain/rules/imageScale.ts';

export interface ScaleBarProps {
  /** In pixels of the screen. */
  readonly micrometresPerPixel: number;
  /** Width of the shown image, in pixels of the screen. */
  readonly room: number;
}

const LONGEST = 160;

/** A bar of a round length in the corner of a picture. */
export function ScaleBar({ micrometresPerPixel, room }: ScaleBarProps) {
  const most = Math.min(LONGEST, room / 3);
  if (!(most > 20)) return null;
  const { micrometres, pixels } = scaleBarWithin(most, micrometresPerPixel);
  return (
    <p className="pointer-events-none absolute bottom-3 left-3 rounded-badge bg-[#fff]/85 px-2 pt-0.5 pb-1.5 text-hint font-semibold text-[#1b1733] tabular-nums">
      <span className="sr-only">Barra de escala: </span>
      {lengthText(micrometres)}
      <span
        aria-hidden="true"
        className="mt-0.5 block h-[3px] bg-[#1b1733]"
        style={{ width: pixels }}
      />
    </p>
  );
}
