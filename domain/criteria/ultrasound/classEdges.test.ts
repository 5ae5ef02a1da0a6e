import { describe, expect, it } from 'vitest';
import { allText, firedIds, readCase } from '../testing.ts';

/** The classes of `ultrasound.md` 2.3 and their urgency, at the edges that depend on several figures. */

type Case = Record<string, string | number>;
const read = (answers: Case) => readCase('ultrasound', answers);
const dog = (answers: Case = {}) => ({ patientSpecies: 'Perro', patientWeight: 9, ...answers });
const cat = (answers: Case = {}) => ({ patientSpecies: 'Gato', patientWeight: 4, ...answers });

describe('outflow', () => {
  it.each<[Case, string | undefined]>([
    [{ echoAoVelocity: 3.53 }, 'estenosis leve'],
    [{ echoAoVelocity: 3.54 }, 'estenosis moderada'],
    [{ echoAoVelocity: 4.47 }, 'estenosis moderada'],
    [{ echoAoVelocity: 4.48 }, 'estenosis grave'],
    [{ echoAoVelocity: 5.7 }, 'estenosis grave'],
    [{ echoAoVelocity: 5.71 }, 'estenosis muy grave'],
    [{ echoPaVelocity: 5.71 }, 'estenosis grave'],
    [{ echoPaVelocity: 2 }, 'estenosis leve'],
    [{ echoPaVelocity: 1.99 }, undefined],
    [{ echoAoVelocity: 2.4, patientBreed: 'Bóxer' }, 'estenosis leve'],
    [{ echoAoVelocity: 2.39, patientBreed: 'Bóxer' }, undefined],
  ])('%o: %s', (answers, grade) => {
    const { conclusion } = read(dog(answers)).parts;
    if (grade) expect(conclusion).toContain(`${grade} si hay lesión`);
    else expect(conclusion).not.toContain('estenosis');
  });
});

describe('dates of birth', () => {
  it.each<[Case, string]>([
    // (25,11 − mm) / 0,61
    [dog({ usBpd: 12.2 }), 'Faltan unos 21 días para el parto (±2 días; diámetro biparietal)'],
    [dog({ usBpd: 12.2 }), '±1 día en el 79 %'],
    [dog({ usBpd: 12.4 }), '±2 días en más del 80 %'],
    [dog({ usBpd: 20.8 }), '±2 días en más del 80 %'],
    [dog({ usBpd: 20.9 }), '±2 días en el 70 %'],
    [dog({ usBpd: 24.51 }), 'Gestación a término'],
    [dog({ usBpd: 3 }), 'Faltan unos 36 días'],
    // (68,68 − mm) / 1,53: 21 to 42 days
    [dog({ usIcc: 36 }), 'Faltan unos 21 días para el parto (±2 días; cavidad coriónica)'],
    [dog({ usIcc: 37 }), 'Fuera de la validez de la fórmula (cavidad coriónica)'],
    [dog({ usIcc: 4.4 }), 'Fuera de la validez'],
    [dog({ usIcc: 4.5 }), 'Faltan unos 42 días'],
    // (82,13 − mm) / 1,8 over 10 kg
    [dog({ patientWeight: 10.1, usIcc: 30 }), 'Faltan unos 29 días'],
    [dog({ patientWeight: 10, usIcc: 30 }), 'Faltan unos 25 días'],
    [cat({ usIcc: 30 }), 'Faltan unos 29 días'],
    [cat({ usBpd: 23.39 }), 'Faltan unos 0 días'],
    [cat({ usBpd: 23.4 }), 'Gestación a término'],
  ])('%o: %s', (answers, text) => expect(allText(read(answers))).toContain(text));

  it.each([
    [25, false],
    [25.1, true],
  ])('a dog of %d kg borrows the formula of medium ones: %s', (patientWeight, borrowed) => {
    const text = allText(read(dog({ patientWeight, usBpd: 20 })));
    expect(text.includes('con la fórmula de talla media')).toBe(borrowed);
  });
});

