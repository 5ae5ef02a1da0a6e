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

export interface PassedCount {
  readonly answers: Readonly<Record<string, string>>;
  /** «102 células», «12 en 3 campos». */
  readonly words: string;
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
  /** Cost of putting them there, in words; undefined for none. */
  readonly cost?: string | undefined;
  /** Puts the answers of a count into the case. Rejects with `ApiProblem`. */
  readonly onPass: (passed: PassedCount) => Promise<void>;
  readonly onClose: () => void;
}
