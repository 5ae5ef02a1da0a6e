import type { Overlay } from '#domain/report/overlay.ts';
import type { Line } from '#server/external/pdf/text/style.ts';

/** A part of the document as assistive technology reads it. */
export interface Tag {
  readonly role: string;
  readonly children: Tag[];
  readonly alt?: string;
  readonly scope?: 'Column';
}

/** Marks of our own, drawn as paths. */
export interface Shape {
  /** SVG path data in points. */
  readonly path: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
}

/** Something to draw, at a place counted from the top left of its slice. Points. */
export type Item =
  | {
      readonly kind: 'line';
      readonly x: number;
      readonly baseline: number;
      readonly line: Line;
      /** Absent for what repeats or decorates. */
      readonly tag?: Tag;
    }
  | {
      readonly kind: 'rule';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly color: string;
      readonly thickness: number;
    }
  | { readonly kind: 'shape'; readonly x: number; readonly y: number; readonly shape: Shape }
  | {
      readonly kind: 'box';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly fill: string;
      readonly radius: number;
    }
  | {
      readonly kind: 'picture';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly position: number;
      readonly overlay: Overlay | null;
      readonly tag: Tag;
    };

/** A background behind all slices that share it, drawn once on each page. */
export interface Panel {
  readonly x: number;
  readonly width: number;
  readonly fill: string;
  readonly radius: number;
}

/** What never parts: one line across the page, at most a row of images. */
export interface Slice {
  readonly height: number;
  /** Space above it, left out at the top of a page. */
  readonly before: number;
  /** The next slice must stand on the same page. */
  readonly keep: boolean;
  readonly items: readonly Item[];
  readonly panel?: Panel;
  /** Left out at the top of a page, where it would part nothing. */
  readonly parts?: true;
  /** Repeated before it when it comes first on a page: the head of its table. */
  readonly head?: Slice;
}

export interface PlacedSlice {
  readonly slice: Slice;
  /** Points from the top of the page. */
  readonly y: number;
}

export type PlacedPage = readonly PlacedSlice[];

/** The same slices with the last one, or all, tied to what follows. */
export function kept(slices: readonly Slice[], which: 'last' | 'all'): Slice[] {
  return slices.map((slice, index) =>
    which === 'all' || index === slices.length - 1 ? { ...slice, keep: true } : slice,
  );
}

/** The same slices, the first with `before` above it. */
export function spaced(slices: readonly Slice[], before: number): Slice[] {
  return slices.map((slice, index) => (index === 0 ? { ...slice, before } : slice));
}

/** The same slices on a background. */
export function onPanel(slices: readonly Slice[], panel: Panel): Slice[] {
  return slices.map((slice) => ({ ...slice, panel }));
}

/** Nothing to see, `height` high. */
export function blank(height: number, keep = true): Slice {
  return { height, before: 0, keep, items: [] };
}
