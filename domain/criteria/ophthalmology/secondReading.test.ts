import { describe, expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { allText, figureOf, firedIds, readCase } from '../testing.ts';

type Case = Record<string, string | number>;
const read = (answers: Case) => readCase('ophthalmology', answers);
const DOG = { patientSpecies: 'Perro', patientAge: 5 };
const CAT = { patientSpecies: 'Gato', patientAge: 5 };

everyRow<[string, string]>([
  ['examIntraocularPressure', 'OD 121'],
  ['examIntraocularPressure', 'OD 480 OS 17'],
  ['examIntraocularPressure', '31/18?'],
  ['examSchirmerTest', 'OD 61 OS 17'],
  ['examSchirmerTest', 'Normal'],
])('eyes: {key} «{text}» gives no figure and is reported', (key, text) => {
  const report = read({ ...DOG, [key]: text });
  expect(report.parts.medidas).toBeUndefined();
  expect(report.parts.urgencia).toBeUndefined();
  expect(report.limitations).toContain(
    `No se han podido leer los valores de «${text}»: escríbalos en las casillas OD y OS.`,
  );
  expect(report.parts.conclusion).not.toContain('falta la exploración');
});

everyRow([
  ['Positivo leve', true],
  ['Positivo OD', false],
  ['No realizado', false],
])(
  'a stain «{exam fluorescein test}» is reported as unread: {expected}',
  (examFluoresceinTest, expected) => {
    const report = read({ ...DOG, examFluoresceinTest });
    const message = `No se ha podido leer el resultado «${examFluoresceinTest}»`;
    expect(report.limitations.some((text) => text.startsWith(message))).toBe(expected);
  },
);

it('eyes: the largest figure of the form is read from a text too', () => {
  expect(figureOf(read({ ...DOG, examIntraocularPressure: 'OD 120' }), 'PIO OD')?.valor).toBe(120);
});

describe('eyes: an eye that was not examined', () => {
  everyRow<[Case, boolean]>([
    [{ examSttOd: 4 }, false],
    [{ examSttOd: 4, examSttOs: 15 }, true],
    [{ examSttOd: 4, examSttOs: 14 }, false],
  ])('dry eye with {answers} is of one side: {expected}', (answers, expected) => {
    expect(allText(read({ ...DOG, ...answers })).includes('Sequedad neurogénica')).toBe(expected);
  });

  everyRow<[Case, boolean]>([
    [{}, false],
    [{ examFlareOs: 'no' }, true],
    [{ clinicalUnilateralBilateral: 'Derecho (OD)' }, true],
    [{ clinicalUnilateralBilateral: 'Ambos (OU)' }, false],
    [{ examFlareOs: 'yes' }, false],
  ])('uveitis after an injury with {answers} is of one side: {expected}', (answers, expected) => {
    const report = read({
      ...CAT,
      examFlareOd: 'yes',
      rfTrauma: 'yes',
      ...answers,
    });
    expect(allText(report).includes('Unilateral con traumatismo')).toBe(expected);
  });
});

describe('eyes: all inside', () => {
  const CALM = { ...DOG, examIopOd: 16, examTonometer: 'tonovet' };
  everyRow([
    ['clinicalConsultReason', 'Revisión anual', true],
    ['clinicalConsultReason', 'No ve bien', false],
    ['clinicalConsultReason', 'Se choca con los muebles', false],
    ['clinicalObservedSymptoms', 'No ve de noche', false],
    ['clinicalObservedSymptoms', 'Ninguno', true],
    ['examPupillaryReflexes', 'Directo y consensual presentes OD y OS', true],
    ['examPupillaryReflexes', 'Ausentes OD', false],
    ['examPupilSizeSymmetry', 'Isocoria', true],
    ['examPupilSizeSymmetry', 'Anisocoria', false],
    ['examCorneaState', 'Transparente', true],
  ])('{key} «{text}»: {fires}', (key, text, fires) => {
    expect(firedIds(read({ ...CALM, [key]: text })).includes('O-C24')).toBe(fires);
  });

  it('nothing is called unaltered beside a small pupil', () => {
    const { conclusion } = read({ ...CALM, examPupilOd: 'miosis' }).parts;
    expect(conclusion).toBe(
      'Los datos indicados no permiten aplicar ningún criterio de clasificación.',
    );
  });
});

everyRow<[Case, string]>([
  [{ examLooseEpitheliumOd: 'yes' }, 'Compatible con'],
  [{ examLooseEpitheliumOd: 'unknown' }, 'Sugestivo de'],
  [{}, 'Sugestivo de'],
  [{ examLooseEpitheliumOd: 'yes', patientAge: 2.9 }, 'Posible'],
  [{ examLooseEpitheliumOd: 'yes', patientAge: 3 }, 'Compatible con'],
])('eyes: an indolent ulcer with {answers} has its own word: {words}', (answers, words) => {
  const ulcer = { ...DOG, examFluoOd: 'positive', examUlcerDepthOd: 'superficial' };
  expect(allText(read({ ...ulcer, examUlcerDays: 8, ...answers }))).toContain(
    `${words} defecto epitelial crónico espontáneo (úlcera indolente) en el ojo derecho (OD).`,
  );
});

everyRow([
  ['Bovino', 'perkins', [16, 21], true],
  ['Bovino', undefined, undefined, false],
  ['Hurón', undefined, undefined, false],
  ['Gato', undefined, undefined, true],
])(
  '{patient species} with {device}: interval {interval}, general interval {known}',
  (patientSpecies, device, interval, known) => {
    const report = read({
      patientSpecies,
      examIopOd: 18,
      ...(device ? { examTonometer: device } : {}),
    });
    expect(figureOf(report, 'PIO OD')?.intervalo).toEqual(interval);
    expect(report.limitations.some((text) => text.includes('se compara con un intervalo'))).toBe(
      known && device === undefined,
    );
    expect(report.limitations.some((text) => text.startsWith('Sin intervalo de referencia'))).toBe(
      !known,
    );
  },
);

it('eyes: a dog without compared figures still has intervals', () => {
  const report = read({ ...DOG, examFluoOd: 'positive', examUlcerDays: 3 });
  expect(report.limitations.join(' ')).not.toContain('Sin intervalo de referencia');
});

it('eyes: a pressure at the limit of its tonometer is not listed as high', () => {
  const report = read({ ...DOG, examIopOd: 23, examTonometer: 'tonovet' });
  expect(report.parts.conclusion).toContain('PIO OD (límite)');
  expect(report.parts.conclusion).not.toContain('(H)');
});

everyRow([
  ['Perro', 'Ben-Shlomo', /Kroll|McLellan|Andrade|Pereira/],
  ['Gato', 'Kroll', /Ben-Shlomo|Andrade|Pereira/],
  ['Conejo', 'Pereira', /Ben-Shlomo|Kroll|Andrade/],
  ['Caballo', 'Andrade', /Ben-Shlomo|Kroll|Pereira/],
])(
  'eyes: the pressure of a {patient species} cites {cited} alone',
  (patientSpecies, cited, others) => {
    const references = read({ patientSpecies, examIopOd: 15 }).parts.referencias?.join(' ');
    expect(references).toContain(cited);
    expect(references).not.toMatch(others);
  },
);

it('eyes: a text only offers a tick', () => {
  const answers = { ...DOG, examSttOd: 4, clinicalPreviousCurrentTreatments: 'Sulfadiacina' };
  const report = read({ ...answers, clinicalConsultReason: 'Traumatismo, dolor ocular, ciego' });
  expect(allText(report)).not.toContain('Sequedad por un fármaco');
  expect(report.parts.urgencia_nivel).toBe('dias');
  expect(report.limitations).toContain(
    'Ha escrito «Sulfadiacina»; la casilla «Sulfamida, etodolaco o atropina sistémica» está sin marcar y no se ha usado.',
  );
  expect(allText(read({ ...answers, examTearDrug: 'yes' }))).toContain('Sequedad por un fármaco');
});

it('eyes: an answer dropped by a contradiction is not called missing', () => {
  const young = read({ ...DOG, patientAge: 0.2, examMenaceOd: 'absent', examIopOd: 16 });
  const table = JSON.stringify(young.parts.hallazgos_microscopicos);
  expect(table).toContain('No evaluable, no encaja: Amenaza');
  expect(table).not.toMatch(/no indicado: [^"]*Amenaza/);
});

it('eyes: without an examination it says which datum would decide', () => {
  const report = read({ ...DOG, clinicalConsultReason: 'Dolor ocular' });
  expect(report.anyFactRead).toBe(false);
  expect(report.parts.conclusion).toContain('falta la exploración');
  expect(report.limitations).toContain('El dato que más cambiaría este informe: la fluoresceína.');
});
