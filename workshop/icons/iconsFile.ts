import { z } from 'zod';

/**
 * The icons of `lucide-react` that the product draws, as one path each. The package has 4,854 files,
 * of which a start would install all to draw ninety.
 */

type Attributes = Readonly<Record<string, string>>;

const iconSchema = z.object({
  node: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])),
});

/** Attributes of each shape that its path replaces; another one would be lost. */
const SHAPES: Readonly<Record<string, readonly string[]>> = {
  path: ['d'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  line: ['x1', 'x2', 'y1', 'y2'],
  polyline: ['points'],
  polygon: ['points'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
};

/** Names of the icons that a generated file exports. */
export const iconNames = (text: string): string[] =>
  [...text.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);

/** The generated file, before it is formatted. Rejects for a name that lucide does not have. */
export async function iconsFile(names: readonly string[]): Promise<string> {
  const sorted = [...new Set(names)].sort();
  const lines = await Promise.all(
    sorted.map(async (name) => `export const ${name} = icon('${await pathOf(name)}');`),
  );
  return [
    '// Written by `npm run icons` from lucide-react. Licence: ISC, Lucide Contributors; MIT, Cole Bemis.',
    "import { icon } from './icon.ts';",
    '',
    ...lines,
    '',
  ].join('\n');
}

/** One path for all shapes of an icon. */
async function pathOf(name: string): Promise<string> {
  const file = name.replaceAll(/([a-z])([A-Z\d])|(\d)([A-Z])/g, '$1$3-$2$4').toLowerCase();
  const module = await import(`lucide-react/dist/esm/icons/${file}.mjs`);
  return iconSchema
    .parse(module.__iconData)
    .node.map(([shape, attributes]) => pathData(shape, attributes))
    .join('');
}

/** Path data of one shape of SVG. Throws for a shape or an attribute that it does not know. */
export function pathData(shape: string, { key: _, ...attributes }: Attributes): string {
  const lost = Object.keys(attributes).filter((name) => !SHAPES[shape]?.includes(name));
  if (lost.length > 0) throw new Error(`${shape} has ${lost.join(', ')}`);
  const number = (name: string, otherwise = 0) => Number(attributes[name] ?? otherwise);
  switch (shape) {
    case 'path':
      return fromOrigin(attributes.d ?? '');
    case 'circle':
      return oval(number('cx'), number('cy'), number('r'), number('r'));
    case 'ellipse':
      return oval(number('cx'), number('cy'), number('rx'), number('ry'));
    case 'line':
      return `M${attributes.x1} ${attributes.y1}L${attributes.x2} ${attributes.y2}`;
    case 'rect':
      return box(
        [number('x'), number('y')],
        [number('width'), number('height')],
        number('rx', number('ry')),
      );
    default:
      return `M${attributes.points}${shape === 'polygon' ? 'z' : ''}`;
  }
}

const NUMBER = String.raw`-?(?:\d*\.\d+|\d+)`;
const RELATIVE_START = new RegExp(`^m\\s*(${NUMBER})[ ,]?(${NUMBER})\\s*(?=([-.\\d])?)`);

/** A first `m` is absolute only at the beginning of a path; behind other shapes it must be `M`. */
const fromOrigin = (d: string) =>
  d.replace(RELATIVE_START, (_, x, y, next) => `M${x} ${y}${next === undefined ? '' : 'l'}`);

function oval(x: number, y: number, across: number, down: number): string {
  const half = (way: number) => `a${across} ${down} 0 1 0 ${way * 2 * across} 0`;
  return `M${rounded(x - across)} ${y}${half(1)}${half(-1)}z`;
}

function box(
  [x, y]: readonly [number, number],
  [width, height]: readonly [number, number],
  radius: number,
): string {
  const across = rounded(width - 2 * radius);
  const down = rounded(height - 2 * radius);
  const corner = (dx: number, dy: number) =>
    radius === 0 ? '' : `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}`;
  return [
    `M${rounded(x + radius)} ${y}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}`,
    `h${-across}${corner(-1, -1)}v${-down}${corner(1, -1)}z`,
  ].join('');
}

/** Without the dust of binary fractions. */
const rounded = (value: number) => Math.round(value * 1000) / 1000;
