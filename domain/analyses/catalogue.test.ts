import { describe, expect, it } from 'vitest';
import { decidedGroups, deciders } from '#domain/catalogue/asked.ts';
import type { Field } from '#domain/catalogue/field.ts';
import { presentAnswers } from '#domain/catalogue/present.ts';
import { validateAnswers } from '#domain/catalogue/validate.ts';
import { loadUnits } from '#domain/criteria/loadUnits.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { sampleAnswers } from '#tests/support/sampleAnswers.ts';
import { catalogue } from './index.ts';
import { analysisTypes } from './types.ts';

const rows = await loadUnits();

/** The fields that each form must offer, by type. */
const FIELDS: Readonly<Record<string, string>> = {
  cytology: `patientName patientSpecies patientBreed patientAge patientSexReproductive
    clinicalAnatomicLocation clinicalLesionType clinicalLesionSize clinicalLesionDuration
    clinicalRecentEvolution clinicalAssociatedSigns clinicalPreviousTreatments clinicalOtherTests
    sampleType sampleObtentionMethod sampleBodyArea sampleExtensionCount sampleStaining sampleQuality
    specificPreviousSuspicion specificConfirmMalignancy specificDifferentialDiagnosis`,
  ultrasound: `patientName patientSpecies patientBreed patientAge patientSex clinicalReason
    clinicalSigns clinicalSymptomsDuration clinicalMedicalHistory clinicalOtherTestResults
    clinicalDiagnosticSuspicion ultrasoundArea ultrasoundPatientPosition ultrasoundFasting
    ultrasoundSedation ultrasoundProbeUsed ultrasoundProbeFrequency ultrasoundImageMode
    ultrasoundImageQuality imageDataFileCount imageDataResolution imageDataFormat
    imageDataAnatomicId imageDataKeyStructures imageDataMeasurements imageDataObservations`,
  ecg: `patientName patientSpecies patientBreed patientAge patientSex patientWeight clinicalReason
    clinicalCurrentSigns clinicalMedicalHistory clinicalCurrentTreatments clinicalOtherCardioTests
    technicalAnimalPosition technicalAnimalState technicalLeadsTaken technicalRecordingDuration
    technicalPaperSpeed technicalGain technicalArtifacts technicalRecordingDateTime`,
  ophthalmology: `patientName patientSpecies patientBreed patientAge patientSex patientWeight
    clinicalConsultReason clinicalSymptomsDuration clinicalObservedSymptoms
    clinicalUnilateralBilateral clinicalPreviousTrauma clinicalMedicalHistory
    clinicalPreviousCurrentTreatments examPupillaryReflexes examSchirmerTest examFluoresceinTest
    examRoseBengalTest examIntraocularPressure examPupilSizeSymmetry examOcularMotilityPosition
    examLensAppearance examCorneaState examMassesLesions examRetinaFundusObservations`,
  estrous_cycle: `animalName patientName animalSpecies animalBreed animalAge animalSex
    animalReproductiveStatus animalReproductiveHistory consultationReason clinicalSigns
    sampleDateTime sampleType sampleCollectionMethod animalConditionAtCollection stainingType
    collectionObservations`,
  hematology_sample: `patientName patientSpecies patientBreed patientAge patientSex
    additionalObservations consultReason clinicalSigns sampleType stainingUsed sampleDate sampleTime
    previousTreatment`,
  urinalysis_sample: `patientName patientSpecies patientBreed patientAge patientSex
    additionalObservations consultReason collectionMethod sampleVolume urineColor urineAppearance
    timeToAnalysis stainingUsed currentRecentTreatment`,
  coprology_sample: `patientName patientSpecies patientBreed patientAge patientSex
    additionalObservations consultReason sampleType fecesConsistency analysisMethod collectionDate
    collectionTime recentDewormingProduct recentDewormingDate currentDiet otherAnimalsAffected`,
  body_fluids_sample: `patientName patientSpecies patientBreed patientAge patientSex
    additionalObservations consultReason fluidType quantityObtained fluidColor fluidAppearance
    collectionMethod timeToAnalysis stainingUsed associatedClinicalSigns currentTreatment`,
};

it('the catalogue offers nine types, consultations first', () => {
  expect(catalogue.all.map((definition) => definition.type)).toEqual(Object.keys(FIELDS));
  expect(catalogue.all.map((definition) => definition.family)).toEqual([
    ...Array<string>(5).fill('consultation'),
    ...Array<string>(4).fill('sample'),
  ]);
});

it('the catalogue marks the types with microscopic images', () => {
  const microscopic = catalogue.all.filter(({ imageKind }) => imageKind.microscopic);
  expect(microscopic.map(({ type }) => type)).toEqual([
    'cytology',
    'estrous_cycle',
    'hematology_sample',
    'urinalysis_sample',
    'coprology_sample',
    'body_fluids_sample',
  ]);
});

