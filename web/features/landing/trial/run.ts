import { BLOOD_SMEAR, CYTOLOGY } from '#domain/analyses/imageKinds.ts';
import type { Overlay } from '#domain/report/overlay.ts';
import { measurePicture } from '#web/measuring/measurePicture.ts';
import type { Answer } from '#web/measuring/messages.ts';
import { Refusal, readPicture } from '#web/measuring/picture.ts';
import { middleOf } from './sizes.ts';
import { clear, drawColumns, drawContours, part, setState, writeFigure } from './view.ts';
import { COUNTING, type FigureWords, figureWords, PROPOSALS, REFUSED, timeWords } from './words.ts';

/**
 * The trial of the landing, without a framework: `LOAD_ON_PRESS` loads it. The picture stays in the
 * browser and nothing is kept.
 */

const SWEEP_MS = 2000;
const FAILED = 'No se ha podido medir la imagen. Pruebe con otra o vuelva a cargar la página.';

/** Declared kind of the picture: blood, or a stained cytology. The species is not declared. */
const READINGS = {
  smear: { imageKind: BLOOD_SMEAR, context: { declared: 'unknown' } },
  nuclei: { imageKind: CYTOLOGY, context: { declared: 'unknown' } },
} as const;

interface Picture {
  /** Address for the browser alone to read. */
  readonly src: string;
  readonly bytes: () => Promise<Blob>;
  readonly method: keyof typeof READINGS;
  readonly caption: string;
}

/** Picture being measured; a later press takes its place. */
let current: Picture | undefined;

document.addEventListener('click', ({ target }) => {
  const button = closest(target, '[data-trial-click]');
  const section = closest(button, '[data-trial]');
  if (!button || !section) return;
  const { src = '', method, caption = '' } = button.dataset;
  for (const each of section.querySelectorAll('[data-trial-click][aria-pressed]'))
    each.setAttribute('aria-pressed', String(each.getAttribute('data-src') === src));
  const bytes = async () => (await fetch(src)).blob();
  void measure(section, { src, bytes, method: method === 'nuclei' ? 'nuclei' : 'smear', caption });
});

document.addEventListener('change', ({ target }) => {
  const input = closest(target, '[data-trial-change]');
  const section = closest(input, '[data-trial]');
  if (!(input instanceof HTMLInputElement) || !section) return;
  const file = input.files?.[0];
  if (!file) return;
  const nuclei = section.querySelector('input[value="nuclei"]:checked');
  for (const each of section.querySelectorAll('[data-trial-click][aria-pressed]'))
    each.setAttribute('aria-pressed', 'false');
  void measure(section, {
    src: URL.createObjectURL(file),
    bytes: () => Promise.resolve(file),
    method: nuclei ? 'nuclei' : 'smear',
    caption: 'Su imagen. No ha salido de su navegador.',
  });
  // The same file may be chosen again.
  input.value = '';
});

async function measure(section: HTMLElement, picture: Picture): Promise<void> {
  release();
  current = picture;
  setState(section, 'measuring', 'Midiendo…');
  clear(section);
  part(section, 'picture').setAttribute('src', picture.src);
  part(section, 'caption').textContent = picture.caption;
  try {
    const decoded = await readPicture(await picture.bytes());
    const start = performance.now();
    const answer = await measurePicture({ ...decoded, reading: READINGS[picture.method] });
    const elapsed = performance.now() - start;
    if (current === picture) await show(section, answer, { picture, elapsed });
  } catch (error) {
    if (current !== picture) return;
    clear(section);
    setState(section, 'failed', error instanceof Refusal ? error.message : FAILED);
  }
}

/** Lets go of the picture before: its address and its bytes. */
function release(): void {
  if (current?.src.startsWith('blob:')) URL.revokeObjectURL(current.src);
  current = undefined;
}

interface Run {
  readonly picture: Picture;
  /** Milliseconds of measuring. */
  readonly elapsed: number;
}

async function show(section: HTMLElement, answer: Answer, { picture, elapsed }: Run) {
  if (!answer.measures || answer.measures.kind === 'ecg') {
    throw new Error('The picture was not measured');
  }
  const figures = figureWords(answer.measures);
  const [first, second] = figures;
  const { overlay } = answer.measures;
  if (overlay && overlay.shapes.length > 0) {
    const sweepTo = drawContours(section, overlay);
    await sweep((share) => {
      if (current !== picture) return false;
      sweepTo(share * overlay.width);
      countTo(section, overlay, { x: share * overlay.width, figures });
      return true;
    });
    if (current !== picture) return;
    drawColumns(section, overlay);
  }
  writeFigure(section, 'first', first);
  writeFigure(section, 'second', second);
  const words = [first, second].map(({ name, value, hint }) => `${name}: ${value}. ${hint}`);
  setState(section, 'done', timeWords(elapsed));
  part(section, 'result').textContent = words.join('. ');
}

interface Swept {
  readonly x: number;
  readonly figures: readonly [FigureWords, FigureWords];
}

/** Shows how many of the counted cells lie left of x; a refused figure is shown at once. */
function countTo(section: Element, { shapes }: Overlay, { x, figures }: Swept): void {
  const swept = shapes.filter((shape) => shape.counted && middleOf(shape) <= x);
  const white = swept.filter(({ kind }) => kind === 'leucocyte').length;
  const [first, second] = figures;
  const cells = { ...first, value: String(swept.length - white), hint: COUNTING };
  const still = first.value === REFUSED || figures === PROPOSALS;
  writeFigure(section, 'first', still ? first : cells);
  const isSmear = shapes.some(({ kind }) => kind !== 'nucleus');
  writeFigure(section, 'second', isSmear ? { ...second, value: String(white) } : second);
}

/** Calls `step` with 0 to 1 until it says no; at once with 1 where motion is not wanted. */
function sweep(step: (share: number) => boolean): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    step(1);
    return Promise.resolve();
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  const start = performance.now();
  const frame = (now: number) => {
    const share = Math.min(1, Math.max(0, (now - start) / SWEEP_MS));
    if (step(share) && share < 1) requestAnimationFrame(frame);
    else resolve();
  };
  requestAnimationFrame(frame);
  return promise;
}

function closest(target: EventTarget | null | undefined, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}
