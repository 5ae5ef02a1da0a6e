import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import type { Answers } from '#domain/catalogue/field.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';
import { ownReport } from '#domain/report/testing/own.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { Comparison } from './compare.ts';
import { AFFECTED_SIDE, NAMED_IN, OTHER_NAMES } from './otherNames.ts';
import { findingNames } from './subjects.ts';

function comparisonOf(type: string, answers: Answers, facts: StoredReport = {}) {
  const definition = catalogue.find(type);
  if (!definition) throw new Error(`no type ${type}`);
  return new Comparison(definition, answers, ownReport(facts));
}

const EYES = comparisonOf(
  'ophthalmology',
  {
    examIopOd: 48,
    examIopOs: 15,
    examFluoOd: 'positive',
    examFluoOs: 'negative',
    examMenaceOd: 'absent',
    examMenaceOs: 'present',
    examLensOd: 'mature',
    examPupilOd: 'mydriasis',
    examHyphemaOd: 'yes',
    examFundusOs: 'detachment',
  },
  {
    medidas: [
      {
        nombre: 'PIO OD',
        valor: 48,
        unidad: 'mmHg',
        clave: 'examIopOd',
        marca: 'H',
        intervalo: [10, 25],
        lado: 'OD',
      },
      {
        nombre: 'PIO OS',
        valor: 15,
        unidad: 'mmHg',
        clave: 'examIopOs',
        intervalo: [10, 25],
        lado: 'OS',
      },
    ],
  },
);

describe('contradicting finding', () => {
  everyRow([
    ['Presión intraocular normal', 'observado', '', 'OD: 48 mmHg (alto); OI: 15 mmHg'],
    ['PIO OD', 'observado', 'dentro de lo normal', 'OD: 48 mmHg (alto)'],
    ['Hipertensión ocular', 'no_observado', '', 'OD: 48 mmHg (alto); OI: 15 mmHg'],
    ['Hipertensión ocular en el ojo izquierdo', 'observado', '', 'OI: 15 mmHg'],
    ['Tensión ocular baja', 'observado', '', 'OD: 48 mmHg (alto); OI: 15 mmHg'],
    ['Úlcera', 'no_observado', '', 'OD: Positiva; OI: Negativa'],
    ['Úlcera corneal', 'observado', 'en el ojo izquierdo', 'OI: Negativa'],
    ['Ausencia de úlcera', 'observado', '', 'OD: Positiva; OI: Negativa'],
    ['Fluoresceína', 'observado', 'negativa en ambos ojos', 'OD: Positiva; OI: Negativa'],
    ['Reflejo de amenaza OD', 'observado', 'presente', 'OD: Ausente'],
    ['Cristalino OD', 'observado', 'transparente, normal', 'OD: Catarata madura'],
    ['Catarata', 'no_observado', '', 'OD: Catarata madura'],
    ['Hifema', 'no_observado', '', 'OD: Sí'],
    ['Hifema en OS', 'observado', '', 'OD: Sí'],
    ['Miosis OD', 'observado', '', 'OD: Midriasis'],
    ['Retina normal', 'observado', '', 'OI: Desprendimiento'],
  ] as const)('{name}, {state}, «{text}»: {yours}', (name, state, text, yours) => {
    expect(EYES.finding(name, state, text)).toMatchObject({ state: 'discrepa', yours });
  });

  it('names an eye that the case is not about', () => {
    const right = comparisonOf('ophthalmology', { clinicalUnilateralBilateral: 'Derecho (OD)' });
    expect(right.finding('Opacidad en el ojo izquierdo', 'observado', '')).toMatchObject({
      state: 'discrepa',
      yours: 'Ojo afectado: derecho (OD)',
    });
    expect(right.finding('Opacidad en el ojo derecho', 'observado', '').state).toBe('solo');
  });
});

describe('agreeing finding', () => {
  everyRow([
    ['Presión intraocular', 'observado', 'elevada en el ojo derecho'],
    ['Presión intraocular OS normal', 'observado', ''],
    ['Úlcera', 'observado', ''],
    ['Úlcera en OD', 'observado', 'con bordes limpios'],
    ['Úlcera en el ojo izquierdo', 'no_observado', ''],
    ['Catarata madura OD', 'observado', ''],
    ['Midriasis', 'observado', ''],
    ['Hifema', 'observado', 'en el fondo de la cámara'],
  ] as const)('{name}, {state}, «{text}»', (name, state, text) => {
    expect(EYES.finding(name, state, text).state).toBe('coincide');
  });
});

describe('finding without an answer', () => {
  everyRow([
    ['Flare', 'observado', '', 'Sin contestar'],
    ['Pestañas ectópicas', 'observado', '', ''],
    ['Úlcera', 'no_evaluable', 'borrosa', 'OD: Positiva; OI: Negativa'],
  ] as const)('{name}, {state}: {text}', (name, state, text, yours) => {
    expect(EYES.finding(name, state, text)).toMatchObject({ state: 'solo', yours });
  });
});

