import { describe, expect } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import type { Answers } from '#domain/catalogue/field.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { readCase } from './testing.ts';
import { ALL_CRITERIA } from './types/index.ts';

/** A case is judged when it has a class, a compared figure or a choice with a level. */

const DOG = { patientName: 'Bruma', patientSpecies: 'Perro', patientAge: 5 };
const BITCH = {
  patientName: 'Bruma',
  animalSpecies: 'Perro',
  animalAge: 5,
  animalSex: 'Hembra',
  animalReproductiveStatus: 'Entera',
};

describe('judged', () => {
  everyRow<[string, Answers]>([
    ['urinalysis_sample', { urineSpecificGravity: 1.02 }],
    ['hematology_sample', { cbcHematocrit: 45 }],
    ['hematology_sample', { cbcHematocrit: 20 }],
    ['cytology', { lnSmallPct: 85, lnLargePct: 5 }],
    ['cytology', { cytoLineage: 'round' }],
    ['ecg', { ecgHeartRate: 100 }],
    ['body_fluids_sample', { fluidType: 'peritoneal', fluidProtein: 30, fluidNucleatedCells: 1 }],
    ['body_fluids_sample', { fluidColor: 'Blanco lechoso', fluidType: 'pleural' }],
    ['coprology_sample', { parasite1: 'Toxocara canis' }],
    ['ophthalmology', { examIopOd: 16 }],
    ['ultrasound', { usAdrenalLeft: 9, patientWeight: 10 }],
    ['estrous_cycle', { progesterone: 6, progesteroneUnit: 'ng/ml' }],
  ])('{type} with {answers} is judged', (type, answers) => {
    const patient = type === 'estrous_cycle' ? BITCH : DOG;
    expect(readCase(type, { ...patient, ...answers }).judged).toBe(true);
  });
});

describe('not judged', () => {
  everyRow<[string, Answers]>([
    ['urinalysis_sample', { urineColor: 'Ámbar', urineAppearance: 'Turbio', sampleVolume: 3 }],
    ['hematology_sample', { monolayerQuality: 'good', hemoparasites: 'not_observed' }],
    ['cytology', { cytoCellularity: 'high', cytoPreservation: 'good' }],
    ['cytology', { cytoCellularity: 'acellular' }],
    ['cytology', { specificConfirmMalignancy: true }],
    // A share alone is only shown.
    ['cytology', { cytoLymphocytePct: 80 }],
    ['hematology_sample', { diffSegmented: 62, diffLymphocytes: 30, diffMonocytes: 8 }],
    // «Sin valorar: falta la aorta».
    ['ultrasound', { usKidneyLeft: 60, patientWeight: 10 }],
    ['ecg', { technicalPaperSpeed: '3', technicalRecordingDuration: '3 s' }],
    ['body_fluids_sample', { fluidColor: 'Ámbar', fluidType: 'pleural' }],
    ['coprology_sample', { samplesExamined: 2 }],
    ['coprology_sample', { searchResult: 'none' }],
    ['ophthalmology', { examMenaceOd: 'present', examFluoOs: 'notDone' }],
    ['ophthalmology', { examRoseBengalTest: 'No realizado' }],
    ['ultrasound', { usFreeFluid: 'none', ultrasoundArea: 'Abdomen completo' }],
    ['estrous_cycle', { clinicalSigns: 'Celo' }],
  ])('{type} with {answers} is not judged', (type, answers) => {
    const patient = type === 'estrous_cycle' ? BITCH : DOG;
    expect(readCase(type, { ...patient, ...answers }).judged).toBe(false);
  });

  everyRow(catalogue.all.map(({ type }) => type))('{type} with words in every field', (type) => {
    const definition = catalogue.find(type);
    const fields = definition?.groups.flatMap((group) => group.fields) ?? [];
    const words = fields.filter(
      // Naming a parasite in words concludes a class.
      ({ key, kind }) => ['text', 'longText', 'suggest'].includes(kind) && !/parasite\d/.test(key),
    );
    const answers = Object.fromEntries(words.map(({ key, label }) => [key, `Texto ${label}`]));
    expect(readCase(type, answers).judged).toBe(false);
  });
});

everyRow(ALL_CRITERIA)('{type}: a field that decides does', ({ type, decisive }) => {
  const fields = catalogue.find(type)?.groups.flatMap((group) => group.fields) ?? [];
  const asked = decisive.map((key) => fields.find((field) => field.key === key));
  const answers = asked.flatMap((field): [string, string | number][] => {
    if (field?.kind === 'number') return [[field.key, ((field.min ?? 0) + (field.max ?? 0)) / 4]];
    return field?.kind === 'choice' ? [[field.key, field.options[0]?.value ?? '']] : [];
  });
  const named = asked.some((field) => field?.key === 'parasite1')
    ? { parasite1: 'Toxocara canis' }
    : {};
  const patient = type === 'estrous_cycle' ? BITCH : DOG;
  expect(readCase(type, { ...patient, ...Object.fromEntries(answers), ...named }).judged).toBe(
    true,
  );
});
