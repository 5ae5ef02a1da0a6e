import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import type { Answers } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { readByCriteria } from '../index.ts';

function limitationsOf(answers: Answers): readonly string[] {
  const definition = catalogue.find('ultrasound');
  const images = { received: 0, read: 0, measured: false };
  const now = new Date('2026-11-21T10:00:00Z');
  const report = definition && readByCriteria({ definition, answers, images, now });
  return report?.limitations ?? [];
}

describe('ultrasound: organs without a word', () => {
  const study = (answers: Answers) =>
    limitationsOf({ patientSpecies: 'Perro', usBladderWall: 1, ...answers }).find((line) =>
      line.startsWith('No evaluable: no documentado'),
    );
  it('only of the whole abdomen, and not those that a field or a text shows', () => {
    expect(study({})).toBeUndefined();
    expect(study({ ultrasoundArea: 'Riñones' })).toBeUndefined();
    const whole = study({
      ultrasoundArea: 'Abdomen completo',
      imageDataObservations: 'No se ven lesiones hepáticas ni en el bazo',
    });
    expect(whole).toContain('vesícula y vía biliar, riñones, adrenales');
    expect(whole).not.toMatch(/hígado|bazo|vejiga/);
  });
  everyRow([
    ['Macho castrado', 'próstata'],
    ['Hembra', 'útero y ovarios'],
    ['Hembra esterilizada', undefined],
    ['Desconocido', 'útero u ovarios o próstata'],
    [undefined, 'útero u ovarios o próstata'],
  ])('of {sex}: {organs}', (sex, organs) => {
    const line = study({
      ultrasoundArea: 'Abdomen completo',
      usFreeFluid: 'none',
      ...(sex === undefined ? {} : { patientSex: sex }),
    });
    expect(/ y ((?:útero|próstata).*)\.$/u.exec(line ?? '')?.[1]).toBe(organs);
  });
});