describe('fetal rate', () => {
  it.each<[Case, string | undefined, string]>([
    [dog({ usFetalRate: 159 }), '24h', 'Frecuencia fetal baja antes del término'],
    [dog({ usFetalRate: 159, clinicalReason: 'De parto' }), 'vital', 'muy baja'],
    [dog({ usFetalRate: 159, clinicalReason: 'Sin contracciones' }), '24h', 'antes del término'],
    [dog({ usFetalRate: 159, usBpd: 23.3 }), 'vital', 'muy baja'],
    [dog({ usFetalRate: 159, usBpd: 23.2 }), '24h', 'antes del término'],
    [dog({ usFetalRate: 160 }), '24h', 'Frecuencia fetal reducida'],
    [dog({ usFetalRate: 0, clinicalReason: 'Contracciones' }), 'vital', 'Feto sin latido'],
    [dog({ usFetalRate: 0 }), undefined, 'Sin latido fetal detectado'],
    [cat({ usFetalRate: 150 }), undefined, 'Sin límite propio del gato'],
    [cat({ usFetalRate: 0, clinicalReason: 'Contracciones' }), 'vital', 'Feto sin latido'],
  ])('%o: %s, %s', (answers, level, text) => {
    const report = read(answers);
    expect(report.parts.urgencia_nivel).toBe(level);
    expect(allText(report)).toContain(text);
  });
});

describe('heart of the cat', () => {
  const THICK = cat({ patientAge: 5, echoIvsd: 6 });
  it.each<[Case, string, string]>([
    [{ echoSystolicPressure: 159 }, 'U-C31b', 'compatible'],
    [{ echoSystolicPressure: 160 }, 'U-C31a', 'sugestivo'],
    [{}, 'U-C31b', 'sugestivo'],
    [{ echoSystolicPressure: 140, patientAge: 7 }, 'U-C31b', 'sugestivo'],
    [{ echoSystolicPressure: 140, patientAge: 6.9 }, 'U-C31b', 'compatible'],
    [
      { echoSystolicPressure: 140, patientAge: 9, clinicalOtherTestResults: 'T4 normal' },
      'U-C31b',
      'compatible',
    ],
    [{ clinicalMedicalHistory: 'Hipertiroidismo' }, 'U-C31a', 'sugestivo'],
    [{ clinicalMedicalHistory: 'Sin hipertiroidismo' }, 'U-C31b', 'sugestivo'],
    [{ echoIvsd: 5.9 }, 'U-C31c', 'posible'],
    [{ echoIvsd: 4.9, echoLaLong: 15.8 }, 'U-C31d', 'posible'],
  ])('%o: %s, %s', (answers, id, certainty) => {
    const report = read({ ...THICK, ...answers });
    expect(firedIds(report).filter((each) => /^U-C31/.test(each))).toEqual([id]);
    expect(report.parts.certeza).toBe(certainty);
  });

  it.each<[Case, string | undefined]>([
    [{ echoChf: 'refractory' }, 'Estadio D'],
    [{ echoChf: 'past', echoSmoke: 'yes' }, 'Estadio C'],
    [{ echoChf: 'never', echoSmoke: 'yes', echoLaSize: 'normal' }, 'Estadio B2'],
    [{ echoChf: 'never', echoLaSize: 'moderate' }, 'Estadio B2'],
    [{ echoChf: 'never', echoLaSize: 'mild' }, 'Estadio B1'],
    [{ echoChf: 'never', echoLaAo: 1.5, echoLaLong: 15.7 }, 'Estadio B1'],
    [{ echoChf: 'never', echoLaAo: 1.5 }, undefined],
    [{ echoChf: 'never', echoLaAo: 1.9, echoLaLong: 21 }, 'depende de si la dilatación'],
    [{ echoLaAo: 1.9 }, 'depende de si la dilatación'],
    [{ echoLaSize: 'severe' }, undefined],
  ])('%o: %s', (answers, stage) => {
    const text = allText(read({ ...THICK, ...answers }));
    if (stage) expect(text).toContain(stage);
    else expect(text).not.toMatch(/Estadio [BCD]|depende de si/);
  });
});

