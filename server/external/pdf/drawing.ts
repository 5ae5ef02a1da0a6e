import type { Drawing, Paint, Shape } from '#domain/report/figures/drawing.ts';
import { printable } from './printable.ts';

/** Tokens of the light theme, the only one on paper. */
const PAINTS: Readonly<Record<Paint, string>> = {
  ink: '#1b1733',
  'ink-soft': '#5d5875',
  line: '#e4e0ec',
  'line-strong': '#8a84a3',
  surface: '#ffffff',
  haem: '#4b3aa8',
  'haem-deep': '#2e2278',
  'haem-tint': '#efecfa',
  eosin: '#d6457a',
  'eosin-text': '#b42c62',
  'neutral-tint': '#f0eef4',
  ok: '#1b7046',
};

/** A drawing that `report.typ` places: image number and text. */
export interface PlacedDrawing {
  readonly drawing: number;
  readonly width: number;
  readonly height: number;
  /** Higher than half its width. */
  readonly tall: boolean;
  readonly label: string;
}

/** Collects a report's drawings by number. */
export class Drawings {
  readonly #svgs: string[] = [];

  place({ width, height, label, shapes }: Drawing): PlacedDrawing {
    const box = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
    this.#svgs.push(
      `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${shapes.map(element).join('')}</svg>`,
    );
    return { drawing: this.#svgs.length - 1, width, height, tall: 2 * height > width, label };
  }

  toJSON(): readonly string[] {
    return this.#svgs;
  }
}

function element(shape: Shape): string {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, across, down, radius = 0 } = shape;
      return `<rect ${attributes({ x, y, width: across, height: down, rx: radius })} ${styled(shape)}/>`;
    }
    case 'circle':
      return `<circle ${attributes({ cx: shape.x, cy: shape.y, r: shape.radius })} ${styled(shape)}/>`;
    case 'path':
      return `<path d="${shape.d}" ${styled(shape)}/>`;
    case 'text':
      return `<text ${attributes({ x: shape.x, y: shape.y, 'font-size': shape.size })} font-family="Figtree latin" font-weight="${shape.bold ? 600 : 400}" text-anchor="${shape.anchor ?? 'start'}" ${styled(shape)}>${escaped(shape.text)}</text>`;
  }
}

function styled({ fill, stroke, width, dash, opacity }: Shape): string {
  return attributes({
    fill: fill ? PAINTS[fill] : 'none',
    stroke: stroke && PAINTS[stroke],
    'stroke-width': width,
    'stroke-dasharray': dash?.join(' '),
    opacity,
  });
}

function attributes(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${value}"`]))
    .join(' ');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return printable(text)
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
    .replace(RAISED, (sign) => raised(String(SIGNS.indexOf(sign))));
}

/** Superscripts that our sans lacks: set smaller and higher. */
const SIGNS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const RAISED = /[⁰¹²³⁴⁵⁶⁷⁸⁹]/g;

function raised(figure: string): string {
  return `<tspan font-size="8" dy="-4">${figure}</tspan><tspan dy="4">\u200b</tspan>`;
}
