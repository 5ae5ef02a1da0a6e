import type { OverlayKind } from '#domain/report/overlay.ts';

/** Classes of the two strokes of a contour, on any picture: the line, and the white under it. */
export interface ContourLines {
  readonly halo: string;
  readonly line: string;
}

/** Wider on a phone, whose pixels are smaller. */
const FINE: ContourLines = {
  halo: 'stroke-[#fff] stroke-[3.85px] sm:stroke-[3.1px]',
  line: 'stroke-measure stroke-[2.5px] sm:stroke-[1.75px]',
};

/** Leucocytes share the colour of red cells: their line is heavier, besides their corners. */
const HEAVY: ContourLines = {
  halo: 'stroke-[#fff] stroke-[4.85px] sm:stroke-[4.1px]',
  line: 'stroke-measure stroke-[3.5px] sm:stroke-[2.75px]',
};

export function contourLines(kind: OverlayKind): ContourLines {
  return kind === 'leucocyte' ? HEAVY : FINE;
}