describe('findings by type of sample', () => {
  const fluid = comparisonOf('body_fluids_sample', {
    intracellularBacteria: 'not_observed',
    extracellularBacteria: 'observed',
    neutrophilMorphology: 'nondegenerate',
    fluidMastPct: 0,
    fluidNeutrophilPct: 80,
  });
  const smear = comparisonOf(
    'hematology_sample',
    { cbcHematocrit: 18, echinocytes: '2+', toxicChange: 'none' },
    { medidas: [{ nombre: 'Hematocrito', valor: 18, clave: 'cbcHematocrit', marca: 'L' }] },
  );
  const faeces = comparisonOf('coprology_sample', {
    parasite1: 'Toxocara canis',
    melena: 'not_observed',
  });
  const urine = comparisonOf('urinalysis_sample', { bacteria: 'not_detected', urineGlucose: '3+' });
  const trace = comparisonOf('ecg', { ecgRegularity: 'irregular', ecgPWaves: 'fibrillatory' });

  everyRow([
    [fluid, 'Bacterias intracelulares', 'observado', 'cocos', 'discrepa'],
    [fluid, 'Bacterias extracelulares', 'observado', '', 'coincide'],
    [fluid, 'Neutrófilos degenerados', 'observado', '', 'discrepa'],
    [fluid, 'Mastocitos', 'observado', 'dispersos', 'discrepa'],
    [fluid, 'Neutrófilos', 'observado', 'predominan', 'coincide'],
    [fluid, 'Neutrófilos', 'no_observado', '', 'discrepa'],
    [smear, 'Anemia', 'no_observado', '', 'discrepa'],
    [smear, 'Anemia', 'observado', '', 'coincide'],
    [smear, 'Hematocrito normal', 'observado', '', 'discrepa'],
    [smear, 'Equinocitos', 'no_observado', '', 'discrepa'],
    [smear, 'Cambio tóxico', 'observado', 'marcado', 'discrepa'],
    [faeces, 'Toxocara canis', 'no_observado', '', 'discrepa'],
    [faeces, 'Huevos de Toxocara canis', 'observado', '', 'coincide'],
    [faeces, 'Melena', 'observado', '', 'discrepa'],
    [urine, 'Bacteriuria', 'observado', '', 'discrepa'],
    [urine, 'Glucosuria', 'no_observado', '', 'discrepa'],
    [trace, 'Ritmo regular', 'observado', '', 'discrepa'],
    [trace, 'Fibrilación auricular', 'observado', '', 'coincide'],
    [trace, 'Fibrilación auricular', 'no_observado', '', 'discrepa'],
  ] as const)('…: {comparison}, {name}, «{state}»', (comparison, name, state, text, expected) => {
    expect(comparison.finding(name, state, text).state).toBe(expected);
  });
});

describe('sentence against the answers', () => {
  everyRow([
    'Presión intraocular normal.',
    'Úlcera: no observado.',
    'No se observan úlceras ni catarata.',
    'La PIO está dentro de su rango.',
    'Hay una úlcera en el ojo izquierdo.',
    'Sin hifema.',
    'Cámara limpia y presión intraocular normal en los dos ojos.',
  ])('contradicts: {sentence}', (sentence) => {
    expect(EYES.contrary(sentence)).toMatchObject({ state: 'discrepa' });
  });

  everyRow([
    'Córnea con una úlcera en el ojo derecho.',
    'No se descarta úlcera.',
    'Presión intraocular elevada.',
    'Mida la presión intraocular de los dos ojos.',
    'Imagen nítida del ojo derecho.',
    'Sin descarga ocular.',
  ])('does not contradict: {sentence}', (sentence) => {
    expect(EYES.contrary(sentence)).toBeUndefined();
  });
});

it('comparison tables name existing fields', () => {
  const keys = new Set(
    catalogue.all.flatMap(({ groups }) =>
      groups.flatMap(({ fields }) => fields.map(({ key }) => key)),
    ),
  );
  const named = [...OTHER_NAMES.flatMap((other) => other.keys), ...NAMED_IN, ...AFFECTED_SIDE];
  expect(named.filter((key) => !keys.has(key))).toEqual([]);
});

everyRow(catalogue.all.map((definition) => [definition.type, definition] as const))(
  '{case} has names for its findings, each once',
  (_, definition) => {
    const names = findingNames(definition);
    expect(names.length).toBeGreaterThan(5);
    expect(new Set(names).size).toBe(names.length);
    expect(names.join()).not.toMatch(/Método|Objetivo|Tonómetro/);
  },
);

it('cells and what is cellular are not the cellularity', () => {
  const cytology = comparisonOf('cytology', { cytoCellularity: 'high', cytoEosinophilPct: 20 });
  for (const [name, text] of [
    ['Poblaciones celulares: mastocitos', 'predominan'],
    ['Células redondas', 'escasas'],
    ['Morfología celular', 'redonda'],
  ] as const)
    expect(cytology.finding(name, 'observado', text).key, name).not.toBe('cytoCellularity');
  const eosinophils = cytology.finding(
    'Poblaciones celulares: eosinófilos',
    'observado',
    'algunos',
  );
  expect(eosinophils.yours).toContain('20');
  expect(cytology.finding('Celularidad', 'observado', 'escasa').state).toBe('discrepa');
});

it('a question that the form asks in words is never told as one that it does not ask', () => {
  const silent = catalogue.all.flatMap(({ type, groups }) =>
    groups
      .flatMap(({ fields }) => fields)
      .filter(({ kind, retired }) => !retired && ['text', 'longText', 'suggest'].includes(kind))
      .filter(({ key, label }) => {
        const answered = comparisonOf(type, { [key]: 'Lo escrito' });
        const { yours } = answered.finding(label, 'observado', 'Otra cosa');
        return yours === '' || comparisonOf(type, {}).finding(label, 'observado', '').yours === '';
      })
      .map(({ key }) => `${type} ${key}`),
  );
  expect(silent).toEqual([]);
});

it('says what the vet wrote about the background and the stain of a cytology', () => {
  const cytology = comparisonOf('cytology', { cytoBackground: 'Proteína' });
  expect(cytology.finding('Fondo', 'observado', 'Sangre').yours).toBe('Proteína');
  expect(cytology.finding('Tinción', 'observado', 'Azul').yours).toBe('Sin contestar');
});
