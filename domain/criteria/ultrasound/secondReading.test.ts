import { describe, expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { allText, figureOf, firedIds, readCase } from '../testing.ts';

type Case = Record<string, string | number>;
const read = (answers: Case) => readCase('ultrasound', answers);
const dog = (answers: Case = {}) => ({ patientSpecies: 'Perro', patientWeight: 9, ...answers });
const cat = (answers: Case = {}) => ({ patientSpecies: 'Gato', patientWeight: 4, ...answers });

function linesOf(answers: Case, name: string): string[] {
  const all = (read(answers).parts.diagnostico_diferencial ?? []) as {
    readonly nombre: string;
    readonly a_favor: readonly string[];
    readonly en_contra: readonly string[];
  }[];
  const differential = all.find(({ nombre }) => nombre.startsWith(name));
  return differential
    ? [...differential.a_favor, ...differential.en_contra.map((line) => `contra: ${line}`)]
    : [];
}

describe('ultrasound: a missing answer is neither a sign nor its absence', () => {
  const BOTH = dog({ usAdrenalLeft: 7, usAdrenalRight: 8 });
  everyRow<[Case, string[]]>([
    [{}, []],
    [{ pupd: 'unknown' }, []],
    [{ pupd: 'no' }, ['Sin poliuria ni polidipsia']],
    [{ pupd: 'yes' }, []],
    [{ clinicalSigns: 'Sin poliuria' }, []],
  ])('adrenals with {answers}: in favour of another disease {lines}', (answers, lines) => {
    expect(linesOf({ ...BOTH, ...answers }, 'Hiperplasia o enfermedad')).toEqual(lines);
  });

  everyRow<[Case, string[]]>([
    [{}, []],
    [{ usHeartMass: 'no' }, ['Sin masa cardiaca']],
    [{ usHeartMass: 'no', patientWeight: 20 }, ['Sin masa cardiaca', '20 kg o más']],
    [{ imageDataObservations: 'Sin masas' }, []],
  ])('a pericardial effusion with {answers}: {lines}', (answers, lines) => {
    const effusion = dog({ usPericardial: 'large', usTamponade: 'no' });
    expect(linesOf({ ...effusion, ...answers }, 'Derrame idiopático')).toEqual(lines);
  });

  everyRow<[Case, boolean]>([
    [{ usPelvisLeft: 14, pupd: 'yes' }, false],
    [{ usPelvisLeft: 14, usPelvisRight: 2, pupd: 'yes' }, true],
    [{ usPelvisLeft: 14, usPelvisRight: 5, pupd: 'yes' }, false],
  ])('one wide pelvis with {answers} is unilateral: {expected}', (answers, expected) => {
    expect(linesOf(dog(answers), 'Diuresis').includes('contra: Unilateral')).toBe(expected);
  });

  everyRow<[number, number, boolean]>([
    [3.3, 3.8, true],
    [3.3, 3.9, false],
  ])(
    'cat, pelves of {us pelvis left} and {us pelvis right} mm: diuresis by both {expected}',
    (usPelvisLeft, usPelvisRight, expected) => {
      const lines = linesOf(cat({ usPelvisLeft, usPelvisRight, pupd: 'yes' }), 'Diuresis');
      expect(lines).toContain('Poliuria o polidipsia');
      expect(lines.includes('Bilateral y de 3,8 mm o menos')).toBe(expected);
    },
  );

  everyRow<[Case, boolean]>([
    [{ lastHeatWeeks: 1 }, false],
    [{ lastHeatWeeks: 2 }, true],
    [{ lastHeatWeeks: 10 }, true],
    [{ lastHeatWeeks: 11 }, false],
    [{ clinicalMedicalHistory: 'Último celo hace 4 semanas' }, false],
  ])('{answers} stands two to ten weeks after the heat: {expected}', (answers, expected) => {
    const lines = linesOf(
      dog({ patientSex: 'Hembra', usUterusContent: 'fluid', ...answers }),
      'Piómetra',
    );
    expect(lines.includes('De 2 a 10 semanas tras el celo')).toBe(expected);
  });

  everyRow<[Case, boolean]>([
    [{ usPelvisLeft: 2 }, true],
    [{ usPelvisLeft: 2, usPleural: 'none' }, true],
    [{ usPelvisLeft: 2, usPleural: 'unknown' }, true],
    [{ usPelvisLeft: 2, usPleural: 'scant' }, false],
    [{ usPelvisLeft: 2, usGallbladderContent: 'stones' }, false],
    [{ usPelvisLeft: 2, imageDataObservations: 'Hígado normal' }, true],
    [{ usPelvisLeft: 2, imageDataObservations: 'Nódulo esplénico' }, false],
    [{ usPelvisLeft: 2, imageDataObservations: 'Riñones normales, nódulo en el bazo' }, false],
  ])('with {answers} all is unaltered: {expected}', (answers, expected) => {
    expect(read(dog(answers)).parts.conclusion === 'Sin alteraciones en los datos indicados.').toBe(
      expected,
    );
  });

  it('contradictory data are never unaltered', () => {
    const report = read(dog({ usPelvisLeft: 2, patientSex: 'Macho', usUterusContent: 'none' }));
    expect(report.parts.conclusion).toBe('No concluyente: hay datos que no concuerdan.');
  });

  it('the findings list seen, unseen and not evaluable signs', () => {
    const { parts } = read(
      dog({ usPleural: 'large', usFreeFluid: 'none', usTamponade: 'unknown' }),
    );
    expect(parts.hallazgos_microscopicos?.observaciones).toEqual([
      { nombre: 'Líquido abdominal libre', estado: 'no_observado' },
      { nombre: 'Derrame pleural, abundante', estado: 'observado' },
      { nombre: 'Colapso de la aurícula derecha', estado: 'no_evaluable' },
    ]);
  });
});

describe('ultrasound: another unit, another animal', () => {
  everyRow<[Case, string, string]>([
    [dog({ usAdrenalLeft: 0.99 }), 'adrenal izquierda: ¿está en cm?', 'U-C6'],
    [dog({ usDuodenumWall: 0.4, usGutLayers: 'kept' }), 'duodeno: ¿está en cm?', 'U-C15'],
    [dog({ echoLvidd: 3.6, echoMitral: 'lesion', echoChf: 'never' }), 'VI en diástole', 'U-C29c'],
    [dog({ echoLvidd: 40, echoLvids: 2.5 }), 'VI en sístole: ¿está en cm?', 'U-F20'],
    [dog({ usPortalVein: 0.8, usAorta: 7 }), 'vena porta: ¿está en cm?', 'U-C20'],
    [dog({ usAdrenalLeft: 31, usAdrenalRight: 31 }), 'adrenal derecha: ¿está en cm?', 'U-C1'],
  ])('{answers}: «{warning}», and {silent} is silent', (answers, warning, silent) => {
    const report = read(answers);
    const messages = report.parts.coherencia?.map(({ texto }) => texto).join(' | ');
    expect(messages).toContain(warning);
    expect(firedIds(report)).not.toContain(silent);
  });

  everyRow<[Case, string]>([
    [dog({ usAdrenalLeft: 1 }), 'U-C6'],
    [dog({ usDuodenumWall: 1, usGutLayers: 'kept' }), 'U-C15'],
    [dog({ echoLvidd: 40, echoLvids: 6 }), 'U-F20'],
    [dog({ usPortalVein: 1.5, usAorta: 7 }), 'U-C20'],
    [dog({ usAdrenalLeft: 31, usAdrenalRight: 30 }), 'U-C1'],
  ])('{answers} is believed: {id}', (answers, id) => {
    expect(firedIds(read(answers))).toContain(id);
  });

  everyRow<[Case, string | undefined]>([
    [{ patientSpecies: 'Perro', patientWeight: 121 }, '121 kg en un perro: ¿está en gramos?'],
    [{ patientSpecies: 'Perro', patientWeight: 120 }, undefined],
    [{ patientSpecies: 'Gato', patientWeight: 26 }, '26 kg en un gato: ¿está en gramos?'],
    [{ patientSpecies: 'Gato', patientAge: 36 }, '36 años en un gato: ¿está en meses o en días?'],
    [{ patientSpecies: 'Perro', patientAge: 35 }, undefined],
    [{ patientSpecies: 'Perro', patientWeight: 0 }, '0 kg en un perro no puede ser.'],
    [{ patientSpecies: 'Perro o gato' }, 'la especie indicada («Perro o gato») nombra más de una'],
    [{ patientSpecies: 'Caballo', patientWeight: 500 }, undefined],
  ])('{patient}: {warning}', (patient, warning) => {
    const message = read({ ...patient, usAdrenalLeft: 6 }).parts.coherencia?.[0]?.texto;
    if (warning === undefined) expect(message).toBeUndefined();
    else expect(message).toContain(warning);
  });

  it('an impossible age is dropped', () => {
    const old = dog({
      patientAge: 80,
      patientWeight: 30,
      usPericardial: 'large',
      usTamponade: 'no',
    });
    expect(allText(read(old))).not.toContain('6 años o más');
  });

  it('a line of «Medidas» out of range is reported, and ten times a decimal is exact', () => {
    const huge = read(dog({ imageDataMeasurements: 'Riñón izquierdo: 540 cm' }));
    expect(huge.limitations).toContain('1 línea de «Medidas» no se ha interpretado.');
    const same = read(
      dog({ usAdrenalLeft: 7.2, imageDataMeasurements: 'Adrenal izquierda: 0,72 cm' }),
    );
    expect(firedIds(same)).not.toContain('U-K9');
    expect(figureOf(same, 'Adrenal izquierda')).toMatchObject({ valor: 7.2, marca: 'H' });
  });
});

describe('ultrasound: a figure without a verdict names the missing datum', () => {
  everyRow<[Case, string]>([
    [
      { patientSpecies: 'Perro', echoLvidd: 40 },
      'Diámetro diastólico normalizado del ventrículo izquierdo (DVIDN): no evaluable: falta el peso.',
    ],
    [
      dog({ patientSex: 'Macho', usProstateWidth: 40 }),
      'Máximo de la próstata: no evaluable: falta la edad.',
    ],
    [dog({ usProstateMineral: 'yes' }), 'Próstata: no evaluable: falta el sexo.'],
    [dog({ usUterusContent: 'fluid' }), 'Contenido uterino: no evaluable: falta el sexo.'],
    [dog({ usPortalVein: 6 }), 'PV/Ao: no evaluable: falta la aorta.'],
    [
      dog({ echoMitral: 'lesion', echoChf: 'never' }),
      'Estadio de la enfermedad mitral: no evaluable: faltan LA:Ao y el diámetro diastólico normalizado (DVIDN).',
    ],
    [
      dog({ echoTrVelocity: 3.2 }),
      'Probabilidad de hipertensión pulmonar: no evaluable: falta el número de zonas con signos.',
    ],
  ])('{answers}: {text}', (answers, text) => expect(read(answers).limitations).toContain(text));

  everyRow([
    ['Macho no castrado', 'U-C22b'],
    ['Macho sin castrar', 'U-C22b'],
    ['Macho castrado', 'U-C22a'],
    ['No castrado', 'U-C22b'],
  ])('«{patient sex}»: {id}', (patientSex, id) => {
    const fired = firedIds(read(dog({ patientSex, usProstateMineral: 'yes' })));
    expect(fired.filter((each) => /^U-C22/.test(each))).toEqual([id]);
  });
});

everyRow([
  ['Hembra', 'U-C26b'],
  ['Hembra no esterilizada', 'U-C26b'],
  ['Hembra no gestante', 'U-C26b'],
  ['Hembra esterilizada, no gestante', 'U-C26c'],
  ['Hembra gestante', undefined],
])('ultrasound: «{patient sex}» with fluid in the uterus: {id}', (patientSex, id) => {
  const fired = firedIds(read(dog({ patientSex, usUterusContent: 'fluid' })));
  expect(fired.filter((each) => /^U-C26/.test(each))).toEqual(id ? [id] : []);
});

describe('ultrasound: another species', () => {
  everyRow<[Case, string | undefined, RegExp]>([
    [{ patientSpecies: 'Conejo', usGutLayers: 'lost' }, undefined, /especialista en conejos/],
    [{ patientSpecies: 'Conejo', usGutObstruction: 'yes' }, 'U-C38', /^Valore ahora íleo/],
    [{ patientSpecies: 'Hurón', usAdrenalLeft: 6 }, undefined, /especialista en hurones/],
    [{ patientSpecies: 'Vaca', usPleural: 'large' }, 'U-C36', /especialista en bovino/],
    [
      { patientSpecies: 'Caballo', usAfs: 2, rfAbdPain: 'yes' },
      'U-C27a',
      /^Explore el cólico ahora/,
    ],
    [{ patientSpecies: 'Loro', usAdrenalLeft: 6 }, undefined, /especialista en aves/],
    [
      { patientSpecies: 'Hurón', patientSex: 'Hembra', usUterineMass: 'yes' },
      'U-C26h',
      /^Pida hematocrito/,
    ],
    [
      { patientSpecies: 'Conejo', patientSex: 'Hembra esterilizada', usUterusContent: 'fluid' },
      undefined,
      /especialista en conejos/,
    ],
  ])('{answers}: {id}, {step}', (answers, id, step) => {
    const report = read(answers);
    expect(firedIds(report).filter((each) => /^U-C/.test(each))).toEqual(id ? [id] : []);
    expect(report.parts.siguiente_paso).toMatch(step);
    expect(allText(report)).not.toMatch(/perra|gata|Perro:|piómetra de muñón/);
  });
});

describe('ultrasound: references, marks and steps', () => {
  everyRow<[Case, string, string]>([
    [dog({ usDuodenumWall: 4 }), 'Delaney', 'Goggin'],
    [cat({ usDuodenumWall: 2 }), 'Goggin', 'Delaney'],
    [cat({ usAdrenalLeft: 3 }), 'Pérez-López', 'Melián'],
    [dog({ patientWeight: 30, usBpd: 20 }), 'Luvoni', 'Socha'],
    [dog({ echoMitral: 'lesion', echoLaAo: 1.4, echoChf: 'never' }), 'Keene', 'Feline'],
  ])('{answers} cites {cited} and not {other}', (answers, cited, other) => {
    const references = read(answers).parts.referencias?.join(' ');
    expect(references).toContain(cited);
    expect(references).not.toContain(other);
  });

  it('the next step is that of the leading class, and a follow-up waits for urgent acts', () => {
    const pregnant = dog({ usFetuses: 2, usDuodenumWall: 8, patientSex: 'Hembra' });
    expect(read(pregnant).parts.siguiente_paso).toMatch(/^Calcule la edad gestacional/);
    const dilated = cat({ usPelvisLeft: 3.6, chemCreatinine: 100 });
    expect(read(dilated).parts.siguiente_paso).toMatch(
      /repita la pelvis sin fluidos en 2–4 semanas/,
    );
    expect(allText(read({ ...dilated, chemCreatinine: 300 }))).not.toContain('2–4 semanas');
  });

  everyRow<[Case, boolean]>([
    [{ echoSystolicPressure: 190 }, false],
    [{ echoLaAo: 1.4 }, true],
  ])('beside adrenals, {answers} is of another region: {expected}', (answers, expected) => {
    const region = dog({ ultrasoundArea: 'Glándulas adrenales', usAdrenalLeft: 5, ...answers });
    expect(firedIds(read(region)).includes('U-K1')).toBe(expected);
  });

  it('a text neither raises nor denies an alarm', () => {
    const text = 'Disnea, colapso, ictericia y síncope. No come.';
    const quiet = read(cat({ usBileDuct: 2, clinicalSigns: text, clinicalReason: text }));
    expect(quiet.parts.urgencia_nivel).toBeUndefined();
    expect(firedIds(quiet)).not.toContain('U-K10');
    const denied = cat({ usBileDuct: 2, clinicalSigns: 'Sin disnea', rfDyspnoea: 'yes' });
    expect(read(denied).parts.urgencia_nivel).toBe('vital');
  });

  everyRow([
    ['No', 'U-L1'],
    ['no.', 'U-L1'],
    ['No consta', undefined],
  ])('fasting «{ultrasound fasting}»: {id}', (ultrasoundFasting, id) => {
    const fired = firedIds(read(dog({ usGallbladderWall: 1.2, ultrasoundFasting })));
    expect(fired.filter((each) => each === 'U-L1')).toEqual(id ? [id] : []);
  });
});
