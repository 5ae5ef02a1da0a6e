import { spanishNumber } from '#domain/text/numbers.ts';
import type { Cells } from './useCells.ts';
import { counted, NOUNS } from './words.ts';

export interface FiguresProps {
  readonly position: number;
  readonly work: Pick<
    Cells,
    'areas' | 'kind' | 'figures' | 'cells' | 'added' | 'correctionOf' | 'proposals'
  >;
}

/** The figures of the image as they are now, the earlier ones struck. */
export function Figures({ position, work }: FiguresProps) {
  const { areas, kind, cells, added, correctionOf, proposals } = work;
  const { count, area } = work.figures;
  const amount = (of: 'removed' | 'split') =>
    cells.filter(({ id }) => correctionOf(id)?.kind === of).length;
  const removed = amount('removed');
  const split = amount('split');
  const acts = [
    ...(removed > 0 ? [counted(removed, 'retirada', 'retiradas')] : []),
    ...(split > 0 ? [counted(split, 'dividida', 'divididas')] : []),
    ...(added > 0 ? [counted(added, 'añadida', 'añadidas')] : []),
  ];
  if (proposals) return <CountedByVet position={position} amount={count.now} />;
  return (
    <div aria-live="polite" className="flex flex-col gap-4 max-lg:flex-row max-lg:items-baseline">
      <div>
        <p className="text-meta text-ink-soft">
          {NOUNS[kind].many} en la Fig. {position}
        </p>
        <Figure was={count.was} now={count.now} write={spanishNumber} large />
        <p className="text-meta text-ink-soft">
          {acts.length > 0 ? `${listed(acts)} por usted` : 'sin correcciones'}
        </p>
      </div>
      {area ? (
        <div>
          <p className="text-meta text-ink-soft">Área mediana</p>
          <Figure was={area.was} now={area.now} write={areas.text} />
        </div>
      ) : null}
    </div>
  );
}

/** Nothing stands there until the vet counts a nucleus. */
function CountedByVet({
  position,
  amount,
}: {
  readonly position: number;
  readonly amount: number;
}) {
  return (
    <div aria-live="polite">
      <p className="text-meta text-ink-soft">Núcleos en la Fig. {position}</p>
      {amount > 0 ? (
        <>
          <Figure was={amount} now={amount} write={spanishNumber} large />
          <p className="text-meta text-ink-soft">contados por usted</p>
        </>
      ) : (
        <p className="font-serif text-report font-semibold">propuestos, sin contar</p>
      )}
    </div>
  );
}

interface FigureProps {
  readonly was: number;
  readonly now: number;
  readonly write: (value: number) => string;
  readonly large?: boolean;
}

function Figure({ was, now, write, large }: FigureProps) {
  const before = write(was);
  const after = write(now);
  return (
    <p className="flex items-baseline gap-2 font-serif tabular-nums">
      {before === after ? null : (
        <s className="text-meta text-ink-soft">
          <span className="sr-only">antes </span>
          {before}
        </s>
      )}
      <span className={large ? 'text-figure font-semibold' : 'text-report font-semibold'}>
        {after}
      </span>
    </p>
  );
}

const listed = (acts: readonly string[]) =>
  new Intl.ListFormat('es', { type: 'conjunction' }).format(acts);
