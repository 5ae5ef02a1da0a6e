// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ecg } from '#domain/analyses/ecg.ts';
import type { Beat } from '#domain/marks/beats.ts';
import { caliperAnswers } from '#domain/marks/calipers.ts';
import type { MarkBody } from '#domain/marks/mark.ts';
import { MarkBook } from '#web/marks/markBook.ts';
import { ZoomedBeat } from './zoomedBeat.tsx';

/** The cuts of an enlarged beat with the keyboard, and the answers that follow from them. */

const IMAGE = {
  id: '7f3c2b18-2222-4222-8333-abcdef012345',
  position: 1,
  fileName: 'tira.png',
  width: 640,
  height: 241,
  hasOverlay: true,
};
/** Eight pixels are a millimetre: 0.4 a millisecond. */
const SCALE = { across: 8, down: 8, tilt: 0, speed: 50, gain: 10 };
const BEATS = [100, 300, 500].map((x): Beat => ({ id: `b-${x}`, at: [x, 80], origin: 'drawn' }));

let book: MarkBook;
beforeEach(() => {
  book = new MarkBook(() => {});
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function Page() {
  const marks = useSyncExternalStore(book.subscribe, book.getMarks);
  if (!ecg.calipers) return null;
  const props = { image: IMAGE, src: '/tira.png', scale: SCALE, beats: BEATS, marks, pen: book };
  return <ZoomedBeat {...props} fields={ecg.calipers} />;
}

const cut = (name: string) => screen.getByRole('slider', { name });
const says = (name: string) => cut(name).getAttribute('aria-valuetext');
const key = (name: string, pressed: string, shiftKey = false) =>
  fireEvent.keyDown(cut(name), { key: pressed, shiftKey });
const answers = () =>
  Object.fromEntries(caliperAnswers(ecg, [{ scale: SCALE, drawn: BEATS, marks: book.getMarks() }]));

it('measures an interval once both of its cuts are placed, and what they share moves together', () => {
  render(<Page />);
  expect(says('Inicio del QRS')).toBe('sin colocar');
  key('Inicio del QRS', 'ArrowLeft');
  expect(says('Inicio del QRS')).toBe('colocado');
  expect(book.getMarks()).toEqual([]);
  key('Fin del QRS', 'ArrowRight');
  // Proposed at eight hundredths of 500 ms on both sides, and a millisecond on.
  expect(says('Fin del QRS')).toBe('QRS 82 ms');
  key('Inicio de la P', 'ArrowLeft');
  key('Fin de la T', 'ArrowRight', true);
  expect(answers()).toEqual({ ecgQrsDuration: 82, ecgPrInterval: 110, ecgQtInterval: 276 });
  key('Inicio del QRS', 'ArrowRight', true);
  expect(says('Inicio del QRS')).toBe('PR 120 ms, QRS 72 ms, QT 266 ms');
  expect(answers()).toEqual({ ecgQrsDuration: 72, ecgPrInterval: 120, ecgQtInterval: 266 });
  expect(book.getMarks()).toHaveLength(3);
});

it('loses the intervals of a cut that is removed, and measures them again with it', () => {
  render(<Page />);
  key('Inicio de la P', 'ArrowLeft');
  key('Fin de la P', 'ArrowLeft');
  key('Inicio del QRS', 'ArrowLeft');
  expect(answers()).toEqual({ ecgPDuration: 50, ecgPrInterval: 110 });
  key('Inicio de la P', 'Delete');
  expect(answers()).toEqual({});
  expect([says('Inicio de la P'), says('Fin de la P')]).toEqual(['sin colocar', 'colocado']);
  key('Inicio de la P', 'ArrowLeft');
  expect(Object.keys(answers())).toEqual(['ecgPDuration', 'ecgPrInterval']);
});

it('moves with what drags it, and lies where it is let go', () => {
  render(<Page />);
  key('Inicio del QRS', 'ArrowLeft');
  key('Fin del QRS', 'ArrowRight');
  const end = cut('Fin del QRS');
  Object.assign(end, { setPointerCapture: () => {} });
  fireEvent.pointerDown(end, { pointerId: 1, button: 0, clientX: 300 });
  fireEvent.pointerMove(end, { pointerId: 1, clientX: 310 });
  const dragged = says('Fin del QRS');
  expect(answers()).toEqual({ ecgQrsDuration: 82 });
  fireEvent.pointerUp(end, { pointerId: 1, clientX: 310 });
  expect(Number(/^QRS (\d+) ms$/.exec(dragged ?? '')?.[1])).toBeGreaterThan(82);
  expect(`QRS ${answers().ecgQrsDuration} ms`).toBe(dragged);
});

it('is measured again on another beat, whose figures join those of the first', () => {
  render(<Page />);
  screen.getByText('Latido 2 de 3');
  key('Inicio del QRS', 'ArrowLeft');
  key('Fin del QRS', 'ArrowRight');
  fireEvent.click(screen.getByRole('button', { name: 'Latido siguiente' }));
  expect(says('Inicio del QRS')).toBe('sin colocar');
  key('Inicio del QRS', 'ArrowLeft');
  key('Fin del QRS', 'ArrowRight', true);
  key('Fin del QRS', 'ArrowRight');
  expect(says('Fin del QRS')).toBe('QRS 92 ms');
  expect(answers()).toEqual({ ecgQrsDuration: 87 });
  fireEvent.click(screen.getByRole('button', { name: 'Latido anterior' }));
  expect(says('Fin del QRS')).toBe('QRS 82 ms');
});

it('shows the calipers that were placed on the strip, the height of R among them', () => {
  const at = (interval: 'pr' | 'amplitude', from: [number, number], to: [number, number]) =>
    book.add(IMAGE.id, {
      kind: 'caliper',
      interval,
      ...(interval === 'amplitude' ? { field: 'ecgRAmplitude' } : {}),
      from,
      to,
    } satisfies MarkBody);
  at('pr', [250, 80], [286, 80]);
  at('amplitude', [300, 160], [300, 68]);
  const { container } = render(<Page />);
  expect(says('Inicio de la P')).toBe('PR 90 ms');
  const texts = [...container.querySelectorAll('svg text')].map((text) => text.textContent);
  expect(texts).toEqual(['PR 90', 'R 1,15 mV']);
});
