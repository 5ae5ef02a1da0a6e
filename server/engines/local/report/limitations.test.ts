import { describe, expect, it } from 'vitest';
import { JUDGED } from '../judged.ts';
import { limitations } from './limitations.ts';

describe('the accuracy a report quotes', () => {
  it('is that of judged images only, with how many, when and whose', () => {
    const smear = limitations('smear', JUDGED.version).join(' ');
    const { leucocytes, erythrocytes, wrongKind } = JUDGED;
    expect(smear).toContain('juzgada el 21 de noviembre de 2026');
    expect(smear).toContain(`${leucocytes.accepted} de ${leucocytes.images} campos medidos`);
    expect(smear).toContain(`${leucocytes.right} con el número exacto`);
    expect(smear).toContain(`${erythrocytes.accepted} de ${erythrocytes.images} campos medidos`);
    expect(smear).toContain('error máximo, 4\u00a0%');
    expect(smear).toContain(`${wrongKind.images - wrongKind.right} recibieron cifras`);
    expect(smear).toContain('ninguna de perro ni de gato');
    const nuclei = limitations('nuclei', JUDGED.version).join(' ');
    expect(nuclei).toContain('4 de 8 citologías');
    expect(nuclei).toContain('error mediano del 21\u00a0% y máximo del 36\u00a0%');
  });

  it('is said to be another version’s until this one is judged', () => {
    expect(limitations('smear', JUDGED.version).join(' ')).not.toContain('por juzgar');
    expect(limitations('smear', '9.9.9')[0]).toMatch(
      /^La versión 9\.9\.9, que hizo este informe, está por juzgar\. Exactitud de la versión 1\.0\.0/,
    );
  });

  it('is never that of the images on which the method was tuned', () => {
    const all = (['smear', 'nuclei', undefined] as const)
      .flatMap((method) => limitations(method, '1.1.0'))
      .join(' ');
    expect(all).not.toMatch(/12 de 12|129 de 131|6 de 18|5 de 6|se ajustó el método/);
  });
});
