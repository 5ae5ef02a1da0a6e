import type { PlacedPage, PlacedSlice, Slice } from './slice.ts';

/** Where the text of a page begins and ends, in points from its top. */
export interface PageFrame {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Puts slices on pages, each chain of slices that belong together whole where a page can hold it.
 * What is higher than a page stands on its own one and overflows it: slices are lines, so none is.
 */
export function paginate(
  slices: readonly Slice[],
  frameOf: (page: number) => PageFrame,
): PlacedPage[] {
  const filler = new PageFiller(frameOf);
  for (const chain of chainsOf(slices)) {
    if (!filler.fits(chain) && filler.fitsEmptyPage(chain)) filler.turn();
    for (const slice of chain) {
      if (!filler.fits([slice])) filler.turn();
      filler.place(slice);
    }
  }
  return filler.pages;
}

function chainsOf(slices: readonly Slice[]): Slice[][] {
  const chains: Slice[][] = [];
  let open: Slice[] = [];
  for (const slice of slices) {
    open.push(slice);
    if (slice.keep) continue;
    chains.push(open);
    open = [];
  }
  return open.length > 0 ? [...chains, open] : chains;
}

class PageFiller {
  readonly pages: PlacedSlice[][] = [[]];
  readonly #frameOf: (page: number) => PageFrame;
  #y: number;

  constructor(frameOf: (page: number) => PageFrame) {
    this.#frameOf = frameOf;
    this.#y = frameOf(0).top;
  }

  get #page(): PlacedSlice[] {
    return this.pages[this.pages.length - 1] ?? [];
  }

  fits(chain: readonly Slice[]): boolean {
    const { bottom } = this.#frameOf(this.pages.length - 1);
    return this.#y + this.#heightOf(chain, this.#page.length === 0) <= bottom;
  }

  fitsEmptyPage(chain: readonly Slice[]): boolean {
    const { top, bottom } = this.#frameOf(this.pages.length);
    return top + this.#heightOf(chain, true) <= bottom;
  }

  turn(): void {
    if (this.#page.length === 0) return;
    this.pages.push([]);
    this.#y = this.#frameOf(this.pages.length - 1).top;
  }

  place(slice: Slice): void {
    if (this.#page.length === 0) {
      if (slice.parts) return;
      if (slice.head) this.#put(slice.head);
      this.#put(slice);
    } else {
      this.#y += slice.before;
      this.#put(slice);
    }
  }

  #put(slice: Slice): void {
    this.#page.push({ slice, y: this.#y });
    this.#y += slice.height;
  }

  #heightOf(chain: readonly Slice[], atTop: boolean): number {
    const total = chain.reduce((sum, slice) => sum + slice.before + slice.height, 0);
    const first = chain[0];
    return atTop && first ? total - first.before + (first.head?.height ?? 0) : total;
  }
}
