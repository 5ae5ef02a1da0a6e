import { expect, it } from 'vitest';
import { lengthText, scaleBarWithin, scaleForImage, scaleWords } from './imageScale.ts';
import type { MicroscopeScale } from './microscopes.ts';

const SCALE: MicroscopeScale = {
  id: 'a',
  microscope: 'Olympus CX23',
  objective: '40×',
  camera: '',
  micrometresPerPixel: 0.2,
  width: 2048,
  height: 1536,
  origin: 'optics',
};

it('scales a reduced copy by its width, and a turned one by its longer side', () => {
  const of = (width: number, height: number) =>
    scaleForImage(SCALE, { width, height })?.micrometresPerPixel;
  expect(of(2048, 1536)).toBe(0.2);
  expect(of(1024, 768)).toBe(0.4);
  // 333 × 249,75, rounded.
  expect(of(333, 250)).toBeCloseTo((0.2 * 2048) / 333, 5);
  expect(of(1536, 2048)).toBe(0.2);
});

it('does not apply to an image of other proportions', () => {
  expect(scaleForImage(SCALE, { width: 1920, height: 1080 })).toBeUndefined();
  expect(scaleForImage(SCALE, { width: 1024, height: 1024 })).toBeUndefined();
});

it('names the microscope and the objective', () => {
  expect(scaleWords({ ...SCALE })).toBe('escala: microscopio Olympus CX23, objetivo 40×');
});

it('writes lengths in µm and mm', () => {
  const shown = [9.74, 123.4, 1250].map((length) => lengthText(length).replace('\u00a0', ' '));
  expect(shown).toEqual(['9,7 µm', '123 µm', '1,25 mm']);
});

it.each([
  [160, 0.25, { micrometres: 20, pixels: 80 }],
  [160, 0.07, { micrometres: 10, pixels: 10 / 0.07 }],
  [100, 1, { micrometres: 100, pixels: 100 }],
  [160, 0.004, { micrometres: 0.5, pixels: 125 }],
])('finds a round bar within %s pixels of %s µm', (most, scale, { micrometres, pixels }) => {
  const bar = scaleBarWithin(most, scale);
  expect(bar.micrometres).toBeCloseTo(micrometres, 6);
  expect(bar.pixels).toBeCloseTo(pixels, 6);
});