describe('mitral disease of the dog', () => {
  // LVIDDN is exactly the diameter in cm over kg^0,294.
  const diameter = (lviddn: number) => lviddn * 10 * 8.6 ** 0.294;
  const heart = (lviddn: number, answers: Case) =>
    read(
      dog({
        patientWeight: 8.6,
        echoMitral: 'lesion',
        echoChf: 'never',
        echoLvidd: diameter(lviddn),
        ...answers,
      }),
    );
  it.each<[number, Case, string, string]>([
    [1.701, { echoLaAo: 1.6, echoMurmur: 3, echoVhs: 10.6 }, 'U-C29b', 'compatible'],
    [1.699, { echoLaAo: 1.6, echoMurmur: 3, echoVhs: 10.6 }, 'U-C29c', 'compatible'],
    [1.701, { echoLaAo: 1.6, echoMurmur: 3, echoVhs: 10.5 }, 'U-C29c2', 'sugestivo'],
    [1.701, { echoLaAo: 1.6, echoMurmur: 2, echoVhs: 10.6 }, 'U-C29c2', 'sugestivo'],
    [1.701, { echoLaAo: 1.6, echoMurmur: 3 }, 'U-C29b', 'sugestivo'],
    [1.701, {}, 'U-C29d', 'sugestivo'],
    [1.699, {}, 'U-C29c', 'sugestivo'],
  ])('LVIDDN %d with %o: %s, %s', (lviddn, answers, id, certainty) => {
    const report = heart(lviddn, answers);
    expect(firedIds(report).filter((each) => /^U-C29/.test(each))).toEqual([id]);
    expect(report.parts.certeza).toBe(certainty);
  });

  it('both that are missing of the consensus are named', () => {
    const text = allText(heart(1.9, { echoLaAo: 1.8, echoMurmur: 1, echoVhs: 10 }));
    expect(text).toContain('(ACVIM 2019) por el soplo y la VHS.');
    expect(text).toContain(
      'Revise la auscultación y la VHS, que se ajusta a la raza, antes de decidir el estadio.',
    );
  });
});

describe('red flags', () => {
  it.each<[Case, string, string | undefined]>([
    [{ usPericardial: 'large', clinicalSigns: 'Disnea' }, 'U-R2', '24h'],
    [{ usPericardial: 'large', clinicalSigns: 'Sin disnea' }, 'U-C28c', undefined],
    [{ usPericardial: 'moderate', clinicalSigns: 'Disnea' }, 'U-C28c', undefined],
    [{ usPericardial: 'unknown', usTamponade: 'yes' }, 'U-O-SEEN', undefined],
    [{ usAfs: 3, clinicalSigns: 'Mucosas blancas' }, 'U-R3', 'vital'],
    [{ usAfs: 3 }, 'U-R4', '24h'],
    [{ echoChf: 'past', clinicalSigns: 'Ortopnea' }, 'U-R14', 'vital'],
    [{ echoPhSites: 3, clinicalSigns: 'Síncope' }, 'U-R13', '24h'],
    [{ usGallbladderContent: 'kiwi', clinicalSigns: 'Ictericia' }, 'U-R10', '24h'],
    [{ usGallbladderContent: 'kiwi', usFreeFluid: 'none' }, 'U-C16', undefined],
    [{ usGutLayers: 'lost' }, 'U-R15', 'dias'],
    [{ usPelvisLeft: 5, clinicalSigns: 'Anuria' }, 'U-R9', '24h'],
  ])('%o: %s, %s', (answers, id, level) => {
    const report = read(dog(answers));
    expect(firedIds(report)).toContain(id);
    expect(report.parts.urgencia_nivel).toBe(level);
  });
});
