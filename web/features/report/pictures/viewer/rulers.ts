import type { Mark } from '#domain/marks/mark.ts';
import type { OpenMarks } from '#web/marks/useMarks.ts';
import type { RulerLine } from '#web/ui/pane/ruler.tsx';
import type { Size } from '#web/ui/pane/view.ts';

type LengthMark = Mark & { readonly body: { readonly kind: 'length' } };

export interface Rulers {
  /** Lengths on an image, in the order of their making. */
  readonly on: (imageId: string) => readonly LengthMark[];
  readonly add: (image: Size & { readonly id: string }) => void;
  readonly change: (id: string, line: RulerLine) => void;
  readonly remove: (id: string) => void;
}

/** The lengths that a vet measures on the images of a case, among its marks. */
export function rulersOf({ book, marks }: Pick<OpenMarks, 'book' | 'marks'>): Rulers {
  const lengths = marks.filter((mark): mark is LengthMark => mark.body.kind === 'length');
  return {
    on: (imageId) => lengths.filter((mark) => mark.imageId === imageId),
    add: (image) => {
      const amount = lengths.filter((mark) => mark.imageId === image.id).length;
      book.add(image.id, { kind: 'length', ...nextLine(image, amount) });
    },
    change: (id, { from, to }) => book.change(id, { kind: 'length', from: [...from], to: [...to] }),
    remove: (id) => book.remove(id),
  };
}

/** Level lines below each other, so that a new one hides none. */
function nextLine({ width, height }: Size, before: number) {
  const down = Math.round((height * (5 + (before % 5))) / 10);
  const at = (share: number): [number, number] => [Math.round(width * share), down];
  return { from: at(0.4), to: at(0.6) };
}
