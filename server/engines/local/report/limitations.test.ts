import { describe, expect, it } from 'vitest';
import { LOCAL_ENGINE_VERSION } from '#domain/accuracy/localEngine.ts';
import { JUDGED } from '#domain/measuring/judged.ts';
import { limitations } from './limitations.ts';

describe('the accuracy a report quotes', () => {
  it('quotes judged images only, with number, date and origin, in one line', () => {
    const [smear] = limitations('smear', JUDGED.version);
    expect(smear).toBe(
      'Exactitud juzgada el 22 de noviembre de 2026 con imágenes de persona y de ratón: leucocitos, número exacto en 37 de 38 campos medidos; eritrocitos, a menos del 10\u00a0% en 18 de 19.',
    );
    const [nuclei] = limitations('nuclei', JUDGED.version);
    expect(nuclei).toContain('núcleos, 4 de 8 imágenes medidas, pocas para dar cifra.');
    expect(limitations(undefined, JUDGED.version).at(-1)).toContain('de 305 imágenes nítidas');
  });

  it('names the judged version until this one is judged', () => {
    for (const method of ['smear', 'nuclei', 'ecg', undefined] as const) {
      const today = limitations(method, LOCAL_ENGINE_VERSION).join(' ');
      expect(today.includes('por juzgar')).toBe(LOCAL_ENGINE_VERSION !== JUDGED.version);
      expect(limitations(method, '9.9.9').join(' ')).toContain(
        `La versión 9.9.9 está por juzgar; la ${JUDGED.version}, juzgada el`,
      );
    }
  });

  it('is never that of the images on which the method was tuned', () => {
    const all = (['smear', 'nuclei', 'ecg', undefined] as const)
      .flatMap((method) => limitations(method, '1.1.0'))
      .join(' ');
    expect(all).not.toMatch(/12 de 12|129 de 131|6 de 18|5 de 6|se ajustó el método/);
  });
});
