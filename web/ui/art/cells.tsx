import { Fragment, useId } from 'react';
import { blobPath, type Circle, dotsPath, short } from './paths.ts';
import { seeded, seededAt } from './random.ts';
import type { Placed } from './scatter.ts';

export type CellKind = 'mast' | 'eosinophil' | 'neutrophil' | 'lymphocyte' | 'red';

/** Round cell with a pale nucleus; its granules are those of `Granules`, turned and scaled. */
function mastCell(circle: Circle, granules: string) {
  const random = seededAt(circle);
  const { x, y, r } = circle;
  const nucleus = { x: x + r * 0.06, y: y - r * 0.04, r: r * 0.46 };
  const turn = Math.round(random() * 360);
  return (
    <g className="fill-art-haem stroke-art-haem">
      <path d={blobPath(random, circle, 0.05)} fillOpacity="0.13" strokeOpacity="0.55" />
      <path d={blobPath(random, nucleus, 0.05)} fillOpacity="0.55" stroke="none" />
      <use
        href={`#${granules}`}
        transform={`translate(${short(x)} ${short(y)})rotate(${turn})scale(${(r / UNIT).toFixed(2)})`}
      />
    </g>
  );
}

/** Radius of the cell that `Granules` draws, in units of its own. */
const UNIT = 100;
/** Diameters of the granules as shares of the cell's radius, finest first. */
const GRANULES = [
  { size: 0.049, count: 137, opacity: 0.7 },
  { size: 0.065, count: 120, opacity: 0.82 },
  { size: 0.085, count: 104, opacity: 0.94 },
] as const;

/** The granules of one mast cell, over its nucleus too: drawn once for all cells of a picture. */
function Granules({ id }: { readonly id: string }) {
  const random = seeded(UNIT);
  const cell = { x: 0, y: 0, r: UNIT };
  return (
    <defs>
      <g id={id} fill="none">
        {GRANULES.map(({ size, count, opacity }) => (
          <path
            key={size}
            d={dotsPath(random, cell, { inner: 0, outer: UNIT * 0.92, count })}
            strokeWidth={short(UNIT * size)}
            strokeOpacity={opacity}
          />
        ))}
      </g>
    </defs>
  );
}

/** Two lobes on a ground of eosin granules. */
function eosinophil(circle: Circle) {
  const random = seededAt(circle);
  const { x, y, r } = circle;
  const turn = random() * Math.PI;
  return (
    <g>
      <g className="fill-art-eosin stroke-art-eosin">
        <path d={blobPath(random, circle, 0.03)} fillOpacity="0.18" strokeOpacity="0.75" />
        {[0.13, 0.17].map((size) => (
          <path
            key={size}
            d={dotsPath(random, circle, {
              inner: r * 0.1,
              outer: r * 0.88,
              count: Math.round(r * 1.1),
            })}
            fill="none"
            strokeWidth={short(r * size)}
            strokeOpacity="0.82"
          />
        ))}
      </g>
      {lobes({ x, y, r: r * 0.34 }, turn, [-0.95, 0.95])}
    </g>
  );
}

/** Four lobes in an arc on a pale ground. */
function neutrophil(circle: Circle) {
  const random = seededAt(circle);
  const { x, y, r } = circle;
  const turn = random() * 2 * Math.PI;
  const lobe = r * 0.21;
  const centres = [-1.25, -0.42, 0.42, 1.25].map((step) => ({
    x: x + Math.cos(turn + step) * r * 0.42 - Math.cos(turn) * r * 0.12,
    y: y + Math.sin(turn + step) * r * 0.42 - Math.sin(turn) * r * 0.12,
  }));
  const chain = centres.map((point) => `${short(point.x)} ${short(point.y)}`).join('L');
  return (
    <g>
      <path
        d={blobPath(random, circle, 0.03)}
        fillOpacity="0.1"
        strokeOpacity="0.4"
        className="fill-art-eosin stroke-art-haem"
      />
      <path
        d={`M${chain}`}
        fill="none"
        strokeWidth={short(lobe * 0.8)}
        className="stroke-art-haem"
      />
      {centres.map((point) => (
        <path
          key={point.x}
          d={blobPath(random, { ...point, r: lobe }, 0.06)}
          stroke="none"
          className="fill-art-haem"
        />
      ))}
    </g>
  );
}

/** A dense nucleus in a thin rim. */
function lymphocyte(circle: Circle) {
  const random = seededAt(circle);
  const nucleus = {
    x: circle.x + circle.r * 0.05,
    y: circle.y - circle.r * 0.03,
    r: circle.r * 0.8,
  };
  return (
    <g className="fill-art-haem">
      <path
        d={blobPath(random, circle, 0.04)}
        fillOpacity="0.18"
        strokeOpacity="0.45"
        className="stroke-art-haem"
      />
      <path d={blobPath(random, nucleus, 0.03)} fillOpacity="0.88" stroke="none" />
    </g>
  );
}

/** Pink discs with a pale centre, all as two paths. */
function redCells(circles: readonly Circle[]) {
  const mean = circles.reduce((sum, { r }) => sum + r, 0) / Math.max(circles.length, 1);
  return (
    <g>
      <path
        d={circles.map((circle) => blobPath(seededAt(circle), circle, 0.035)).join('')}
        fillOpacity="0.17"
        strokeOpacity="0.45"
        className="fill-art-eosin stroke-art-eosin"
      />
      <path
        d={circles.map(({ x, y }) => `M${short(x)} ${short(y)}h0`).join('')}
        strokeWidth={short(mean * 0.84)}
        strokeOpacity="0.6"
        className="stroke-art-ground"
      />
    </g>
  );
}

function lobes(circle: Circle, turn: number, steps: readonly number[]) {
  const centres = steps.map((step) => ({
    x: short(circle.x + Math.cos(turn) * circle.r * step),
    y: short(circle.y + Math.sin(turn) * circle.r * step),
  }));
  return (
    <g className="fill-art-haem stroke-art-haem">
      <path
        d={`M${centres.map((point) => `${point.x} ${point.y}`).join('L')}`}
        strokeWidth={short(circle.r * 0.5)}
      />
      {centres.map((point) => (
        <circle key={point.x} cx={point.x} cy={point.y} r={short(circle.r)} stroke="none" />
      ))}
    </g>
  );
}

const NUCLEATED = { eosinophil, neutrophil, lymphocyte } as const;

export interface CellsProps {
  readonly cells: readonly Placed<CellKind>[];
}

/** Red cells behind the others. Needs round line caps around it. */
export function Cells({ cells }: CellsProps) {
  const granules = useId();
  return (
    <>
      {cells.some((cell) => cell.kind === 'mast') ? <Granules id={granules} /> : null}
      {redCells(cells.filter((cell) => cell.kind === 'red'))}
      {cells.map((cell) =>
        cell.kind === 'red' ? null : (
          <Fragment key={`${short(cell.x)} ${short(cell.y)}`}>
            {cell.kind === 'mast' ? mastCell(cell, granules) : NUCLEATED[cell.kind](cell)}
          </Fragment>
        ),
      )}
    </>
  );
}
