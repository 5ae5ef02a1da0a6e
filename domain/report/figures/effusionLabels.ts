import { shorten } from '#domain/text/shorten.ts';
import { boxOf, type Frame } from './effusionFrame.ts';
import {
  byCost,
  type Label,
  SIZE,
  windowPlaces,
  ZONES,
  type ZoneLabel,
  zonePlaces,
} from './effusionNames.ts';
import { cellsText, type Effusion, type EffusionCuts, proteinText } from './effusionZones.ts';
import {
  alongLine,
  type Box,
  boxAt,
  crossing,
  freest,
  isWithin,
  type Point,
  type Taken,
  touch,
  type Words,
  widthOf,
} from './placing.ts';

export interface CaseLabel extends Label {
  /** From the cell to its words. */
  readonly needle: readonly [tip: Point, end: Point];
  /** Pixels by which the place is worse than the best one. */
  readonly cost: number;
}

export interface MapLabels {
  readonly zones: readonly ZoneLabel[];
  readonly window: Label | undefined;
  readonly case: CaseLabel | undefined;
}

/** Radius of the stained cell with its edge. */
export const CELL = 9;

/** Line of a figure that stands alone, feet and cell of a case with both. */
export function caseLines(frame: Frame, { protein, cells }: Effusion): readonly [Point, Point][] {
  const { left, right, top, bottom, x, y } = frame;
  if (protein === undefined)
    return cells === undefined
      ? []
      : [
          [
            [x(cells), top],
            [x(cells), bottom],
          ],
        ];
  const level = y(protein);
  if (cells === undefined)
    return [
      [
        [left, level],
        [right, level],
      ],
    ];
  const at = x(cells);
  return [
    [
      [at, level],
      [at, bottom],
    ],
    [
      [at, level],
      [left, level],
    ],
  ];
}

/** Cuts, window and cell of a map; the lines of the case yield to words. */
function drawn(frame: Frame, effusion: Effusion, cuts: EffusionCuts): Taken {
  const { left, right, top, bottom, x, y } = frame;
  const { window, protein, cells } = effusion;
  const lines: [Point, Point][] = [
    [
      [x(cuts.cells), top],
      [x(cuts.cells), bottom],
    ],
    [
      [left, y(cuts.protein)],
      [right, y(cuts.protein)],
    ],
  ];
  if (window) {
    const corner: Point = [x(window.cells), y(window.protein)];
    lines.push([[left, corner[1]], corner], [corner, [corner[0], top]]);
  }
  const boxes = lines.flatMap(([from, to]) => alongLine(from, to));
  const yielding = caseLines(frame, effusion).flatMap(([from, to]) => alongLine(from, to));
  if (protein === undefined || cells === undefined) return { solid: boxes, yielding };
  const side = 2 * CELL;
  const cell = { x: x(cells) - CELL, y: y(protein) - CELL, across: side, down: side };
  return { solid: [...boxes, cell], yielding };
}

/** A crossed line of the case is worth this many pixels. */
const CROSSED = 30;

/** Words of a map, each where it touches no line, no cell and no other words. */
export function mapLabels(frame: Frame, effusion: Effusion, cuts: EffusionCuts): MapLabels {
  const taken = drawn(frame, effusion, cuts);
  const zones = ZONES.map((zone) => zonePlaces(zone, frame, cuts));
  const windows = effusion.window ? windowPlaces(frame, effusion.window) : undefined;
  let best: (MapLabels & { readonly worth: number }) | undefined;
  for (const one of casePlaces(frame, effusion, cuts, taken.solid)) {
    const needle = one ? [one.box, ...alongLine(...one.needle, 5)] : [];
    const names = namesAround({ ...taken, solid: [...taken.solid, ...needle] }, zones, windows);
    const crossed = names.crossing + (one ? crossing(one.box, taken) : 0);
    const worth = crossed * CROSSED + (one?.cost ?? 0);
    if (!best || worth < best.worth) best = { ...names, case: one, worth };
    // Those that follow cost more.
    if (crossed === 0) break;
  }
  return best ?? { ...namesAround(taken, zones, windows), case: undefined };
}

