import type { Overlay } from '#domain/report/overlay.ts';
import { contourLines } from '#web/ui/art/contourLines.ts';
import { overlayLayers } from '#web/ui/art/overlayPath.ts';
import { diameterColumns } from './sizes.ts';
import type { FigureWords } from './words.ts';

/** Parts of the section, by the marks that `TrialSection` puts on them. */

const SVG = 'http://www.w3.org/2000/svg';

export type State = 'measuring' | 'done' | 'failed';

export function part(section: Element, name: string): HTMLElement {
  const element = section.querySelector<HTMLElement>(`[data-trial-part="${name}"]`);
  if (!element) throw new Error(`The section has no ${name}`);
  return element;
}

export function setState(section: HTMLElement, state: State, status: string): void {
  section.dataset.state = state;
  part(section, 'status').textContent = status;
}

export function writeFigure(section: Element, at: 'first' | 'second', words: FigureWords): void {
  const box = part(section, at);
  part(box, 'name').textContent = words.name;
  part(box, 'value').textContent = words.value;
  part(box, 'value').toggleAttribute('data-refused', /^\p{L}/u.test(words.value));
  part(box, 'hint').textContent = words.hint;
}

/** Removes contours, columns and figures of the picture before. */
export function clear(section: Element): void {
  part(section, 'contours').replaceChildren();
  part(section, 'columns').replaceChildren();
  part(section, 'result').textContent = '';
  for (const at of ['first', 'second'] as const)
    writeFigure(section, at, { name: part(part(section, at), 'name').textContent, ...NONE });
}

const NONE = { value: '—', hint: '' };

/** Draws the contours and returns how to show those left of an x of the picture. */
export function drawContours(section: Element, overlay: Overlay): (x: number) => void {
  const svg = part(section, 'contours');
  const { width, height } = overlay;
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  const swept = svgElement('rect', { x: 0, y: 0, width: 0, height });
  const clip = svgElement('clipPath', { id: 'trial-swept' }, swept);
  const layers = overlayLayers(overlay).map(({ kind, counted, path }) =>
    svgElement(
      'g',
      { 'stroke-linejoin': 'round', ...(counted ? {} : { 'stroke-dasharray': '4 3' }) },
      line(path, contourLines(kind).halo),
      line(path, contourLines(kind).line),
    ),
  );
  const edge = svgElement('path', { class: 'stroke-measure', 'stroke-width': 2 });
  svg.replaceChildren(clip, svgElement('g', { 'clip-path': 'url(#trial-swept)' }, ...layers), edge);
  return (x) => {
    swept.setAttribute('width', String(x));
    edge.setAttribute('d', x < width ? `M${x} 0V${height}` : '');
  };
}

const COLUMN = { width: 22, step: 26, height: 60 };

/** Draws how the diameters of the whole cells are spread. */
export function drawColumns(section: Element, overlay: Overlay): void {
  const counts = diameterColumns(overlay);
  const most = Math.max(...counts, 1);
  part(section, 'columns').replaceChildren(
    ...counts.map((count, at) => {
      const height = Math.max(2, (COLUMN.height * count) / most);
      const y = COLUMN.height - height;
      return svgElement('rect', { x: at * COLUMN.step, y, width: COLUMN.width, height, rx: 2 });
    }),
  );
}

function line(path: string, classes: string): SVGElement {
  return svgElement('path', { d: path, 'vector-effect': 'non-scaling-stroke', class: classes });
}

type Attributes = Readonly<Record<string, string | number>>;

function svgElement(name: string, attributes: Attributes, ...children: SVGElement[]): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}
