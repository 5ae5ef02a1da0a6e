export const OVERLAY_KINDS = ['nucleus', 'leucocyte', 'erythrocyte', 'beat'] as const;
export type OverlayKind = (typeof OVERLAY_KINDS)[number];

export interface OverlayShape {
  /** Name by kind and place, alone in its image; absent in overlays stored before there were ids. */
  readonly id?: string | undefined;
  readonly kind: OverlayKind;
  /** False for an object outside the count (cut by the edge): drawn dashed. */
  readonly counted: boolean;
  /** Flat list x0, y0, x1, y1, … in pixels of `width` × `height`, closed implicitly. */
  readonly points: readonly number[];
  /** Square pixels of the overlay; only where the figures of size rest on this object. */
  readonly area?: number | undefined;
  /** A vet's correction: taken out of the count, divided, or drawn by hand. */
  readonly edit?: 'removed' | 'split' | 'added' | undefined;
  /** Objects in it, where a vet said that they are several. */
  readonly worth?: number | undefined;
}

/** Millimetre paper under a recording. */
export interface OverlayPaper {
  /** Pixels of a millimetre along the time, and across it. */
  readonly across: number;
  readonly down: number;
  /** Radians by which the paper is turned, positive clockwise. */
  readonly tilt: number;
}

/** Contours of one image, in the pixel grid of `width` × `height`. */
export interface Overlay {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly OverlayShape[];
  /** Absent without a grid, and in overlays of engines that did not tell it. */
  readonly paper?: OverlayPaper | undefined;
}

/** True of nuclei that no method counted: only a vet confirms or draws some. */
export function areProposals({ shapes }: Pick<Overlay, 'shapes'>): boolean {
  return (
    shapes.some(({ kind }) => kind === 'nucleus') &&
    shapes.every(({ counted, edit }) => edit === 'added' || !(counted || edit))
  );
}

export type NamedShape = OverlayShape & { readonly id: string };

export interface NamedOverlay extends Overlay {
  readonly shapes: readonly NamedShape[];
}

const INITIAL: Readonly<Record<OverlayKind, string>> = {
  nucleus: 'n',
  leucocyte: 'l',
  erythrocyte: 'e',
  beat: 'b',
};

/** Names each shape without an id by its kind and rounded centre: `e-412-88`. */
export function nameShapes(overlay: Overlay): NamedOverlay {
  const taken = new Set(overlay.shapes.flatMap(({ id }) => id ?? []));
  const shapes = overlay.shapes.map((shape) => {
    const id = shape.id ?? freeId(shape, taken);
    taken.add(id);
    return { ...shape, id };
  });
  return { ...overlay, shapes };
}

function freeId({ kind, points }: OverlayShape, taken: ReadonlySet<string>): string {
  const [x, y] = centreOf(points);
  const place = `${INITIAL[kind]}-${Math.round(x)}-${Math.round(y)}`;
  let id = place;
  for (let next = 2; taken.has(id); next++) id = `${place}-${next}`;
  return id;
}

/** Middle of the box around the points. */
export function centreOf(points: readonly number[]): readonly [x: number, y: number] {
  const middle = (first: 0 | 1) => {
    const values = points.filter((_, index) => index % 2 === first);
    return values.length === 0 ? 0 : (Math.min(...values) + Math.max(...values)) / 2;
  };
  return [middle(0), middle(1)];
}
