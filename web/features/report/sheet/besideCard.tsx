import { Card } from '#web/ui/card.tsx';
import { DrawingView } from '#web/ui/figures/drawingView.tsx';
import type { Beside } from './beside.ts';

/** A drawing of the data beside the conclusion. */
export function BesideCard({ drawing }: { readonly drawing: Beside }) {
  return (
    <Card flush>
      <figure className="p-4">
        <p className="mb-3 text-meta font-semibold">{drawing.beside}</p>
        <DrawingView drawing={drawing.narrow} />
        <figcaption className="mt-2 font-serif text-caption italic">{drawing.caption}</figcaption>
      </figure>
    </Card>
  );
}
