import { describe, expect, it } from 'vitest';
import type { Answers } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { allText, firedIds, readCase } from '../testing.ts';

const read = (answers: Answers) =>
  readCase('hematology_sample', { patientSpecies: 'Perro', patientAge: 5, ...answers });
const fires = (id: string, answers: Answers) => firedIds(read(answers)).includes(id);
const leadOf = (answers: Answers) => {
  const { conclusion, certeza } = read(answers).parts;
  return [conclusion, certeza];
};
const CAT = { patientSpecies: 'Gato' };

describe('blood: anaemia', () => {
  everyRow([
    ['Perro', 35, undefined],
    ['Perro', 34.9, 'Anemia leve'],
    ['Perro', 30, 'Anemia leve'],
    ['Perro', 29.9, 'Anemia moderada'],
    ['Perro', 20, 'Anemia moderada'],
    ['Perro', 19.9, 'Anemia grave'],
    ['Perro', 15, 'Anemia grave'],
    ['Perro', 14.9, 'Anemia muy grave'],
    ['Gato', 29.9, 'Anemia leve'],
    ['Gato', 25, 'Anemia leve'],
    ['Gato', 24.9, 'Anemia moderada'],
    ['Gato', 19.9, 'Anemia grave'],
    ['Gato', 14.9, 'Anemia muy grave'],
    ['Caballo', 14, 'Anemia (hematocrito'],
  ])('{patient species}, {cbc hematocrit} %: {name}', (patientSpecies, cbcHematocrit, name) => {
    const text = allText(read({ patientSpecies, cbcHematocrit }));
    if (name) expect(text).toContain(name);
    else expect(text).not.toContain('Anemia');
  });

  everyRow([
    ['Perro', 92.9, 'anemia moderada sin regeneración suficiente (92,9 ×10⁹/l)'],
    ['Perro', 93, 'anemia moderada con regeneración equívoca'],
    ['Perro', 153.9, 'anemia moderada con regeneración equívoca'],
    ['Perro', 154, 'anemia moderada regenerativa (respuesta leve)'],
    ['Perro', 201, 'anemia moderada regenerativa (respuesta moderada)'],
    ['Perro', 300, 'anemia moderada regenerativa (respuesta moderada)'],
    ['Perro', 301, 'anemia moderada regenerativa (respuesta marcada)'],
    ['Gato', 61.9, 'anemia moderada sin regeneración suficiente (61,9 ×10⁹/l)'],
    ['Gato', 62, 'anemia moderada con regeneración equívoca'],
    ['Gato', 86, 'anemia moderada regenerativa (respuesta leve)'],
    ['Gato', 101, 'anemia moderada regenerativa (respuesta moderada)'],
    ['Gato', 200, 'anemia moderada regenerativa (respuesta moderada)'],
    ['Gato', 201, 'anemia moderada regenerativa (respuesta marcada)'],
  ])(
    '{patient species} with reticulocytes {cbc reticulocytes}: {text}',
    (patientSpecies, cbcReticulocytes, text) => {
      expect(leadOf({ patientSpecies, cbcHematocrit: 22, cbcReticulocytes })).toEqual([
        text,
        'compatible',
      ]);
    },
  );

  everyRow([
    [{ signsDays: 4 }, 'sugestivo'],
    [{ signsDays: 5 }, 'compatible'],
    [{ consultReason: 'Decaído desde ayer' }, 'compatible'],
  ])('{answers} makes no answer {certainty}', (answers, certainty) => {
    expect(leadOf({ cbcHematocrit: 22, cbcReticulocytes: 20, ...answers })[1]).toBe(certainty);
  });

  everyRow([
    [{ polychromasia: '2+' }, 'anemia moderada con signos de regeneración en el frotis'],
    [{}, 'Anemia moderada; regeneración no evaluable sin reticulocitos.'],
    [
      { polychromasia: 'not_evaluable' },
      'Anemia moderada; regeneración no evaluable sin reticulocitos.',
    ],
  ])('without reticulocytes, {answers}: {text}', (answers, text) => {
    expect(leadOf({ cbcHematocrit: 22, ...answers })[0]).toBe(text);
  });

  everyRow([
    [{ cbcMcv: 60, cbcMchc: 310 }, 'Índices microcíticos hipocrómicos'],
    [{ cbcMcv: 80, cbcMchc: 310 }, 'Índices macrocíticos hipocrómicos'],
    [{ cbcMcv: 80, cbcMchc: 340 }, 'Índices macrocíticos normocrómicos'],
    [{ cbcMcv: 70, cbcMchc: 340 }, 'Índices normocíticos normocrómicos'],
  ])('{answers}: {text}', (answers, text) => expect(allText(read(answers))).toContain(text));

  everyRow([
    [{ cbcMcv: 60, hypochromasia: '1+' }, true],
    [{ cbcMcv: 60, cbcMchc: 310 }, true],
    [{ cbcMcv: 60 }, false],
    [{ cbcMcv: 60, hypochromasia: '1+', patientBreed: 'Shiba inu' }, false],
    [{ cbcMcv: 66, hypochromasia: '1+' }, false],
  ])('{answers}: lack of iron {yes}', (answers, yes) => {
    expect(fires('H-C14', { cbcHematocrit: 22, ...answers })).toBe(yes);
  });

  it('a lack of iron names what speaks for it', () => {
    const favour = (answers: Answers) =>
      read({ cbcHematocrit: 22, cbcMcv: 60, hypochromasia: '1+', ...answers }).parts
        .diagnostico_diferencial;
    expect(favour({ cbcMchc: 310 })).toMatchObject([
      { a_favor: ['VCM y CHCM bajos', 'hipocromía 1+'], en_contra: [] },
    ]);
    expect(favour({ cbcMchc: 340 })).toMatchObject([
      { nombre: 'Sangrado digestivo o parasitario crónico', a_favor: ['hipocromía 1+'] },
      { nombre: 'Derivación portosistémica', a_favor: ['VCM bajo con CHCM normal'] },
    ]);
  });

  everyRow([
    [{ nrbcPer100: 5, cbcReticulocytes: 20 }, true],
    [{ nrbcPer100: 4.9, cbcReticulocytes: 20 }, false],
    [{ nrbcPer100: 5, cbcReticulocytes: 100 }, false],
    [{ nrbcPer100: 5, polychromasia: 'none' }, true],
    [{ nrbcPer100: 5, polychromasia: '1+' }, false],
    [{ nrbcPer100: 5 }, false],
  ])('{answers}: erythroblasts without an answer {yes}', (answers, yes) => {
    expect(fires('H-C16', answers)).toBe(yes);
  });

  everyRow([
    [{ cbcHematocrit: 58, plasmaProtein: 76 }, 'H-C50', true],
    [{ cbcHematocrit: 58, plasmaProtein: 75 }, 'H-C51', true],
    [{ cbcHematocrit: 57, plasmaProtein: 76 }, 'H-C50', false],
    [{ cbcHematocrit: 68, plasmaProtein: 76, patientBreed: 'Galgo' }, 'H-C50', false],
    [{ cbcHematocrit: 68.1, plasmaProtein: 76, patientBreed: 'Galgo' }, 'H-C50', true],
    [{ cbcHematocrit: 50, plasmaProtein: 90, patientSpecies: 'Caballo' }, 'H-C50', false],
  ])('{answers}: {id} {yes}', (answers, id, yes) => expect(fires(id, answers)).toBe(yes));
});

