import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { MarkBody } from '#domain/marks/mark.ts';
import { cx } from '#web/ui/cx.ts';
import { type Cell, isRare } from './cells.ts';
import type { Proposals } from './proposals.ts';
import { Tile, type TileScale } from './tile.tsx';
import type { AreaWords } from './words.ts';

export interface TileGridProps {
  readonly cells: readonly Cell[];
  /** Rare ones apart from the others. */
  readonly apart: boolean;
  readonly columns: number;
  readonly size: number;
  readonly scale: TileScale;
  readonly areas: AreaWords;
  readonly proposals: Proposals | undefined;
  readonly active: string | undefined;
  readonly correctionOf: (id: string) => MarkBody | undefined;
  readonly onActive: (id: string) => void;
  readonly onPress: (id: string) => void;
  /** True when the key was used. */
  readonly onKey: (key: string, id: string) => boolean;
}

interface Group {
  readonly title: string;
  readonly cells: readonly Cell[];
}

/** All cells; arrows move among them. */
export function TileGrid(props: TileGridProps) {
  const { cells, apart, columns, proposals, active, onActive, onKey } = props;
  const grid = useRef<HTMLTableElement>(null);
  const groups: readonly Group[] = apart
    ? [
        { title: 'Fuera de lo común', cells: cells.filter(isRare) },
        { title: 'Las demás', cells: cells.filter((cell) => !isRare(cell)) },
      ]
    : [{ title: 'Todas', cells }];
  const ordered = groups.flatMap((group) => group.cells);
  const at = Math.max(
    0,
    ordered.findIndex(({ id }) => id === active),
  );
  useEffect(() => {
    const inside = grid.current?.contains(document.activeElement);
    if (inside) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moved = moveOf(event.key, at, columns, ordered.length);
    const here = ordered[at];
    if (moved !== undefined) onActive(ordered[moved]?.id ?? '');
    else if (!here || event.repeat || !onKey(event.key, here.id)) return;
    event.preventDefault();
  };
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that keys move in
      role="grid"
      aria-label="Células"
      onKeyDown={onKeyDown}
      className="-ml-3 border-separate border-spacing-x-3 border-spacing-y-1.5 max-sm:-ml-1.5 max-sm:border-spacing-x-1.5"
    >
      {groups
        .filter((group) => group.cells.length > 0)
        .map((group) => (
          <tbody key={group.title}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={columns}
                className="py-1 text-left text-hint font-semibold"
              >
                {group.title}
                {proposals ? null : `, ${group.cells.length}`}
              </th>
            </tr>
            {rowsOf(group.cells, columns).map((row) => (
              <tr key={row[0]?.id}>
                {row.map((cell) => (
                  <GridTile key={cell.id} {...props} cell={cell} focusable={cell === ordered[at]} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
    </table>
  );
}

interface GridTileProps extends TileGridProps {
  readonly cell: Cell;
  readonly focusable: boolean;
}

function GridTile(props: GridTileProps) {
  const { cell, focusable, size, scale, areas, correctionOf, onActive, onPress, active } = props;
  const { proposals } = props;
  const counted = proposals?.isCounted(cell.id);
  const correction = correctionOf(cell.id);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid listens to the keys
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
      role="gridcell"
      tabIndex={focusable ? 0 : -1}
      aria-selected={cell.id === active}
      aria-label={counted === undefined ? nameOf(cell, areas, correction) : proposalName(counted)}
      onFocus={() => onActive(cell.id)}
      onClick={() => onPress(cell.id)}
      className={cx(
        'cursor-pointer rounded-badge align-top outline-offset-2',
        cell.id === active && 'outline-2 outline-haem',
      )}
    >
      <Tile
        cell={cell}
        scale={scale}
        size={size}
        correction={correction}
        dashed={counted === false}
      />
      <span
        aria-hidden="true"
        className={cx(
          'mt-0.5 block text-center text-hint text-ink-soft tabular-nums',
          correction?.kind === 'removed' && 'line-through',
        )}
      >
        {counted === undefined ? areas.number(cell.area) : counted ? 'contado' : 'sin contar'}
      </span>
    </td>
  );
}

const proposalName = (counted: boolean) =>
  counted ? 'Núcleo, contado por usted' : 'Núcleo propuesto, sin contar';

function nameOf({ area, percentile }: Cell, areas: AreaWords, correction: MarkBody | undefined) {
  const state =
    correction?.kind === 'removed'
      ? ', retirada'
      : correction?.kind === 'split'
        ? `, dividida en ${correction.into}`
        : '';
  return `Célula, ${areas.text(area)}, percentil ${percentile}${state}`;
}

function rowsOf(cells: readonly Cell[], columns: number): Cell[][] {
  return Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  );
}

function moveOf(key: string, at: number, columns: number, length: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -at,
    End: length - 1 - at,
  };
  const step = steps[key];
  return step === undefined ? undefined : Math.min(length - 1, Math.max(0, at + step));
}
