import { describe, expect, it } from 'vitest';
import { isPartJudged } from '#domain/accuracy/judgedParts.ts';
import { limitations } from './limitations.ts';

describe('the accuracy a report quotes', () => {
  it('quotes judged images only, with date, number and species at each figure, in one line', () => {
    const [smear] = limitations('smear');
    expect(smear).toMatch(
      /juzgada el 22 de noviembre de 2026: leucocitos, número exacto en 37 de 38 campos medidos \(n = 40 imágenes, persona y ratón\); eritrocitos, a menos del 10\u00a0% en 18 de 19 \(n = 40 imágenes, persona y ratón\)\.$/,
    );
    const [nuclei] = limitations('nuclei');
    expect(nuclei).toContain(
      'núcleos, 4 de 8 imágenes medidas, pocas para dar cifra (n = 8 imágenes, persona y ratón).',
    );
    expect(limitations(undefined).at(-1)).toContain('de 305 imágenes nítidas');
  });

  it('names the judged version until the method that measured is judged', () => {
    for (const method of ['smear', 'nuclei', 'ecg'] as const) {
      const today = limitations(method)[0] ?? '';
      expect(today.startsWith('El método ha cambiado y está por juzgar; la versión 1.1.0')).toBe(
        !isPartJudged(method),
      );
    }
  });

  it('is never that of the images on which the method was tuned', () => {
    const all = (['smear', 'nuclei', 'ecg', undefined] as const).flatMap(limitations).join(' ');
    expect(all).not.toMatch(/12 de 12|129 de 131|6 de 18|5 de 6|se ajustó el método/);
  });
});
