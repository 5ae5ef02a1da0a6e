import { describe, expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { allText, firedIds, readCase } from '../testing.ts';

type Case = Record<string, string | number>;
const read = (answers: Case) => readCase('ophthalmology', answers);
const DOG = { patientSpecies: 'Perro', patientAge: 5 };
const CAT = { patientSpecies: 'Gato', patientAge: 5 };
const SIGNS = { examDischargeOd: 'purulent' };
const OD = 'en el ojo derecho (OD)';

function leadOf(answers: Case) {
  const { conclusion, certeza } = read(answers).parts;
  return [conclusion, certeza];
}

describe('eyes: tears', () => {
  everyRow([
    [14.9, SIGNS, `Déficit lagrimal subclínico ${OD}`, 'posible'],
    [14.9, {}, `Déficit lagrimal subclínico ${OD}`, 'no_concluyente'],
    [10.9, SIGNS, `Queratoconjuntivitis seca leve ${OD}`, 'sugestivo'],
    [10.9, {}, `Queratoconjuntivitis seca leve ${OD}`, 'posible'],
    [5, SIGNS, `Queratoconjuntivitis seca grave ${OD}`, 'compatible'],
    [5, {}, `Queratoconjuntivitis seca grave ${OD}`, 'sugestivo'],
  ])(
    'dog, {exam stt od} mm/min with {signs}: {text}, {certainty}',
    (examSttOd, signs, text, certainty) => {
      expect(leadOf({ ...DOG, ...signs, examSttOd })).toEqual([text, certainty]);
    },
  );

  it('without signs it says that low tears are not enough', () => {
    expect(read({ ...DOG, examSttOd: 4 }).parts.resumen).toContain(
      'Una lágrima baja sin signos no basta para el diagnóstico.',
    );
  });

  everyRow([
    [4.9, SIGNS, true],
    [5, SIGNS, false],
    [4.9, {}, false],
  ])('cat, {exam stt od} mm/min with {signs}: O-C2 {fires}', (examSttOd, signs, fires) => {
    expect(firedIds(read({ ...CAT, ...signs, examSttOd })).includes('O-C2')).toBe(fires);
  });

  it('tears over 30 with pain say nothing: no cut is published', () => {
    const report = read({ ...DOG, examSttOd: 33, rfEyePain: 'yes' });
    expect(firedIds(report)).not.toContain('O-C3');
  });
});

describe('eyes: pressure', () => {
  everyRow([
    ['Perro', 25, []],
    ['Perro', 25.1, ['O-C4']],
    ['Gato', 24.9, []],
    ['Gato', 25, ['O-C4']],
    ['Caballo', 60, []],
  ])('{patient species}, {exam iop od} mmHg alone: {ids}', (patientSpecies, examIopOd, ids) => {
    const fired = firedIds(read({ patientSpecies, examIopOd, examTonometer: 'other' }));
    expect(fired.filter((id) => ['O-C4', 'O-C5'].includes(id))).toEqual(ids);
  });

  everyRow([
    [{ examPupilOd: 'mydriasis' }, 'sugestivo'],
    [{ examPupilOd: 'mydriasis', examMenaceOd: 'reduced' }, 'compatible'],
  ])('30 mmHg with {signs}: glaucoma, {certainty}', (signs, certainty) => {
    const report = read({ ...DOG, examIopOd: 30, ...signs });
    expect(report.parts.certeza).toBe(certainty);
    expect(firedIds(report)).toContain('O-C5');
  });

  it('29,9 mmHg with two signs is only probable, and the advice says so', () => {
    const report = read({
      ...DOG,
      examIopOd: 29.9,
      examPupilOd: 'mydriasis',
      examEpiscleralOd: 'yes',
    });
    expect(report.parts.certeza).toBe('sugestivo');
    expect(report.parts.conclusion).toBe(
      'Presión alta con midriasis y congestión epiescleral en el ojo derecho (OD): glaucoma probable.',
    );
    expect(report.parts.siguiente_paso).toMatch(/^Repita la PIO en calma con el cuello libre/);
  });

  it('a pupil dilated by drops is no sign', () => {
    const report = read({
      ...DOG,
      examIopOd: 40,
      examPupilOd: 'mydriasis',
      examMydriatic: 'yes',
    });
    expect(firedIds(report)).toContain('O-C4');
    expect(firedIds(report)).not.toContain('O-C5');
  });

  everyRow([
    [{ signsDays: 3 }, 'vital'],
    [{ signsDays: 4 }, '24h'],
    [{ rfVisionLoss: 'yes' }, 'vital'],
    [{ signsDays: 4, rfVisionLoss: 'yes' }, '24h'],
    [{ clinicalSymptomsDuration: 'hoy' }, '24h'],
    [{}, '24h'],
  ])('glaucoma without menace, {onset}: {level}', (onset, level) => {
    const report = read({ ...DOG, examIopOd: 45, examMenaceOd: 'absent', ...onset });
    expect(report.parts.urgencia_nivel).toBe(level);
  });

  it('an entered cause makes it secondary; the breed is named only without one', () => {
    const beagle = { ...DOG, patientBreed: 'Beagle', examIopOd: 45, examMenaceOd: 'absent' };
    expect(allText(read(beagle))).toContain('Raza predispuesta al glaucoma primario');
    const text = allText(read({ ...beagle, examHyphemaOd: 'yes' }));
    expect(text).toContain('Glaucoma secundario a hifema.');
    expect(text).not.toContain('Raza predispuesta al glaucoma primario');
  });

  everyRow([
    ['Perro', 9, 12, { examPupilOd: 'miosis' }, 'O-C8'],
    ['Perro', 9, 12, {}, 'O-C9'],
    ['Perro', 11, 19, { examPupilOd: 'miosis' }, 'O-C8'],
    ['Perro', 11, 18.9, { examPupilOd: 'miosis' }, undefined],
    ['Gato', 8, 16, { examEpiscleralOd: 'yes' }, 'O-C8'],
    ['Gato', 8, 15.9, { examEpiscleralOd: 'yes' }, undefined],
    ['Gato', 8, 16, { examHypopyonOd: 'yes' }, 'O-C7'],
    ['Gato', 5, 6, {}, undefined],
    ['Perro', 12, 40, { examPupilOd: 'miosis' }, undefined],
    ['Perro', 9, 12, { examPupilOd: 'miosis', examFlareOd: 'yes' }, 'O-C7'],
  ])(
    '{patient species}, {exam iop od} against {exam iop os} mmHg with {signs}: {id}',
    (patientSpecies, examIopOd, examIopOs, signs, id) => {
      const low = ['O-C7', 'O-C8', 'O-C9'];
      const report = read({ patientSpecies, patientAge: 5, examIopOd, examIopOs, ...signs });
      expect(firedIds(report).filter((fired) => low.includes(fired))).toEqual(id ? [id] : []);
    },
  );
});

describe('eyes: ulcer', () => {
  const ULCER = { ...DOG, examFluoOd: 'positive', examUlcerDepthOd: 'superficial' };
  const kinds = ['O-C10', 'O-C11', 'O-C12', 'O-C13', 'O-C14', 'O-C15'];

  everyRow([
    [{}, ['O-C10', 'O-C11']],
    [{ examUlcerDays: 7 }, ['O-C10', 'O-C11']],
    [{ examUlcerDays: 8 }, ['O-C10', 'O-C12']],
    [{ examUlcerDays: 8, examLooseEpitheliumOd: 'no' }, ['O-C10', 'O-C13']],
    [{ examUlcerDays: 8, examInfiltrateOd: 'yes' }, ['O-C10', 'O-C13']],
    [{ examMeltingOd: 'yes' }, ['O-C10', 'O-C13']],
    [{ examUlcerDepthOd: 'stromal' }, ['O-C10', 'O-C13']],
    [{ examUlcerDepthOd: 'deep' }, ['O-C10', 'O-C13']],
    [{ examUlcerDepthOd: 'descemetocele' }, ['O-C10', 'O-C14']],
    [{ examUlcerDepthOd: 'descemetocele', examFluoOd: 'negative' }, ['O-C14']],
    [{ examUlcerDepthOd: 'perforated' }, ['O-C10', 'O-C15']],
    [{ examFluoOd: 'negative', examSeidelOd: 'positive' }, ['O-C15']],
    [{ patientSpecies: 'Caballo', examUlcerDays: 30 }, ['O-C10']],
  ])('{answers}: {ids}', (answers, ids) => {
    const fired = firedIds(read({ ...ULCER, ...answers }));
    expect(kinds.filter((id) => fired.includes(id))).toEqual(ids);
  });

  it('only an observed leak is a diagnosis and called Seidel positive', () => {
    expect(leadOf({ ...DOG, examSeidelOs: 'positive' })).toEqual([
      'Perforación o fuga corneal (Seidel positivo) en el ojo izquierdo (OI)',
      'diagnostico',
    ]);
    expect(leadOf({ ...DOG, examUlcerDepthOs: 'perforated' })).toEqual([
      'Perforación o fuga corneal en el ojo izquierdo (OI)',
      'compatible',
    ]);
  });

  it('a non-healing ulcer of a cat has its own words', () => {
    const report = read({ ...ULCER, patientSpecies: 'Gato', examUlcerDays: 20 });
    expect(allText(report)).toContain('apunta a herpesvirus o secuestro');
    expect(firedIds(report)).toContain('O-X15');
  });

  everyRow([
    [{ examUlcerDepthOd: 'stromal' }, '24h'],
    [{ examUlcerDepthOd: 'deep' }, '24h'],
    [{ examMeltingOd: 'yes' }, '24h'],
    [{ examInfiltrateOd: 'yes' }, '24h'],
    [{ examUlcerDays: 3 }, 'dias'],
    [{ examUlcerDays: 30 }, 'dias'],
    [{ examUlcerDepthOd: 'descemetocele' }, 'vital'],
    [{ examSeidelOd: 'positive' }, 'vital'],
  ])('{answers}: {level}', (answers, level) => {
    expect(read({ ...ULCER, ...answers }).parts.urgencia_nivel).toBe(level);
  });
});

describe('eyes: lens, fundus and sight', () => {
  everyRow([
    ['incipient', `Catarata incipiente ${OD}`],
    ['hypermature', `Catarata hipermadura ${OD}`],
    ['sclerosis', `Esclerosis nuclear ${OD}: cambio de la edad, no es catarata.`],
    ['luxAnterior', `Luxación anterior del cristalino ${OD}`],
    ['luxPosterior', `Luxación posterior del cristalino ${OD}`],
    ['subluxated', `Subluxación del cristalino ${OD}`],
  ])('{exam lens od}: {text}', (examLensOd, text) => {
    expect(leadOf({ ...DOG, examLensOd })).toEqual([text, 'compatible']);
  });

  everyRow([
    [26, 'vital'],
    [20, '24h'],
  ])('an anterior luxation with {exam iop od} mmHg: {level}', (examIopOd, level) => {
    expect(read({ ...DOG, examLensOd: 'luxAnterior', examIopOd }).parts.urgencia_nivel).toBe(level);
  });

  everyRow([
    [159, 'Retinopatía con hemorragias en el ojo izquierdo (OI)', 'sugestivo', '24h'],
    [
      160,
      'Retinopatía con hemorragias en el ojo izquierdo (OI), compatible con retinopatía hipertensiva (presión sistólica 160 mmHg).',
      'compatible',
      'dias',
    ],
    [180, expect.stringContaining('180 mmHg'), 'compatible', '24h'],
  ])(
    'hemorrhage with {exam systolic pressure} mmHg',
    (examSystolicPressure, text, certainty, level) => {
      const answers = { ...CAT, examFundusOs: 'hemorrhage', examSystolicPressure };
      expect(leadOf(answers)).toEqual([text, certainty]);
      expect(read(answers).parts.urgencia_nivel).toBe(level);
    },
  );

  it('without a pressure it is asked for, and nothing is said of it', () => {
    const report = read({ ...CAT, examFundusOs: 'detachment', examMenaceOs: 'absent' });
    expect(report.limitations).toContain('Falta la presión arterial.');
    expect(report.parts.siguiente_paso).toBe('Mida la presión arterial ahora.');
  });

  const BLIND = Object.fromEntries(
    ['Od', 'Os'].flatMap((eye) => [
      [`examMenace${eye}`, 'absent'],
      [`examPlrDirect${eye}`, 'reduced'],
      [`examFundus${eye}`, 'normal'],
      [`examLens${eye}`, 'clear'],
    ]),
  );
  everyRow([
    [{ signsDays: 29 }, 'sugestivo'],
    [{ signsDays: 30 }, undefined],
    [{ rfVisionLoss: 'yes' }, 'sugestivo'],
    [{ clinicalConsultReason: 'Ceguera de repente' }, 'posible'],
    [{}, 'posible'],
    [{ rfVisionLoss: 'no' }, undefined],
    [{ signsDays: 1, examFundusOs: 'swollenDisc' }, undefined],
    [{ signsDays: 1, examPlrDirectOd: 'present' }, undefined],
    [{ signsDays: 1, patientSpecies: 'Gato' }, undefined],
  ])('both eyes blind with {answers}: O-C20 {certainty}', (answers, certainty) => {
    const report = read({ ...DOG, ...BLIND, ...answers });
    const reason = report.parts.criterios?.find(({ regla }) => regla === 'O-C20');
    expect(reason === undefined ? undefined : report.parts.certeza).toBe(certainty);
  });

  everyRow([
    [['absent', 'present', undefined, 'present'], 'O-C21'],
    [['absent', 'absent', 'present', 'absent'], 'O-C22'],
    [['absent', 'absent', undefined, 'absent'], undefined],
    [['present', 'absent', 'absent', undefined], 'O-C23'],
  ])('menace, direct, consensual and dazzle {signs}: {id}', (signs, id) => {
    const keys = ['examMenaceOs', 'examPlrDirectOs', 'examPlrConsensualOs', 'examDazzleOs'];
    const answers = Object.fromEntries(
      keys.flatMap((key, at) => (signs[at] === undefined ? [] : [[key, signs[at]]])),
    );
    const fired = firedIds(read({ ...DOG, examLensOs: 'clear', ...answers }));
    expect(fired.filter((each) => /^O-C2[1-3]$/.test(each))).toEqual(id ? [id] : []);
  });

  everyRow([
    [{ clinicalObservedSymptoms: 'Epífora' }],
    [{ clinicalConsultReason: 'Ojo rojo' }],
    [{ examIopOs: 15, examIopOd: 24 }],
    [{ examFlareOd: 'yes' }],
    [{ examSystolicPressure: 170 }],
    [{ examMassesLesions: 'Nódulo en el párpado' }],
  ])('with {answers} the report does not say that all is inside', (answers) => {
    const calm = { ...DOG, examIopOd: 16, examTonometer: 'tonovet' };
    expect(firedIds(read(calm))).toContain('O-C24');
    expect(firedIds(read({ ...calm, ...answers }))).not.toContain('O-C24');
  });
});
