import { spanishNumber } from '#domain/text/numbers.ts';
import { type Drawing, type Paint, path, type Shape, tenths } from './drawing.ts';
import { boxOf, type Frame, frameOf, MAP_SIZES } from './effusionFrame.ts';
import { type CaseLabel, caseLines, type MapLabels, mapLabels } from './effusionLabels.ts';
import type { Label } from './effusionNames.ts';
import {
  type Effusion,
  type EffusionCuts,
  effusionLabel,
  type Zone,
  zoneOf,
} from './effusionZones.ts';
import { type Box, baselines, outside } from './placing.ts';

/** Protein against nucleated cells; the zones are the classes of the scheme. */
export function effusionMap(
  effusion: Effusion,
  cuts: EffusionCuts,
  size: keyof typeof MAP_SIZES,
): Drawing {
  const frame = frameOf(MAP_SIZES[size]);
  const zone = zoneOf(effusion, cuts);
  const labels = mapLabels(frame, effusion, cuts);
  return {
    width: frame.width,
    height: frame.height,
    label: effusionLabel(effusion, zone),
    shapes: [
      ...ground(frame, cuts, zone),
      ...axes(frame, cuts),
      ...labels.zones.flatMap((label) => zoneName(label, label.zone === zone)),
      ...(effusion.window ? windowLines(frame, effusion.window) : []),
      ...(labels.window ? written(labels.window, 'eosin-text') : []),
      ...theCase(frame, effusion, labels),
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

function windowLines(
  { left, top, x, y }: Frame,
  { protein, cells }: NonNullable<Effusion['window']>,
): Shape[] {
  const across = x(cells);
  const level = y(protein);
  const d = path([left, level], [across, level], [across, top]);
  return [{ kind: 'path', d, stroke: 'eosin', width: 1.25, dash: [4, 3] }];
}

function zoneName(label: Label, active: boolean): Shape[] {
  return active ? written(label, 'haem', label.lines.length) : written(label, 'ink-soft');
}

/** @param bold lines in bold, from the first. */
function written({ box, lines, size, atRight }: Label, fill: Paint, bold = 0): Shape[] {
  const heights = baselines({ lines, size }, box);
  return lines.map((text, index) => ({
    kind: 'text',
    text,
    size,
    x: tenths(atRight ? box.x + box.across : box.x),
    y: tenths(heights[index] ?? box.y),
    fill,
    ...(index < bold ? { bold: true as const } : {}),
    ...(atRight ? { anchor: 'end' as const } : {}),
  }));
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

/** Marks the case with a stained cell, or a line when only one figure is known. No line crosses words. */
function theCase(frame: Frame, effusion: Effusion, labels: MapLabels): Shape[] {
  const { protein, cells } = effusion;
  const only = protein === undefined || cells === undefined;
  const style = only
    ? ({ stroke: 'eosin', width: 2 } as const)
    : ({ stroke: 'ink-soft', dash: [1.5, 3] } as const);
  const words = [...labels.zones, labels.window ?? [], labels.case ?? []].flat();
  const boxes = words.map(({ box }) => box);
  const lines = caseLines(frame, effusion)
    .flatMap((line) => outside(line, boxes))
    .map((ends): Shape => ({ kind: 'path', d: path(...ends), ...style }));
  if (only) return lines;
  const x = tenths(frame.x(cells));
  const y = tenths(frame.y(protein));
  return [
    ...lines,
    ...(labels.case ? needle(labels.case) : []),
    { kind: 'circle', x, y, radius: 8, fill: 'eosin', stroke: 'surface', width: 1.5 },
    { kind: 'circle', x: x - 1, y: y - 1, radius: 3.8, fill: 'haem-deep' },
  ];
}

/** Half the width of the needle’s blunt end. */
const BLUNT = 4.5;

/** Points from the words to the cell. */
function needle(label: CaseLabel): Shape[] {
  const [tip, end] = label.needle;
  const dx = end[0] - tip[0];
  const dy = end[1] - tip[1];
  const part = BLUNT / Math.max(1, Math.hypot(dx, dy));
  const d = `${path(tip, [end[0] - dy * part, end[1] + dx * part], [end[0] + dy * part, end[1] - dx * part])}Z`;
  return [{ kind: 'path', d, fill: 'ink' }, ...written(label, 'ink', 1)];
}
