import { describe, expect, it } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { humanise } from './humanise.ts';
import { presentAnswers } from './present.ts';

/** The keys that the detail recognises in a stored case, as the specification lists them. */

/** By the types of case in which the group is shown. */
const RECOGNISED: readonly (readonly [types: string, keys: string])[] = [
  [
    'cytology ultrasound ecg ophthalmology hematology_sample urinalysis_sample coprology_sample body_fluids_sample',
    `patientName patientSpecies patientBreed patientAge patientWeight patientSexReproductive
    patientSex patientClinicalHistory consultReason clinicalReason clinicalDiagnosticSuspicion
    clinicalSymptomsDuration clinicalPreviousTreatments clinicalOtherTests clinicalMedicalHistory
    clinicalSigns associatedClinicalSigns currentTreatment previousTreatment`,
  ],
  [
    'cytology',
    `sampleObtentionMethod sampleBodyArea sampleStaining sampleExtensionCount sampleQuality
    clinicalLesionType clinicalLesionSize clinicalAnatomicLocation clinicalAssociatedSigns
    clinicalRecentEvolution specificPreviousSuspicion specificConfirmMalignancy
    specificDifferentialDiagnosis`,
  ],
  [
    'ultrasound',
    `ultrasoundArea ultrasoundFasting ultrasoundSedation ultrasoundPatientPosition
    ultrasoundProbeUsed ultrasoundProbeFrequency ultrasoundImageMode ultrasoundImageQuality
    imageDataFormat imageDataFileCount imageDataAnatomicId imageDataResolution
    imageDataMeasurements imageDataObservations imageDataKeyStructures`,
  ],
  [
    'ecg',
    `ecgReason ecgPatientState ecgLeadConfiguration ecgFilterSettings ecgPaperSpeed ecgSensitivity
    ecgObservations technicalAnimalPosition technicalAnimalState technicalLeadsTaken
    technicalRecordingDuration technicalPaperSpeed technicalGain technicalArtifacts
    technicalRecordingDateTime`,
  ],
  [
    'ophthalmology',
    `ophthalmoReason clinicalConsultReason clinicalObservedSymptoms clinicalUnilateralBilateral
    clinicalPreviousTrauma ophthalmoPreviousConditions ophthalmoCurrentMedications
    ophthalmoAffectedEye ophthalmoVisualAcuity ophthalmoIntraocularPressure ophthalmoSchirmerTest
    ophthalmoFluoresceinTest ophthalmoPupillaryReflexes ophthalmoExternalExam
    ophthalmoAnteriorChamber ophthalmoLens ophthalmoVitreous ophthalmoFundusExam
    ophthalmoOtherFindings examPupillaryReflexes examSchirmerTest examFluoresceinTest
    examRoseBengalTest examIntraocularPressure examPupilSizeSymmetry examOcularMotilityPosition
    examLensAppearance examCorneaState examMassesLesions examRetinaFundusObservations`,
  ],
  ['hematology_sample', 'sampleType stainingUsed sampleDate sampleTime additionalObservations'],
  [
    'urinalysis_sample',
    `collectionMethod sampleVolume urineColor urineAppearance timeToAnalysis stainingUsed
    currentRecentTreatment additionalObservations`,
  ],
  [
    'coprology_sample',
    `sampleType fecesConsistency analysisMethod collectionDate collectionTime
    recentDewormingProduct recentDewormingDate currentDiet otherAnimalsAffected
    additionalObservations`,
  ],
  [
    'body_fluids_sample',
    `fluidType quantityObtained fluidColor fluidAppearance collectionMethod timeToAnalysis
    stainingUsed additionalObservations`,
  ],
];

const OTHER = 'additionalNotes fileName fileSize fileType imageDimensions uploadTimestamp';

const cases = RECOGNISED.flatMap(([types, keys]) =>
  types.split(/\s+/).flatMap((type) => keys.split(/\s+/).map((key) => [type, key] as const)),
);

describe('a stored case', () => {
  everyRow(cases)(
    'with {type} shows {key} in its group, under its own label [2.3-08]',
    (type, key) => {
      const sections = presentAnswers(catalogue.find(type), { [key]: 'un valor' });
      expect(sections).toHaveLength(1);
      expect(sections[0]?.title).not.toBe('Otros Datos Enviados');
      expect(sections[0]?.rows).toMatchObject([
        { key, value: expect.stringContaining('un valor') },
      ]);
      expect(sections[0]?.rows[0]?.label).not.toBe(humanise(key));
    },
  );

  everyRow(OTHER.split(' '))(
    'lists {key} among the other data, by a Spanish name [2.3-09]',
    (key) => {
      const sections = presentAnswers(catalogue.find('cytology'), { [key]: 'un valor' });
      expect(sections.map(({ title }) => title)).toEqual(['Otros Datos Enviados']);
      expect(sections[0]?.rows[0]?.label).not.toBe(humanise(key));
    },
  );

  it('never lists its images, which have a place of their own [2.3-09]', () => {
    expect(presentAnswers(catalogue.find('cytology'), { images: ['a.jpg'] })).toEqual([]);
  });
});
