import type { Size, View } from './view.ts';

/** Pixels from the middle of the pane to the middle of the image, and its turns. */
type Place = Pick<View, 'x' | 'y' | 'turns'>;

/** Milliseconds without a zoom after which the image is laid out anew. */
const STILL_MS = 150;
/** Below it, too many pixels out of the pane would come into view. */
const LEAST_STRETCH = 0.7;

/**
 * An image with its contours in a pane. Drawing them at a new size takes longer than a frame, so a zoom
 * stretches what is drawn until it stands still; a move alone draws nothing.
 */
export class StretchedLayer {
  readonly #element: HTMLElement;
  #laid: Size = { width: 0, height: 0 };
  #settling: ReturnType<typeof setTimeout> | undefined;

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  place(size: Size, at: Place): void {
    clearTimeout(this.#settling);
    const stretch = size.width / this.#laid.width;
    const isOther = Math.abs(stretch * this.#laid.height - size.height) > 1;
    if (stretch === 1 || stretch < LEAST_STRETCH || isOther || !Number.isFinite(stretch)) {
      this.#lay(size, at);
      return;
    }
    this.#move(at, stretch);
    this.#settling = setTimeout(() => this.#lay(size, at), STILL_MS);
  }

  close(): void {
    clearTimeout(this.#settling);
  }

  #lay(size: Size, at: Place): void {
    this.#laid = size;
    this.#element.style.width = `${size.width}px`;
    this.#element.style.height = `${size.height}px`;
    this.#move(at, 1);
  }

  #move({ x, y, turns }: Place, stretch: number): void {
    this.#element.style.transform = `translate(-50%, -50%) translate(${x}px, ${y}px) rotate(${turns * 90}deg) scale(${stretch})`;
  }
}