describe.each(catalogue.all.map((definition) => [definition.type, definition] as const))(
  '%s',
  (type, definition) => {
    const fields: Field[] = definition.groups.flatMap((group) => [...group.fields]);

    it('offers every field of its form [2.1-04, 2.3-03]', () => {
      const wanted = FIELDS[type]?.split(/\s+/) ?? [];
      expect(fields.map((field) => field.key)).toEqual(expect.arrayContaining(wanted));
    });

    it('starts with the patient and keeps the essentials unfolded', () => {
      expect(definition.groups[0]?.id).toBe('patient');
      expect(definition.groups[0]?.fields[0]?.key).toBe('patientName');
      expect(definition.groups[0]?.fields[0]?.label).toBe('Nombre de la mascota');
      const firstFolded = definition.groups.findIndex((group) => group.folded);
      const others = definition.groups.slice(firstFolded);
      expect(others.every(({ folded, inside }) => folded ?? inside)).toBeTruthy();
      const ids = definition.groups.map(({ id }) => id);
      for (const { inside } of definition.groups) if (inside) expect(ids).toContain(inside);
    });

    it('labels and group ids are unique, options and default agree', () => {
      const ids = definition.groups.map((group) => group.id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const group of definition.groups) {
        const labels = group.fields.map((field) => field.label);
        expect(new Set(labels).size).toBe(labels.length);
      }
      for (const field of fields) {
        if (field.kind !== 'choice' || field.default === undefined) continue;
        expect(field.options.map((option) => option.value)).toContain(field.default);
      }
    });

    it('the decider is a field that is always asked, and picks among folded groups', () => {
      const { decider, groups } = definition;
      if (!decider) return;
      const asked = groups.filter(({ onlyFor, unless }) => !(onlyFor ?? unless));
      expect(asked.flatMap((group) => group.fields.map(({ key }) => key))).toContain(decider.key);
      const decided = decidedGroups(definition);
      expect(decided.length).toBeGreaterThan(1);
      expect(decided.every(({ folded, primary, series }) => folded && !(primary ?? series))).toBe(
        true,
      );
    });

    it('conditions name other fields of the form, and options of their choice', () => {
      const byKey = new Map(fields.map((field) => [field.key, field]));
      for (const question of [...definition.groups, ...fields]) {
        for (const key of deciders(question)) expect(byKey.has(key), key).toBe(true);
        const named = 'opensFor' in question ? [question.opensFor] : [];
        for (const condition of [...(question.onlyFor ?? []), ...named]) {
          expect(byKey.has(condition.key), condition.key).toBe(true);
          if (!('values' in condition)) continue;
          const field = byKey.get(condition.key);
          const options = field?.kind === 'choice' ? field.options.map(({ value }) => value) : [];
          expect(options).toEqual(expect.arrayContaining([...condition.values]));
        }
      }
    });

    it('accepts an empty form and a complete one [2.5-01]', () => {
      expect(validateAnswers(definition, {}).ok).toBe(true);
      const sample = sampleAnswers(definition);
      expect(validateAnswers(definition, sample, { rows })).toEqual({
        ok: true,
        answers: sample,
        units: { known: [], open: expect.any(Array) },
      });
    });

    it('shows every answer in the detail', () => {
      const sample = sampleAnswers(definition);
      const rows = presentAnswers(definition, sample).flatMap((section) => [...section.rows]);
      expect(rows.map((row) => row.key).sort()).toEqual(fields.map((field) => field.key).sort());
    });

    it('draws its icon within the 24 grid', () => {
      expect(definition.icon.length).toBeGreaterThan(0);
      for (const path of definition.icon) expect(path).toMatch(/^M[\d. ]+[a-zA-Z]/);
    });
  },
);

everyRow([
  ['urinalysis_sample', 'sampleVolume'],
  ['body_fluids_sample', 'quantityObtained'],
])('volumes and quantities are figures in ml: {type} [2.5-06]', (type, key) => {
  const fields = catalogue.find(type)?.groups.flatMap((group) => [...group.fields]) ?? [];
  expect(fields.find((field) => field.key === key)).toMatchObject({ kind: 'number', unit: 'ml' });
});

it('eye reflexes have an unaltered answer; tests that may not be done have none', () => {
  const fields =
    catalogue.find('ophthalmology')?.groups.flatMap((group) => [...group.fields]) ?? [];
  const unaltered = (key: string) => {
    const field = fields.find((each) => each.key === key);
    return field?.kind === 'choice' ? field.unaltered : 'no choice';
  };
  expect(['examFluoOs', 'examSeidelOs'].map(unaltered)).toEqual([undefined, undefined]);
  expect(['examMenaceOs', 'examLensOs'].map(unaltered)).toEqual(['present', 'clear']);
});

it('the table of names has every type of the catalogue, in its order', () => {
  const named = catalogue.all.map(({ type, family, label, icon, groups, imageKind }) => {
    const fields = groups.flatMap((group) => [...group.fields]);
    const nameKey = fields.find(({ about }) => about === 'patient.name')?.key;
    return { type, family, label, icon, nameKey, method: imageKind.method };
  });
  expect(analysisTypes.all).toEqual(named);
});

it('the left eye is OI in every word of a form; its stored side alone is OS', () => {
  const words = JSON.stringify(catalogue, (key, value) => (key === 'side' ? undefined : value));
  expect(words.match(/.{0,40}(?<![\p{L}\p{N}])OS(?![\p{L}\p{N}]).{0,20}/gu)).toBeNull();
});
