import { boxOf, type Frame } from './effusionFrame.ts';
import type { Effusion, EffusionCuts, Zone } from './effusionZones.ts';
import { type Box, boxAt, type Words } from './placing.ts';

/** Places of the names on an effusion map: of its zones and of its window. */

/** Words with their place; `atRight` aligns them with the right side of their box. */
export interface Label extends Words {
  readonly box: Box;
  readonly atRight: boolean;
}

export interface ZoneLabel extends Label {
  readonly zone: Zone;
}

export const ZONES: readonly Zone[] = ['poor', 'rich', 'exudate', 'none'];

/** Each name in one line or more, as its zone has room; short beside a cell in its middle. */
const NAMES: Readonly<Record<Zone, readonly (readonly string[])[]>> = {
  poor: [
    ['Trasudado pobre en proteínas'],
    ['Trasudado pobre', 'en proteínas'],
    ['Trasudado', 'pobre en', 'proteínas'],
    ['Trasudado pobre'],
  ],
  rich: [
    ['Trasudado rico en proteínas'],
    ['Trasudado rico', 'en proteínas'],
    ['Trasudado', 'rico en', 'proteínas'],
    ['Trasudado rico'],
  ],
  exudate: [['Exudado']],
  none: [
    ['No encaja en el esquema'],
    ['No encaja', 'en el esquema'],
    ['No encaja', 'en el', 'esquema'],
    ['No encaja'],
  ],
};

export const SIZE = 12;
const SMALL = 11;

const STEP = 6;

function steps(from: number, to: number): number[] {
  const count = Math.max(0, Math.floor((to - from) / STEP));
  return Array.from({ length: count + 1 }, (_, index) => from + index * STEP);
}

/** Air between a name and the lines of its zone. */
const INSET = 8;
/** The next layout of a name is worth this many pixels of distance from its corner. */
const BROKEN = 60;

/** Places of a name in its zone, those near its outer corner first. */
export function zonePlaces(zone: Zone, frame: Frame, cuts: EffusionCuts): ZoneLabel[] {
  const area = boxOf(zone, frame, cuts);
  const atRight = zone === 'exudate' || zone === 'none';
  const atTop = zone === 'rich' || zone === 'exudate';
  const places = NAMES[zone].flatMap((lines, layout) => {
    const words = { lines, size: SIZE };
    const { across, down } = boxAt(words, [0, 0]);
    if (across + 2 * INSET > area.across) return [];
    return steps(0, area.across - across - 2 * INSET).flatMap((dx) =>
      steps(0, area.down - down - 2 * INSET).map((dy) => {
        const x = atRight ? area.x + area.across - INSET - across - dx : area.x + INSET + dx;
        const y = atTop ? area.y + INSET + dy : area.y + area.down - INSET - down - dy;
        const cost = Math.hypot(dx, dy) + layout * BROKEN;
        return { ...words, zone, atRight, box: { x, y, across, down }, cost };
      }),
    );
  });
  return byCost(places);
}

/** Places of the window’s name along its level, above it first. */
export function windowPlaces(frame: Frame, window: NonNullable<Effusion['window']>): Label[] {
  const { left, x, y } = frame;
  const words = { lines: [window.name], size: SMALL };
  const level = y(window.protein);
  const { across, down } = boxAt(words, [0, 0]);
  const places = steps(0, Math.max(0, x(window.cells) - left - across - 2 * INSET)).flatMap((dx) =>
    [level - down - 4, level + 4, level - down - 18, level - down - 32].map((top, row) => {
      const box = { x: left + INSET + dx, y: top, across, down };
      return { ...words, atRight: false, box, cost: dx + 40 * row };
    }),
  );
  return byCost(places);
}

export function byCost<Of extends { readonly cost: number }>(places: readonly Of[]): Of[] {
  return places.toSorted((one, other) => one.cost - other.cost);
}
