import type { NamedShape } from '#domain/report/overlay.ts';
import { spanishNumber } from '#domain/text/numbers.ts';
import { KeyCap } from '#web/ui/keyCap.tsx';
import { type Cell, isRare } from './cells.ts';
import { stateOf } from './corrections.ts';
import { Tile, type TileScale } from './tile.tsx';
import type { Cells } from './useCells.ts';
import { NOUNS } from './words.ts';

export interface ChosenCellProps {
  readonly work: Pick<Cells, 'areas' | 'cells' | 'chosen' | 'correctionOf' | 'proposals'>;
  /** Absent where the image stands beside it. */
  readonly scale?: TileScale | undefined;
}

/** The chosen contour in words: its name, size, place among the others, and what a vet said of it. */
export function ChosenCell({ work, scale }: ChosenCellProps) {
  const { areas, chosen, cells, correctionOf, proposals } = work;
  if (!chosen) return null;
  const cell = cells.find(({ id }) => id === chosen.id);
  return (
    <div className="flex gap-3">
      {scale && cell ? (
        <Tile cell={cell} scale={scale} size={96} correction={correctionOf(cell.id)} />
      ) : null}
      <p className="text-meta text-ink-soft">
        <span className="block font-semibold text-ink">{nameOf(chosen)}</span>
        {cell && !proposals ? (
          <>
            {areas.text(cell.area)} · redondez {spanishNumber(Number(cell.roundness.toFixed(2)), 2)}
            <br />
            {placeOf(cell)}
            <br />
          </>
        ) : null}
        {proposals && cell ? proposalState(proposals.isCounted(cell.id)) : stateOf(chosen)}
      </p>
    </div>
  );
}

const proposalState = (counted: boolean) =>
  counted ? 'Contado por usted' : 'Propuesto, sin contar';

function nameOf({ kind, id, edit }: NamedShape): string {
  // The id of an added one is a mark's, which tells nobody anything.
  return edit === 'added' ? NOUNS[kind].one : `${NOUNS[kind].one} ${id}`;
}

function placeOf(cell: Cell): string {
  const place = `percentil ${cell.percentile} de tamaño`;
  if (!isRare(cell)) return place;
  return `Fuera de lo común por ${cell.percentile > 50 ? 'grande' : 'pequeña'}: ${place}`;
}

export type KeyWords = readonly (readonly [keys: readonly string[], text: string])[];

export function Keys({ words }: { readonly words: KeyWords }) {
  return (
    <dl className="grid grid-cols-[5rem_1fr] gap-y-2 text-meta">
      {words.map(([keys, text]) => (
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
  );
}
