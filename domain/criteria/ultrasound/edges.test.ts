import { describe, expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { allText, figureOf, firedIds, readCase } from '../testing.ts';

type Case = Record<string, string | number>;
const read = (answers: Case) => readCase('ultrasound', answers);
const dog = (weight: number, answers: Case = {}) => ({
  patientSpecies: 'Perro',
  patientWeight: weight,
  ...answers,
});
const cat = (answers: Case = {}) => ({ patientSpecies: 'Gato', patientWeight: 4, ...answers });

describe('ultrasound: intervals', () => {
  everyRow<[string, Case, string, string | undefined]>([
    ['Adrenal izquierda', dog(5, { usAdrenalLeft: 5.1 }), 'dog of 5 kg', undefined],
    ['Adrenal izquierda', dog(5, { usAdrenalLeft: 5.2 }), 'dog of 5 kg', 'H'],
    ['Adrenal izquierda', dog(5.1, { usAdrenalLeft: 5.5 }), 'dog over 5 kg', undefined],
    ['Adrenal derecha', dog(20, { usAdrenalRight: 7.6 }), 'dog of 20 kg', 'H'],
    ['Adrenal derecha', dog(20.1, { usAdrenalRight: 8.7 }), 'dog over 20 kg', undefined],
    ['Adrenal derecha', dog(41, { usAdrenalRight: 8.1 }), 'dog over 40 kg', 'H'],
    ['Adrenal izquierda', dog(2.4, { usAdrenalLeft: 9 }), 'dog under 2,5 kg', undefined],
    ['Adrenal izquierda', dog(12, { usAdrenalLeft: 3.1 }), 'low left', 'L'],
    ['Adrenal izquierda', dog(12, { usAdrenalLeft: 3.2 }), 'low left', undefined],
    ['Adrenal izquierda', cat({ usAdrenalLeft: 4 }), 'cat of 4 kg', 'H'],
    ['Adrenal izquierda', cat({ usAdrenalLeft: 2.3 }), 'cat of 4 kg', 'L'],
    ['K/Ao izquierdo', dog(20, { usKidneyLeft: 55, usAorta: 10 }), 'dog', undefined],
    ['K/Ao izquierdo', dog(20, { usKidneyLeft: 54.9, usAorta: 10 }), 'dog', 'L'],
    ['K/Ao izquierdo', dog(20, { usKidneyLeft: 91.1, usAorta: 10 }), 'dog', 'H'],
    ['Riñón izquierdo', cat({ usKidneyLeft: 34.9 }), 'cat', 'limite'],
    ['Riñón izquierdo', cat({ usKidneyLeft: 30 }), 'cat', 'limite'],
    ['Riñón izquierdo', cat({ usKidneyLeft: 29.9 }), 'cat', 'L'],
    ['Riñón izquierdo', cat({ usKidneyLeft: 45.1 }), 'cat', 'H'],
    ['Pelvis renal derecha', dog(20, { usPelvisRight: 3.8 }), 'dog', undefined],
    ['Pelvis renal derecha', dog(20, { usPelvisRight: 3.9 }), 'dog', 'H'],
    ['Pelvis renal derecha', cat({ usPelvisRight: 3.3 }), 'cat', 'H'],
    ['Pared de la vejiga', dog(20, { usBladderWall: 3 }), 'no filling', undefined],
    ['Pared de la vejiga', dog(20, { usBladderWall: 3, usBladderFill: 'mild' }), 'mild', undefined],
    ['Pared de la vejiga', dog(20, { usBladderWall: 2.4, usBladderFill: 'full' }), 'full', 'H'],
    ['Duodeno', dog(19.9, { usDuodenumWall: 5.2 }), 'under 20 kg', 'H'],
    ['Duodeno', dog(20, { usDuodenumWall: 5.3 }), '20 kg', undefined],
    ['Duodeno', dog(30, { usDuodenumWall: 6 }), '30 kg', undefined],
    ['Duodeno', cat({ usDuodenumWall: 2.8 }), 'cat', 'limite'],
    ['Duodeno', cat({ usDuodenumWall: 2.9 }), 'cat', 'H'],
    ['Yeyuno', dog(40, { usJejunumWall: 4.7 }), '40 kg', undefined],
    ['Yeyuno', dog(39, { usJejunumWall: 4.5 }), '39 kg', 'H'],
    ['Íleon', cat({ usIleumWall: 3.3 }), 'cat', 'H'],
    ['Colon', dog(20, { usColonWall: 3.5 }), 'no published cut', undefined],
    ['Pared de la vesícula', dog(20, { usGallbladderWall: 1.4 }), 'dog', 'H'],
    ['Colédoco', dog(15, { usBileDuct: 3.5 }), '15 kg', 'limite'],
    ['Colédoco', dog(15, { usBileDuct: 3.6 }), '15 kg', 'H'],
    ['Colédoco', dog(16, { usBileDuct: 6 }), 'over 15 kg', undefined],
    ['Colédoco', cat({ usBileDuct: 5 }), 'cat', 'limite'],
    ['PV/Ao', dog(20, { usPortalVein: 6.5, usAorta: 10 }), 'dog', 'L'],
    ['PV/Ao', dog(20, { usPortalVein: 7.9, usAorta: 10 }), 'dog', 'limite'],
    ['PV/Ao', dog(20, { usPortalVein: 8, usAorta: 10 }), 'dog', undefined],
    ['Bazo (grosor)', cat({ usSpleenThickness: 10.1 }), 'cat', 'H'],
    ['LA:Ao', dog(20, { echoLaAo: 1.5 }), 'dog', undefined],
    ['LA:Ao', dog(20, { echoLaAo: 1.59 }), 'dog', 'limite'],
    ['LA:Ao', dog(20, { echoLaAo: 1.6 }), 'dog', 'H'],
    ['LA:Ao', cat({ echoLaAo: 1.51 }), 'cat', 'H'],
    ['Aurícula izquierda, eje largo', cat({ echoLaLong: 15.7 }), 'cat', undefined],
    ['Grosor máximo de la pared', cat({ echoIvsd: 4.9 }), 'cat', undefined],
    ['Grosor máximo de la pared', cat({ echoIvsd: 5 }), 'cat', 'limite'],
    ['Grosor máximo de la pared', cat({ echoIvsd: 6 }), 'cat', 'H'],
    ['Fracción de acortamiento (FA)', dog(20, { echoLvidd: 40, echoLvids: 32.1 }), '19,75 %', 'L'],
    ['Fracción de acortamiento (FA)', dog(20, { echoLvidd: 40, echoLvids: 30 }), '25 %', 'limite'],
    ['Fracción de acortamiento (FA)', cat({ echoLvidd: 20, echoLvids: 14.1 }), '29,5 %', 'L'],
    ['VHS', dog(20, { echoVhs: 10.5 }), 'dog', undefined],
    ['VHS', dog(20, { echoVhs: 10.6 }), 'dog', 'H'],
  ])('{name}: {answers} ({case}) is {flag}', (name, answers, _, flag) => {
    const row = figureOf(read(answers), name);
    expect(row).toBeDefined();
    expect(row?.marca).toBe(flag);
  });

  everyRow([
    ['Perro', 5.1, undefined, false],
    ['Perro', 5.2, undefined, true],
    ['Perro', 8.7, undefined, true],
    ['Perro', 8.8, 'H', false],
    ['Gato', 2.3, 'L', false],
    ['Gato', 2.4, undefined, true],
    ['Gato', 2.6, undefined, false],
    ['Gato', 3.9, undefined, false],
    ['Gato', 4.8, undefined, true],
    ['Gato', 4.9, 'H', false],
  ])(
    '{patient species} without a weight, adrenal of {us adrenal left} mm: {flag}',
    (patientSpecies, usAdrenalLeft, flag, unclear) => {
      const report = read({ patientSpecies, usAdrenalLeft });
      const row = figureOf(report, 'Adrenal izquierda');
      expect(row?.marca).toBe(flag);
      expect(row?.nota === 'falta el peso').toBe(unclear);
      expect(report.limitations.join(' ')).toMatch(
        /falta el peso: entre [\d,]+ y [\d,]+ mm no se puede/,
      );
      expect(firedIds(report).includes('U-L8')).toBe(unclear);
      expect(allText(report).includes('Sin alteraciones')).toBe(flag === undefined && !unclear);
    },
  );

  it('a line of «Medidas» is a measure, but the field takes precedence', () => {
    const line = { imageDataMeasurements: 'Duodeno: 0,7 cm\nNódulo hepático' };
    const report = read(dog(10, line));
    expect(figureOf(report, 'Duodeno')).toMatchObject({ valor: 7, marca: 'H' });
    expect(report.limitations).toContain('1 línea de «Medidas» no se ha interpretado.');
    const both = read(dog(10, { ...line, usDuodenumWall: 4 }));
    expect(figureOf(both, 'Duodeno')).toMatchObject({ valor: 4 });
    expect(firedIds(both)).toContain('U-K9');
  });
});

describe('ultrasound: classes', () => {
  everyRow<[Case, readonly string[]]>([
    [dog(9, { usAdrenalLeft: 7, usAdrenalRight: 5 }), ['U-C2']],
    [dog(9, { usAdrenalLeft: 7, usAdrenalRight: 5.1 }), ['U-C3']],
    [dog(9, { usAdrenalLeft: 7 }), ['U-C3']],
    [dog(9, { usAdrenalLeft: 7, usAdrenalRight: 7 }), ['U-C1']],
    [dog(9, { usAdrenalLeft: 20 }), ['U-C3']],
    [dog(9, { usAdrenalLeft: 20.1 }), ['U-C3', 'U-C4']],
    [cat({ usAdrenalLeft: 5, usAdrenalRight: 3 }), ['U-C7']],
    [dog(9, { usPelvisLeft: 12.9 }), ['U-C10']],
    [dog(9, { usPelvisLeft: 13 }), ['U-C9']],
    [cat({ usPelvisLeft: 4, chemCreatinine: 140 }), ['U-C10']],
    [cat({ usPelvisLeft: 4, chemCreatinine: 141 }), ['U-C35', 'U-C10', 'U-C11']],
    [dog(9, { usGallbladderContent: 'kiwi' }), ['U-C16']],
    [cat({ usGallbladderContent: 'kiwi' }), []],
    [dog(9, { usDuodenumWall: 4, usGutLayers: 'kept' }), ['U-C15']],
    [dog(9, { usDuodenumWall: 4 }), []],
    [dog(9, { usAfs: 2.5 }), ['U-C27a']],
    [dog(9, { usAfs: 3 }), ['U-C27b']],
    [dog(9, { usFreeFluid: 'scant' }), ['U-C27c']],
    [dog(9, { usPericardial: 'scant', usTamponade: 'yes' }), ['U-C28a']],
    [dog(9, { usPericardial: 'none', usTamponade: 'yes' }), []],
    [dog(9, { echoPhSites: 1, echoTrVelocity: 3 }), ['U-C33']],
    [dog(9, { echoAoVelocity: 2.24 }), []],
    [dog(9, { echoAoVelocity: 2.25 }), ['U-C34']],
    [dog(30, { echoAoVelocity: 2.3, patientBreed: 'Bóxer' }), []],
    [dog(20, { patientSex: 'Macho castrado', usProstateMineral: 'yes' }), ['U-C22a']],
    [dog(20, { patientSex: 'Macho', usProstateMineral: 'yes' }), ['U-C22b']],
    [dog(20, { patientSex: 'Macho castrado', usProstateLength: 45 }), ['U-C22e']],
    [{ ...dog(20), patientAge: 5, patientSex: 'Macho', usProstateLength: 52 }, ['U-C22d']],
    [{ ...dog(20), patientAge: 5, patientSex: 'Macho', usProstateLength: 51 }, []],
    [dog(20, { patientSex: 'Hembra', usUterusContent: 'fluid' }), ['U-C26b']],
    [dog(20, { patientSex: 'Hembra', usUterusContent: 'fluid', rfFever: 'yes' }), ['U-C26a']],
    [dog(20, { patientSex: 'Hembra esterilizada', usUterusContent: 'echogenic' }), ['U-C26c']],
  ])('{answers}: {ids}', (answers, ids) => {
    expect(firedIds(read(answers)).filter((id) => /^U-C\d/.test(id))).toEqual(ids);
  });

  const MITRAL = { echoMitral: 'lesion', echoLvidd: 36.4, echoLaAo: 1.82 };
  everyRow<[Case, string, string]>([
    [{ echoChf: 'refractory' }, 'U-C29a', 'compatible'],
    [{ echoChf: 'never', echoMurmur: 3, echoVhs: 10.6 }, 'U-C29b', 'compatible'],
    [{ echoChf: 'never' }, 'U-C29b', 'sugestivo'],
    [{ echoChf: 'never', echoMurmur: 2 }, 'U-C29c2', 'sugestivo'],
    [{ echoChf: 'never', echoLaAo: 1.59 }, 'U-C29c', 'compatible'],
    [{ echoMurmur: 3, echoVhs: 10.6 }, 'U-C29e', 'sugestivo'],
  ])('mitral disease with {answers} is {id}, {certainty}', (answers, id, certainty) => {
    const report = read(dog(8.6, { ...MITRAL, ...answers }));
    expect(firedIds(report).filter((each) => /^U-C29/.test(each))).toEqual([id]);
    expect(report.parts.certeza).toBe(certainty);
  });

  everyRow<[Case, string]>([
    [{ echoPhSites: 1, echoTrVelocity: 3 }, 'baja'],
    [{ echoPhSites: 1, echoTrVelocity: 3.1 }, 'intermedia'],
    [{ echoPhSites: 2, echoTrVelocity: 3.4 }, 'alta'],
    [{ echoPhSites: 0, echoTrVelocity: 3.5 }, 'intermedia'],
    [{ echoPhSites: 1, echoTrVelocity: 3.5 }, 'alta'],
    [{ echoPhSites: 2 }, 'intermedia'],
    [{ echoPhSites: 3 }, 'alta'],
  ])('pulmonary hypertension with {answers}: {probability}', (answers, probability) => {
    expect(read(dog(9, answers)).parts.conclusion).toContain(`Probabilidad ${probability} `);
  });

  everyRow<[number, string, string | undefined]>([
    [0, 'Sin latido fetal', '24h'],
    [159, 'por debajo de 160', '24h'],
    [160, 'por debajo de 180', '24h'],
    [179, 'por debajo de 180', '24h'],
    [180, 'en el límite', undefined],
    [220, 'en el límite', undefined],
    [221, 'Frecuencia fetal normal', undefined],
  ])('a fetal rate of {us fetal rate}: {text}, {level}', (usFetalRate, text, level) => {
    const report = read(dog(9, { usFetalRate }));
    expect(allText(report)).toContain(text);
    expect(report.parts.urgencia_nivel).toBe(level);
  });

  it('a large dog uses the formula of medium dogs, and one without weight none', () => {
    expect(allText(read(dog(30, { usBpd: 20 })))).toContain('con la fórmula de talla media');
    const unweighed = read({ patientSpecies: 'Perro', usBpd: 20 });
    expect(unweighed.limitations).toContain('Fecha del parto no evaluable: falta el peso.');
    expect(allText(read(dog(9, { usIcc: 4 })))).toContain('Fuera de la validez');
  });
});

describe('ultrasound: contradictions', () => {
  everyRow<[string, Case, string]>([
    ['U-K2', dog(9, { patientSex: 'Hembra', usProstateLength: 30 }), 'Próstata: longitud'],
    ['U-K3', dog(9, { patientSex: 'Hembra esterilizada', usBpd: 20 }), 'Diámetro biparietal'],
    ['U-K4', dog(9, { usKidneyLeft: 7 }), 'Riñón izquierdo'],
    ['U-K5', dog(9, { echoLvidd: 30, echoLvids: 31 }), 'Fracción de acortamiento (FA)'],
  ])('{id}: {answers} is not used ({name})', (id, answers, name) => {
    const report = read(answers);
    expect(firedIds(report)).toContain(id);
    expect(figureOf(report, name)).toBeUndefined();
  });

  everyRow<[string, Case]>([
    ['U-K1', dog(9, { ultrasoundArea: 'Riñones', echoLaAo: 1.4 })],
    ['U-K6', dog(9, { usIcc: 20, usBpd: 20 })],
    ['U-K7', dog(9, { usAfs: 2, usFreeFluid: 'none' })],
    ['U-K8', cat({ echoLaAo: 1.6, echoLaLong: 15 })],
    ['U-K10', dog(9, { usBileDuct: 2, rfJaundice: 'yes' })],
    ['U-K10', dog(9, { usBileDuct: 2, chemBilirubin: 8 })],
    ['U-K12', dog(9, { echoMitral: 'lesion', echoLaAo: 1.6, echoMurmur: 0 })],
  ])('{id} fires for {answers}', (id, answers) => expect(firedIds(read(answers))).toContain(id));
});
