import { spanishNumber } from '#domain/text/numbers.ts';
import { type Drawing, path, type Shape, tenths } from './drawing.ts';
import {
  cellsText,
  type Effusion,
  type EffusionCuts,
  effusionLabel,
  proteinText,
  type Zone,
  zoneOf,
} from './effusionZones.ts';

const NAMES: Readonly<Record<Zone, readonly string[]>> = {
  poor: ['Trasudado pobre', 'en proteínas'],
  rich: ['Trasudado rico', 'en proteínas'],
  exudate: ['Exudado'],
  none: ['No encaja', 'en el esquema'],
};

/** Axis limits. Points beyond them are drawn at the end. */
const FEWEST = 0.1;
const MOST = 200;
const RICHEST = 90;

/** Plot and label layout. */
interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly x: (cells: number) => number;
  readonly y: (protein: number) => number;
}

export const MAP_SIZES = { wide: [556, 352], narrow: [324, 300] } as const;

function frameOf([width, height]: readonly [number, number]): Frame {
  const left = 44;
  const top = 12;
  const right = width - 10;
  const bottom = height - 46;
  const share = (cells: number) => Math.log(cells / FEWEST) / Math.log(MOST / FEWEST);
  const within = (part: number) => Math.min(1, Math.max(0, part));
  return {
    width,
    height,
    left,
    top,
    right,
    bottom,
    x: (cells) => left + (right - left) * (cells > 0 ? within(share(cells)) : 0),
    y: (protein) => bottom - (bottom - top) * within(protein / RICHEST),
  };
}

/** Protein against nucleated cells; the zones are the classes of the scheme. */
export function effusionMap(
  effusion: Effusion,
  cuts: EffusionCuts,
  size: keyof typeof MAP_SIZES,
): Drawing {
  const frame = frameOf(MAP_SIZES[size]);
  const zone = zoneOf(effusion, cuts);
  return {
    width: frame.width,
    height: frame.height,
    label: effusionLabel(effusion, zone),
    shapes: [
      ...ground(frame, cuts, zone),
      ...axes(frame, cuts),
      ...(Object.keys(NAMES) as Zone[]).flatMap((each) =>
        zoneName(each, frame, cuts, each === zone),
      ),
      ...(effusion.window ? windowShapes(frame, effusion.window) : []),
      ...theCase(frame, effusion),
    ],
  };
}

const WOULD_BE: Readonly<Record<Zone, string>> = {
  poor: 'sería un trasudado pobre en proteínas',
  rich: 'sería un trasudado rico en proteínas',
  exudate: 'sería un exudado',
  none: 'no encajaría en el esquema',
};

/**
 * Class across the nearest cut: «Con menos de 3 ×10⁹/l sería un trasudado rico en proteínas.»
 * Undefined without both figures.
 */
export function otherClass(effusion: Effusion, cuts: EffusionCuts): string | undefined {
  const { protein, cells } = effusion;
  if (protein === undefined || cells === undefined) return undefined;
  const { x, y } = frameOf(MAP_SIZES.wide);
  const across = Math.abs(x(cells) - x(cuts.cells)) <= Math.abs(y(protein) - y(cuts.protein));
  const [value, cut, unit] = across
    ? [cells, cuts.cells, '×10⁹/l']
    : [protein, cuts.protein, 'g/l'];
  const under = value >= cut;
  const beyond = under ? cut / 2 : cut;
  const zone = zoneOf({ ...effusion, ...(across ? { cells: beyond } : { protein: beyond }) }, cuts);
  const from = `${spanishNumber(cut)} ${unit}`;
  return zone && `Con ${under ? `menos de ${from}` : `${from} o más`} ${WOULD_BE[zone]}.`;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
}

function boxOf(zone: Zone, { left, right, top, bottom, x, y }: Frame, cuts: EffusionCuts): Box {
  const cut = x(cuts.cells);
  const level = y(cuts.protein);
  const [from, to] = zone === 'poor' || zone === 'rich' ? [left, cut] : [cut, right];
  const [above, below] = zone === 'rich' || zone === 'exudate' ? [top, level] : [level, bottom];
  return { x: from, y: above, across: to - from, down: below - above };
}

function ground(frame: Frame, cuts: EffusionCuts, zone: Zone | undefined): Shape[] {
  const { left, right, top, bottom, x, y } = frame;
  const cut = { kind: 'path', stroke: 'haem', width: 1.25 } as const;
  return [
    ...(zone ? [{ kind: 'rect', ...boxOf(zone, frame, cuts), fill: 'haem-tint' } as const] : []),
    { kind: 'path', d: hatch(boxOf('none', frame, cuts)), stroke: 'line-strong', opacity: 0.45 },
    { ...cut, d: path([x(cuts.cells), top], [x(cuts.cells), bottom]) },
    { ...cut, d: path([left, y(cuts.protein)], [right, y(cuts.protein)]) },
    { kind: 'path', d: path([left, top], [left, bottom], [right, bottom]), stroke: 'line-strong' },
  ];
}

function windowShapes(
  { left, top, x, y }: Frame,
  { name, protein, cells }: NonNullable<Effusion['window']>,
): Shape[] {
  const across = x(cells);
  const level = y(protein);
  const d = path([left, level], [across, level], [across, top]);
  const words = { kind: 'text', text: name, size: 11, fill: 'eosin-text' } as const;
  return [
    { kind: 'path', d, stroke: 'eosin', width: 1.25, dash: [4, 3] },
    { ...words, x: left + 10, y: tenths(level - 7) },
  ];
}