function namesAround(
  { solid, yielding }: Taken,
  zones: readonly (readonly ZoneLabel[])[],
  windows: readonly Label[] | undefined,
) {
  const words = [...solid];
  let sum = 0;
  const place = <Of extends Label>(candidates: readonly Of[]): Of[] => {
    const placed = freest(candidates, { solid: words, yielding });
    if (!placed) return [];
    words.push(placed.chosen.box);
    sum += placed.crossing;
    return [placed.chosen];
  };
  const [window] = windows ? place(windows) : [];
  return { window, zones: zones.flatMap(place), crossing: sum };
}

/** Distances of the words from the middle of the cell. */
const ACROSS = [52, 36, 24, 12, 68, 90, -20, -40];
const DOWN = [24, 40, 8, 56, 72, 90, 110, 130];
/** Length of the needle that looks best. */
const REACH = 42;
const SHORTEST = 22;
/** Words without the name are worth this many pixels. */
const NAMELESS = 120;
/** Words in a neighbouring zone are worth this many pixels. */
const ELSEWHERE = 60;

/** Places of the words of the case that touch no cut; `undefined` alone without both figures. */
function casePlaces(
  frame: Frame,
  effusion: Effusion,
  cuts: EffusionCuts,
  solid: readonly Box[],
): readonly (CaseLabel | undefined)[] {
  const { protein, cells } = effusion;
  if (protein === undefined || cells === undefined) return [undefined];
  const { left, right, top, bottom } = frame;
  const cell: Point = [frame.x(cells), frame.y(protein)];
  const plot = { x: left + 4, y: top, across: right - left - 6, down: bottom - top - 4 };
  const own = ZONES.map((zone) => boxOf(zone, frame, cuts)).find((area) => holds(area, cell));
  const places = labelsAround(cell, caseWords(effusion, frame)).flatMap((label) => {
    const { box } = label;
    if (!isWithin(box, plot) || solid.some((each) => touch(each, box))) return [];
    const [end, reach] = nearest(cell, box);
    if (reach < SHORTEST) return [];
    const elsewhere = own && !isWithin(box, own) ? ELSEWHERE : 0;
    const needle = needleOf(cell, end, reach);
    return [{ ...label, needle, cost: Math.abs(reach - REACH) + elsewhere + label.turn }];
  });
  return byCost(places);
}

function holds({ x, y, across, down }: Box, [atX, atY]: Point): boolean {
  return atX >= x && atX <= x + across && atY >= y && atY <= y + down;
}

/** Right and above first. */
function labelsAround(cell: Point, layouts: readonly Words[]) {
  return layouts.flatMap((words, layout) =>
    aroundOf(cell, words).map((one) => ({ ...one, turn: one.turn + layout * NAMELESS })),
  );
}

function aroundOf([x, y]: Point, words: Words) {
  const across = widthOf(words);
  const { down } = boxAt(words, [0, 0]);
  return [1, -1].flatMap((side) =>
    [-1, 1].flatMap((rise) =>
      ACROSS.flatMap((dx) =>
        DOWN.map((dy) => {
          const box = {
            x: side > 0 ? x + dx : x - dx - across,
            y: y + rise * dy - down / 2,
            across,
            down,
          };
          return { ...words, box, atRight: side < 0, turn: (1 - side) * 3 + (1 + rise) * 2 };
        }),
      ),
    ),
  );
}

/** Point of the box nearest to the cell, and its distance. */
function nearest([x, y]: Point, box: Box): readonly [Point, number] {
  const endX = Math.min(box.x + box.across, Math.max(box.x, x));
  const endY = Math.min(box.y + box.down - 4, Math.max(box.y + 4, y));
  return [[endX, endY], Math.hypot(endX - x, endY - y)];
}

/** Gap between the needle and its words. */
const AIR = 5;

function needleOf([x, y]: Point, [endX, endY]: Point, reach: number): readonly [Point, Point] {
  const along = (length: number): Point => [
    x + ((endX - x) * length) / reach,
    y + ((endY - y) * length) / reach,
  ];
  return [along(CELL - 1), along(reach - AIR)];
}

/** Name, then both figures: in one line where there is room, without the name where there is least. */
function caseWords({ patient, protein = 0, cells = 0 }: Effusion, { width }: Frame): Words[] {
  const narrow = width < 400;
  const most = narrow ? 14 : 18;
  const name = shorten(patient, most);
  const figures = [proteinText(protein), cellsText(cells)];
  const layouts = narrow ? [[name, ...figures], figures] : [[name, figures.join(' · ')]];
  return layouts.map((lines) => ({ lines, size: SIZE }));
}
