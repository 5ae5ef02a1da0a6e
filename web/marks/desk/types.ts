import type { CellCount } from '#domain/catalogue/cellCount.ts';
import type { ImageCount } from '#domain/catalogue/imageCounts.ts';
import type { MarkPlace } from '../deviceMarks.ts';

export interface DeskImage {
  readonly id: string;
  /** As the vet counts them, from 1. */
  readonly position: number;
  readonly full: string;
  readonly thumb: string;
  readonly hasOverlay: boolean;
}

export interface CountDeskProps {
  readonly user: string;
  readonly place: MarkPlace;
  readonly patient: string;
  /** «Citología». */
  readonly type: string;
  /** At least one. */
  readonly counts: readonly ImageCount[];
  /** At least one. */
  readonly images: readonly DeskImage[];
  /** Id of the image to begin with. */
  readonly first: string | undefined;
  /** Puts the count into the fields of the case. Rejects with `ApiProblem`. */
  readonly onPass: (count: ImageCount, cells: CellCount) => Promise<void>;
  readonly onClose: () => void;
}