describe('blood: haemolysis', () => {
  const ANAEMIC = { cbcHematocrit: 22 };
  const washed = { salineAgglutination: 'positive_washed' };
  const two = { spherocytesPerField: 5, coombs: 'positive' };
  const k = { hemolysisSigns: 'yes' };
  const denied = { hemolysisSigns: 'no', plasmaAppearance: 'normal' };
  everyRow([
    [{ ...two, ...k }, 'H-C8', 'compatible'],
    [{ ...washed, ghostCells: 'observed' }, 'H-C8', 'compatible'],
    [{ ...two, ...denied }, 'H-C9', 'sugestivo'],
    [{ ...two, plasmaAppearance: 'icteric' }, 'H-C9', 'posible'],
    [{ ...two, hemolysisSigns: 'no', plasmaAppearance: 'hemolysed' }, 'H-C9', 'posible'],
    [{ coombs: 'positive', ...k }, 'H-C10', 'posible'],
    [{ salineAgglutination: 'positive_unwashed', ...k }, 'H-C10', 'posible'],
    [{ spherocytesPerField: 4.9, coombs: 'positive', ...k }, 'H-C10', 'posible'],
    [{ ...CAT, coombs: 'positive', ...k }, 'H-C11', 'sugestivo'],
    [{ ...CAT, ...washed, ...k }, 'H-C11', 'sugestivo'],
  ])('{answers}: {id}, {certainty}', (answers, id, certainty) => {
    const report = read({ ...ANAEMIC, ...answers });
    expect(firedIds(report).filter((each) => /^H-C(8|9|10|11)$/.test(each))).toEqual([id]);
    expect(report.parts.certeza).toBe(certainty);
    expect(report.parts.urgencia_nivel).toBe('24h');
  });

  everyRow([
    [{ ...two }],
    [{ ...two, hemolysisSigns: 'unknown' }],
    [{ coombs: 'positive', plasmaAppearance: 'icteric' }],
    [{ ...CAT, spherocytesPerField: 20, ...k }],
    [{ ...CAT, salineAgglutination: 'positive_unwashed', ...k }],
    [{ ...two, ...k, cbcHematocrit: 36 }],
  ])('{answers} is of no category', (answers) => {
    const fired = firedIds(read({ ...ANAEMIC, ...answers }));
    expect(fired.filter((id) => /^H-C(8|9|10|11)$/.test(id))).toEqual([]);
  });

  it('with a parasite seen, it is not called primary', () => {
    const report = read({
      ...ANAEMIC,
      ...two,
      ...k,
      hemoparasites: 'observed',
      hemoparasiteType: 'Babesia grande',
    });
    expect(report.parts.conclusion).toBe(
      'Babesia grande en sangre periférica (observado por usted)',
    );
    expect(report.parts.resumen).toContain(
      '«diagnóstico» del consenso ACVIM 2019), asociada (no primaria) hasta tratar Babesia grande',
    );
  });

  everyRow([
    [{ heinzBodies: '2+' }, true],
    [{ heinzBodies: '1+' }, false],
    [{ eccentrocytes: '2+' }, true],
    [{ eccentrocytes: '1+' }, false],
    [{ ...CAT, heinzBodies: '2+' }, false],
    [{ ...CAT, heinzBodies: '3+' }, true],
  ])('{answers}: oxidative {yes}', (answers, yes) => {
    expect(fires('H-C13', { ...ANAEMIC, ...answers })).toBe(yes);
  });

  it('two kinds at once are a warning', () => {
    const both = { ...ANAEMIC, ...two, ...k, heinzBodies: '3+' };
    expect(fires('H-A14', both)).toBe(true);
    expect(read(both).parts.conclusion).toContain('inmunomediada');
  });
});
