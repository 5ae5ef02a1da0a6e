import { expect, it } from 'vitest';
import { MOST_SCALES } from '#domain/limits.ts';
import {
  type MicroscopeScale,
  scaleErrors,
  scaleName,
  scaleOfLine,
  scaleOfOptics,
} from './microscopes.ts';

const SCALE: MicroscopeScale = {
  id: 'a',
  microscope: 'Olympus CX23',
  objective: '40×',
  camera: '',
  micrometresPerPixel: 0.12,
  width: 1600,
  height: 1200,
  origin: 'optics',
};

it('computes a scale from the camera’s pixel, the objective and the adapter', () => {
  expect(scaleOfOptics({ pixelSide: 3.45, magnification: 40, adapter: 0.5 })).toBeCloseTo(0.1725);
});

it('computes a scale from a line over a bar of known length, whatever its slant', () => {
  expect(scaleOfLine([10, 10], [310, 410], 100)).toBeCloseTo(0.2);
});

it('names a scale by microscope, objective and camera', () => {
  expect(scaleName(SCALE)).toBe('Olympus CX23, objetivo 40×');
  expect(scaleName({ ...SCALE, camera: 'cámara ocular' })).toBe(
    'Olympus CX23, objetivo 40×, cámara ocular',
  );
});

it('accepts the same objective with two cameras, and refuses a repeated scale', () => {
  expect(scaleErrors([SCALE, { ...SCALE, camera: 'móvil' }])).toEqual([]);
  expect(scaleErrors([SCALE, { ...SCALE, microscope: 'olympus cx23' }])).toEqual([
    { field: '1.objective', message: 'Ya tiene una escala de olympus cx23, objetivo 40×.' },
  ]);
});

it('refuses a nameless microscope, an impossible size and an impossible scale by field', () => {
  const wrong = { microscope: ' ', objective: '', micrometresPerPixel: 0, width: 12.5, height: 9 };
  const fields = scaleErrors([{ ...SCALE, ...wrong }]).map(({ field }) => field);
  expect(fields.toSorted()).toEqual(
    ['0.height', '0.micrometresPerPixel', '0.microscope', '0.objective', '0.width'].toSorted(),
  );
});

it('refuses more scales than an account may have', () => {
  const many = Array.from({ length: MOST_SCALES + 1 }, (_, n) => ({ ...SCALE, camera: `${n}` }));
  expect(scaleErrors(many).map(({ field }) => field)).toEqual(['scales']);
});