const STEP = 8;

/** 45-degree lines, clipped to the box. */
function hatch({ x, y, across, down }: Box): string {
  const lines: string[] = [];
  for (let at = STEP; at < across + down; at += STEP) {
    const from = [x + Math.max(0, at - down), y + Math.min(down, at)] as const;
    const to = [x + Math.min(across, at), y + Math.max(0, at - across)] as const;
    lines.push(path(from, to));
  }
  return lines.join('');
}

const CELLS_SHOWN = [0.1, 1, 10, 100];
const PROTEIN_SHOWN = [0, 50, 75];

function axes({ left, right, bottom, x, y, width, height }: Frame, cuts: EffusionCuts): Shape[] {
  const words = { kind: 'text', size: 11, fill: 'ink-soft' } as const;
  const across = [...CELLS_SHOWN, cuts.cells].map(
    (value): Shape => ({
      ...words,
      x: tenths(x(value)),
      y: bottom + 16,
      text: spanishNumber(value),
      anchor: 'middle',
      ...cutStyle(value === cuts.cells),
    }),
  );
  const down = [...PROTEIN_SHOWN, cuts.protein].map(
    (value): Shape => ({
      ...words,
      x: left - 8,
      y: tenths(y(value) + 4),
      text: spanishNumber(value),
      anchor: 'end',
      ...cutStyle(value === cuts.protein),
    }),
  );
  const narrow = width < 400;
  return [
    ...across,
    ...down,
    { ...words, x: 0, y: height - 8, text: 'proteínas, g/l ↑' },
    {
      ...words,
      x: right,
      y: height - 8,
      anchor: 'end',
      text: narrow ? 'células, ×10⁹/l (log.)' : 'células nucleadas, ×10⁹/l (escala logarítmica)',
    },
  ];
}

function cutStyle(isCut: boolean): { readonly bold?: true; readonly fill?: 'ink' } {
  return isCut ? { bold: true, fill: 'ink' } : {};
}

function zoneName(zone: Zone, frame: Frame, cuts: EffusionCuts, active: boolean): Shape[] {
  const { x, y, across, down } = boxOf(zone, frame, cuts);
  const atRight = zone === 'exudate' || zone === 'none';
  const lines = frame.width < 400 ? NAMES[zone] : [NAMES[zone].join(' ')];
  const atTop = zone === 'rich' || zone === 'exudate';
  const first = atTop ? y + 20 : y + down - 10 - 15 * (lines.length - 1);
  return lines.map((text, index) => ({
    kind: 'text',
    text,
    size: 12,
    x: tenths(atRight ? x + across - 10 : x + 10),
    y: tenths(first + 15 * index),
    fill: active ? 'haem' : 'ink-soft',
    ...(active ? { bold: true as const } : {}),
    ...(atRight ? { anchor: 'end' as const } : {}),
  }));
}

/** Marks the case with a stained cell, or a line when only one figure is known. */
function theCase(frame: Frame, { patient, protein, cells }: Effusion): Shape[] {
  const { left, right, top, bottom, x, y } = frame;
  const foot = { kind: 'path', stroke: 'ink-soft', dash: [1.5, 3] } as const;
  const only = { kind: 'path', stroke: 'eosin', width: 2 } as const;
  if (protein === undefined) {
    return cells === undefined ? [] : [{ ...only, d: path([x(cells), top], [x(cells), bottom]) }];
  }
  if (cells === undefined) return [{ ...only, d: path([left, y(protein)], [right, y(protein)]) }];
  const at = tenths(x(cells));
  const level = tenths(y(protein));
  return [
    { ...foot, d: path([at, level], [at, bottom]) },
    { ...foot, d: path([at, level], [left, level]) },
    ...needle(frame, at, level, [patient, `${proteinText(protein)} · ${cellsText(cells)}`]),
    { kind: 'circle', x: at, y: level, radius: 8, fill: 'eosin', stroke: 'surface', width: 1.5 },
    { kind: 'circle', x: at - 1, y: level - 1, radius: 3.8, fill: 'haem-deep' },
  ];
}

/** Characters of the name beside the cell. */
const NAME = 18;

function needle(frame: Frame, x: number, y: number, [name = '', note = '']: string[]): Shape[] {
  const { left, right, top } = frame;
  const words = [name.length > NAME ? `${name.slice(0, NAME - 1)}…` : name, note];
  const wide = Math.max(...words.map(({ length }) => length)) * 6.6 + 54;
  // Points to the side with room for the words.
  const side = x + wide < right || x - wide < left ? 1 : -1;
  const rise = y - 52 > top ? -1 : 1;
  const tipX = x + side * 7;
  const tipY = y + rise * 4;
  const endX = x + side * 44;
  const endY = y + rise * 24;
  const d = `${path([tipX, tipY], [endX - 2 * side, endY - 4], [endX + 2 * side, endY + 4])}Z`;
  return [
    { kind: 'path', d, fill: 'ink' },
    ...words.map(
      (text, index): Shape => ({
        kind: 'text',
        text,
        size: 12,
        fill: 'ink',
        x: tenths(endX + side * 8),
        y: tenths(endY - 2 + 15 * index),
        ...(index === 0 ? { bold: true } : {}),
        ...(side < 0 ? { anchor: 'end' as const } : {}),
      }),
    ),
  ];
}
