import { MAX_IMAGES } from '#domain/limits.ts';
import { ENOUGH, focusWord } from './focus.ts';
import type { Picture, Progress } from './sending.ts';

/** The elements of the camera page, and what each state writes into them. */

export type Shown = 'opening' | 'camera' | 'picker' | 'ended';

export type View = ReturnType<typeof createView>;

export function createView(root: HTMLElement) {
  const part = <E extends Element = HTMLElement>(name: string): E => {
    const element = root.querySelector<E>(`[data-part="${name}"]`);
    if (!element) throw new Error(`The page has no ${name}`);
    return element;
  };
  const write = (name: string, text: string) => {
    const element = part(name);
    // A live region speaks with each change.
    if (element.textContent !== text) element.textContent = text;
  };
  return {
    root,
    write,
    video: part<HTMLVideoElement>('video'),
    show(shown: Shown): void {
      root.dataset.page = shown;
      for (const element of root.querySelectorAll<HTMLElement>('[data-view]'))
        element.hidden = !element.dataset.view?.split(' ').includes(shown);
      for (const shutter of root.querySelectorAll<HTMLElement>('[data-act="shoot"]'))
        shutter.hidden = shown !== 'camera';
    },
    title(title: string, desk: string): void {
      write('title', title);
      write('heading', `Hacer la foto con el móvil: ${title}`);
      write('desk', `para el ordenador de ${desk}`);
    },
    left(seconds: number): void {
      const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
      write('left', clock);
    },
    focus(share: number): void {
      const ring = part<SVGCircleElement>('ring');
      ring.setAttribute('stroke-dasharray', `${Math.round(share * 100)} 100`);
      for (const element of [ring, part('focus')])
        element.toggleAttribute('data-enough', share >= ENOUGH);
      write('focus', focusWord(share));
    },
    end(title: string, detail: string, missing: number): void {
      // Nothing of the case stays behind.
      for (const name of ['title', 'desk', 'left', 'problem', 'count']) write(name, '');
      write('heading', 'Hacer la foto con el móvil');
      part('pictures').replaceChildren();
      part<HTMLVideoElement>('video').srcObject = null;
      write('endTitle', title);
      write('endDetail', detail);
      write('endMissing', missing === 0 ? '' : missingWords(missing));
      this.show('ended');
      part('endTitle').focus();
    },
    pictures(list: readonly Showing[]): void {
      showPictures(root, part, list);
      const there = list.filter(({ progress }) => progress.is === 'there').length;
      const taken = list.filter(({ progress }) => progress.is !== 'refused').length;
      const full = taken >= MAX_IMAGES;
      for (const control of root.querySelectorAll<HTMLInputElement | HTMLButtonElement>(
        '[data-act="shoot"], [data-act="choose"]',
      ))
        control.disabled = full;
      write(
        'count',
        taken === 0 ? '' : `${there} de ${taken} ya ${inWords(there)} en el ordenador`,
      );
      write('another', taken === 0 ? 'Hacer la foto' : 'Otra');
      root.querySelector('[data-act="shoot"]')?.setAttribute('aria-label', shutterWords(taken));
    },
  };
}

export interface Showing {
  readonly picture: Picture;
  readonly progress: Progress;
}

const inWords = (there: number) => (there === 1 ? 'está' : 'están');
const shutterWords = (taken: number) => (taken === 0 ? 'Hacer la foto' : 'Hacer otra foto');
const missingWords = (missing: number) =>
  missing === 1
    ? 'Una foto no llegó al ordenador: hágala con el código nuevo.'
    : `${missing} fotos no llegaron al ordenador: hágalas con el código nuevo.`;

function showPictures(
  root: HTMLElement,
  part: <E extends Element>(name: string) => E,
  list: readonly Showing[],
): void {
  const shown = part<HTMLElement>('pictures');
  const template = part<HTMLTemplateElement>('picture');
  for (const [place, { picture, progress }] of list.entries()) {
    const known = root.querySelector<HTMLElement>(`[data-id="${picture.id}"]`);
    const item =
      known ?? (document.importNode(template.content, true).firstElementChild as HTMLElement);
    if (!known) {
      item.dataset.id = picture.id;
      shown.append(item);
      const image = item.querySelector('img');
      if (image) image.src = picture.url;
    }
    showProgress(item, place + 1, progress);
  }
  for (const item of shown.querySelectorAll<HTMLElement>('[data-id]'))
    if (!list.some(({ picture }) => picture.id === item.dataset.id)) item.remove();
}

function showProgress(item: HTMLElement, number: number, progress: Progress): void {
  item.toggleAttribute('data-bad', progress.is === 'refused');
  item.toggleAttribute('data-there', progress.is === 'there');
  const state = item.querySelector('[data-part="state"]');
  const words =
    progress.is === 'sending' ? (progress.cut ? '…' : `${Math.round(progress.share * 100)} %`) : '';
  if (state && state.textContent !== words) state.textContent = words;
  item.querySelector('img')?.setAttribute('alt', `Foto ${number}: ${stateWords(progress)}`);
  const remove = item.querySelector<HTMLElement>('[data-act="remove"]');
  if (!remove) return;
  remove.hidden = progress.is !== 'refused';
  remove.setAttribute('aria-label', `Quitar la foto ${number}`);
}

function stateWords(progress: Progress): string {
  switch (progress.is) {
    case 'sending':
      return progress.cut ? 'en espera, seguirá' : 'enviándose';
    case 'sent':
      return 'guardada';
    case 'there':
      return 'en el ordenador';
    case 'refused':
      return 'no se admite';
  }
}
