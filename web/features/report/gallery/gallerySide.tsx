import type { MarkBody } from '#domain/marks/mark.ts';
import type { Recount } from '#domain/measuring/recount.ts';
import type { OverlayKind } from '#domain/report/overlay.ts';
import { spanishNumber } from '#domain/text/numbers.ts';
import { KeyCap } from '#web/ui/keyCap.tsx';
import type { Cell } from './cells.ts';
import { SizeBars } from './sizeBars.tsx';
import { Tile, type TileScale } from './tile.tsx';
import { counted, NOUNS, pixels } from './words.ts';

export interface GallerySideProps {
  readonly kind: OverlayKind;
  readonly position: number;
  readonly figures: Recount;
  readonly cells: readonly Cell[];
  readonly active: Cell | undefined;
  readonly scale: TileScale;
  readonly correctionOf: (id: string) => MarkBody | undefined;
  readonly onActive: (id: string) => void;
}

const KEYS = [
  [['←', '→'], 'moverse'],
  [['X'], 'no es una célula'],
  [['2'], 'son dos células'],
  [['Z'], 'deshacer'],
  [['Intro'], 'verla en la imagen'],
] as const;

/** The figures as they are now, and the chosen cell. */
export function GallerySide(props: GallerySideProps) {
  const { cells, active, scale, correctionOf, onActive } = props;
  const isIn = ({ id }: Cell) => correctionOf(id)?.kind !== 'removed';
  return (
    <div className="flex flex-col gap-5 max-lg:hidden">
      <Figures {...props} />
      <SizeBars cells={cells.filter(isIn)} active={active} onActive={onActive} />
      {active ? (
        <div className="flex gap-3 border-t border-line pt-5">
          <Tile cell={active} scale={scale} size={96} correction={correctionOf(active.id)} />
          <p className="text-meta text-ink-soft">
            <span className="block font-semibold text-ink">Célula seleccionada</span>
            {pixels(active.area)} · redondez {spanishNumber(Number(active.roundness.toFixed(2)), 2)}
            <br />
            percentil {active.percentile} de tamaño
          </p>
        </div>
      ) : null}
      <dl className="grid grid-cols-[5rem_1fr] gap-y-2 text-meta">
        {KEYS.map(([keys, text]) => (
          <div key={text} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <KeyCap key={key}>{key}</KeyCap>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type FiguresProps = Pick<
  GallerySideProps,
  'kind' | 'position' | 'figures' | 'cells' | 'correctionOf'
>;

export function Figures({ kind, position, figures, cells, correctionOf }: FiguresProps) {
  const { count, area } = figures;
  const amount = (of: MarkBody['kind']) =>
    cells.filter(({ id }) => correctionOf(id)?.kind === of).length;
  const removed = amount('removed');
  const split = amount('split');
  const acts = [
    ...(removed > 0 ? [counted(removed, 'retirada', 'retiradas')] : []),
    ...(split > 0 ? [counted(split, 'dividida', 'divididas')] : []),
  ];
  return (
    <div aria-live="polite" className="flex flex-col gap-4 max-lg:flex-row max-lg:items-baseline">
      <div>
        <p className="text-meta text-ink-soft">
          {NOUNS[kind].many} en la Fig. {position}
        </p>
        <Figure was={count.was} now={count.now} write={spanishNumber} large />
        <p className="text-meta text-ink-soft">
          {acts.length > 0 ? `${acts.join(' y ')} por usted` : 'sin correcciones'}
        </p>
      </div>
      {area ? (
        <div>
          <p className="text-meta text-ink-soft">Área mediana</p>
          <Figure was={area.was} now={area.now} write={pixels} />
        </div>
      ) : null}
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
