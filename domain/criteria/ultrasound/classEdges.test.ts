import { describe, expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { allText, firedIds, readCase } from '../testing.ts';

type Case = Record<string, string | number>;
const read = (answers: Case) => readCase('ultrasound', answers);
const dog = (answers: Case = {}) => ({ patientSpecies: 'Perro', patientWeight: 9, ...answers });
const cat = (answers: Case = {}) => ({ patientSpecies: 'Gato', patientWeight: 4, ...answers });

describe('ultrasound: outflow', () => {
  everyRow<[Case, string | undefined]>([
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
  ])('{answers}: {grade}', (answers, grade) => {
    const { conclusion } = read(dog(answers)).parts;
    if (grade) expect(conclusion).toContain(`${grade} si hay lesión`);
    else expect(conclusion).not.toContain('estenosis');
  });
});

describe('ultrasound: dates of birth', () => {
  everyRow<[Case, string]>([
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
  ])('{answers}: {text}', (answers, text) => expect(allText(read(answers))).toContain(text));

  everyRow([
    [25, false],
    [25.1, true],
  ])(
    'a dog of {patient weight} kg borrows the formula of medium ones: {borrowed}',
    (patientWeight, borrowed) => {
      const text = allText(read(dog({ patientWeight, usBpd: 20 })));
      expect(text.includes('con la fórmula de talla media')).toBe(borrowed);
    },
  );
});

describe('ultrasound: fetal rate', () => {
  const MEAN_TIME =
    'Confirme hoy la edad gestacional y repita el latido de todos los fetos en minutos.';
  const AT_TERM =
    'Confirme el latido en 1–2 minutos en todos los fetos y valore cesárea si persiste.';
  const DYSTOCIA = 'Explore la vagina y mire ahora el latido de todos los fetos; valore cesárea.';
  everyRow<[Case, string | undefined, string]>([
    [dog({ usFetalRate: 159 }), '24h', MEAN_TIME],
    [dog({ usFetalRate: 159, labourSigns: 'yes' }), 'vital', DYSTOCIA],
    [dog({ usFetalRate: 159, labourSigns: 'no' }), '24h', MEAN_TIME],
    [dog({ usFetalRate: 159, clinicalReason: 'De parto, con contracciones' }), '24h', MEAN_TIME],
    [dog({ usFetalRate: 159, usBpd: 23.3 }), 'vital', AT_TERM],
    [dog({ usFetalRate: 159, usBpd: 23.2 }), '24h', MEAN_TIME],
    [dog({ usFetalRate: 160 }), '24h', 'Repita el latido en 1–2 minutos en todos los fetos'],
    [dog({ usFetalRate: 160, labourSigns: 'yes' }), '24h', 'Repita el latido en 1–2 minutos'],
    [dog({ usFetalRate: 0, labourSigns: 'yes' }), 'vital', 'Distocia: feto sin latido.'],
    [dog({ usFetalRate: 0 }), '24h', 'Confirme hoy con Doppler y segundo observador'],
    [cat({ usFetalRate: 150 }), undefined, 'Sin límite propio del gato'],
    [cat({ usFetalRate: 150, labourSigns: 'yes' }), undefined, 'Sin límite propio del gato'],
    [cat({ usFetalRate: 0, labourSigns: 'yes' }), 'vital', 'Distocia: feto sin latido.'],
  ])('{answers}: {level}, {text}', (answers, level, text) => {
    const report = read(answers);
    expect(report.parts.urgencia_nivel).toBe(level);
    expect(allText(report)).toContain(text);
  });
});

describe('ultrasound: dystocia', () => {
  const bitch = (answers: Case) => dog({ patientSex: 'Hembra gestante', ...answers });
  everyRow<[Case, string | undefined]>([
    [{ labourHours: 0.5 }, 'Distocia: 0,5 h de contracciones sin cría.'],
    [{ labourHours: 0.4 }, undefined],
    [{ labourSigns: 'yes' }, undefined],
    [{ labourSigns: 'yes', dischargeKind: 'green' }, 'Distocia: flujo verdoso sin crías nacidas.'],
    [{ labourSigns: 'yes', dischargeKind: 'green', pupsBorn: 1 }, undefined],
    [{ dischargeKind: 'green' }, undefined],
    [{ labourSigns: 'yes', rfShock: 'yes' }, 'Parto con la madre inestable.'],
  ])('{answers}: {conclusion}', (answers, conclusion) => {
    const { parts } = read(bitch(answers));
    if (conclusion) expect(parts.conclusion).toBe(conclusion);
    else expect(parts.conclusion ?? '').not.toMatch(/Distocia|Parto/);
  });
});

describe('ultrasound: heart of the cat', () => {
  const THICK = cat({ patientAge: 5, echoIvsd: 6 });
  everyRow<[Case, string, string]>([
    [{ echoSystolicPressure: 159 }, 'U-C31b', 'compatible'],
    [{ echoSystolicPressure: 160 }, 'U-C31a', 'sugestivo'],
    [{}, 'U-C31b', 'sugestivo'],
    [{ echoSystolicPressure: 140, patientAge: 7 }, 'U-C31b', 'sugestivo'],
    [{ echoSystolicPressure: 140, patientAge: 6.9 }, 'U-C31b', 'compatible'],
    [{ echoSystolicPressure: 140, patientAge: 9, t4Status: 'normal' }, 'U-C31b', 'compatible'],
    [{ t4Status: 'high' }, 'U-C31a', 'sugestivo'],
    [{ clinicalMedicalHistory: 'Hipertiroidismo' }, 'U-C31b', 'sugestivo'],
    [{ echoIvsd: 5.9 }, 'U-C31c', 'posible'],
    [{ echoIvsd: 4.9, echoLaLong: 15.8 }, 'U-C31d', 'posible'],
  ])('{answers}: {id}, {certainty}', (answers, id, certainty) => {
    const report = read({ ...THICK, ...answers });
    expect(firedIds(report).filter((each) => /^U-C31/.test(each))).toEqual([id]);
    expect(report.parts.certeza).toBe(certainty);
  });

  everyRow<[Case, string | undefined]>([
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
  ])('{answers}: {stage}', (answers, stage) => {
    const text = allText(read({ ...THICK, ...answers }));
    if (stage) expect(text).toContain(stage);
    else expect(text).not.toMatch(/Estadio [BCD]|depende de si/);
  });
});

describe('ultrasound: mitral disease of the dog', () => {
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
  everyRow<[number, Case, string, string]>([
    [1.701, { echoLaAo: 1.6, echoMurmur: 3, echoVhs: 10.6 }, 'U-C29b', 'compatible'],
    [1.699, { echoLaAo: 1.6, echoMurmur: 3, echoVhs: 10.6 }, 'U-C29c', 'compatible'],
    [1.701, { echoLaAo: 1.6, echoMurmur: 3, echoVhs: 10.5 }, 'U-C29c2', 'sugestivo'],
    [1.701, { echoLaAo: 1.6, echoMurmur: 2, echoVhs: 10.6 }, 'U-C29c2', 'sugestivo'],
    [1.701, { echoLaAo: 1.6, echoMurmur: 3 }, 'U-C29b', 'sugestivo'],
    [1.701, {}, 'U-C29d', 'sugestivo'],
    [1.699, {}, 'U-C29c', 'sugestivo'],
  ])('LVIDDN {lviddn} with {answers}: {id}, {certainty}', (lviddn, answers, id, certainty) => {
    const report = heart(lviddn, answers);
    expect(firedIds(report).filter((each) => /^U-C29/.test(each))).toEqual([id]);
    expect(report.parts.certeza).toBe(certainty);
  });

  it('both missing criteria of the consensus are named', () => {
    const text = allText(heart(1.9, { echoLaAo: 1.8, echoMurmur: 1, echoVhs: 10 }));
    expect(text).toContain('(ACVIM 2019) por el soplo y la VHS.');
    expect(text).toContain(
      'Revise la auscultación y la VHS, que se ajusta a la raza, antes de decidir el estadio.',
    );
  });
});

describe('ultrasound: edges of urgency', () => {
  everyRow<[Case, string, string | undefined]>([
    [{ usPericardial: 'scant', rfDyspnoea: 'yes' }, 'U-C28c', 'vital'],
    [{ usPericardial: 'large', clinicalSigns: 'Disnea' }, 'U-C28c', '24h'],
    [{ usPericardial: 'large', usTamponade: 'no', rfDyspnoea: 'no' }, 'U-C28b', '24h'],
    [{ usPericardial: 'unknown', usTamponade: 'yes' }, 'U-O-SEEN', undefined],
    [{ usAfs: 3, rfPale: 'yes' }, 'U-R3', 'vital'],
    [{ usAfs: 3, rfTrauma: 'yes' }, 'U-R3', 'vital'],
    [{ usAfs: 2.5, rfTrauma: 'yes' }, 'U-C27a', '24h'],
    [{ usAfs: 0.5, rfPale: 'yes', rfTrauma: 'yes' }, 'U-R3', 'vital'],
    [{ usFreeFluid: 'scant', rfShock: 'yes' }, 'U-R3', 'vital'],
    [{ usFreeFluid: 'moderate' }, 'U-C27c', '24h'],
    [{ usFreeFluid: 'scant' }, 'U-C27c', 'dias'],
    [{ usAfs: 3 }, 'U-C27b', '24h'],
    [{ usPleural: 'scant' }, 'U-C36', 'dias'],
    [{ usPleural: 'moderate' }, 'U-C36', '24h'],
    [{ usPleural: 'scant', rfDyspnoea: 'yes' }, 'U-C36', 'vital'],
    [{ usLungSliding: 'absent' }, 'U-C39', '24h'],
    [{ usBLines: 'many', rfDyspnoea: 'yes' }, 'U-C40', 'vital'],
    [{ usBLines: 'few' }, 'U-C40', 'dias'],
    [{ usGutObstruction: 'yes' }, 'U-C38', '24h'],
    [{ usGutObstruction: 'yes', usFreeGas: 'yes' }, 'U-C38', 'vital'],
    [{ usFreeGas: 'yes' }, 'U-C45', '24h'],
    [{ usFreeGas: 'yes', rfAbdPain: 'yes' }, 'U-C45', 'vital'],
    [{ echoChf: 'past', rfDyspnoea: 'yes' }, 'U-R14', 'vital'],
    [{ echoSmoke: 'yes', limbIschaemia: 'yes' }, 'U-R5', 'vital'],
    [{ echoPhSites: 3, rfSyncope: 'yes' }, 'U-C33', '24h'],
    [{ usGallbladderContent: 'kiwi', rfJaundice: 'yes' }, 'U-C16', '24h'],
    [{ usGallbladderContent: 'kiwi', usFreeFluid: 'scant', rfFever: 'yes' }, 'U-C16', 'vital'],
    [{ usGallbladderContent: 'kiwi', usFreeFluid: 'none' }, 'U-C16', undefined],
    [{ usGutLayers: 'lost' }, 'U-C13', 'dias'],
    [{ usPelvisLeft: 5, chemCreatinine: 141 }, 'U-C10', '24h'],
    [{ usPelvisLeft: 5, rfAnuria: 'yes' }, 'U-C10', 'vital'],
    [{ usPelvisLeft: 5, clinicalSigns: 'Anuria' }, 'U-C10', undefined],
  ])('{answers}: {id}, {level}', (answers, id, level) => {
    const report = read(dog(answers));
    expect(firedIds(report)).toContain(id);
    expect(report.parts.urgencia_nivel).toBe(level);
  });
});

describe('ultrasound: ureter of the cat', () => {
  everyRow<[Case, string | undefined, string | undefined]>([
    [{ usPelvisLeft: 3.3, chemCreatinine: 141 }, 'posible', '24h'],
    [{ usPelvisLeft: 3.2, chemCreatinine: 141 }, undefined, undefined],
    [{ usPelvisLeft: 3.3, chemCreatinine: 140 }, undefined, undefined],
    [{ usKidneyLeft: 45, usKidneyRight: 35, chemCreatinine: 141 }, 'posible', '24h'],
    [{ usKidneyLeft: 44.9, usKidneyRight: 35, chemCreatinine: 141 }, undefined, undefined],
    [{ usPelvisLeft: 3.3, chemPotassium: 6 }, 'sugestivo', 'vital'],
    [{ usPelvisLeft: 13, chemCreatinine: 141 }, 'compatible', '24h'],
    [{ usUreter: 'yes', chemCreatinine: 441 }, 'compatible', 'vital'],
  ])('{answers}: {certainty}, {level}', (answers, certainty, level) => {
    const { parts } = read(cat(answers));
    const leads = /^obstrucción ureteral/i.test(parts.conclusion ?? '');
    expect(leads ? parts.certeza : undefined).toBe(certainty);
    if (leads) expect(parts.urgencia_nivel).toBe(level);
  });

  everyRow<[Case, string | undefined]>([
    [{ usPelvisLeft: 5 }, 'dias'],
    [{ usPelvisLeft: 5.1 }, '24h'],
    [{ usPelvisLeft: 4, rfFever: 'yes' }, '24h'],
  ])('{answers} without a creatinine is measured, {level}', (answers, level) => {
    const { parts } = read(cat(answers));
    expect(parts.siguiente_paso).toMatch(/^(Mida|Pida)/);
    expect(parts.urgencia_nivel).toBe(level);
    expect(JSON.stringify(parts)).not.toContain('2–4 semanas');
  });
});
