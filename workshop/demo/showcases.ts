import type { Answers } from '#domain/catalogue/field.ts';

/** A vital and an ordinary case of each type, filled in as a vet with time does. */
export interface Showcase {
  readonly type: string;
  readonly urgency: 'vital' | 'ordinary';
  readonly answers: Answers;
}

const ADULT_DOG = { patientSpecies: 'Perro', patientAge: 6 } as const;
const CALM_ECG = {
  ...{ technicalPaperSpeed: '50 mm/s', technicalGain: '10 mm/mV' },
  technicalLeadsTaken: 'Seis derivaciones (I, II, III, aVR, aVL, aVF)',
} as const;

const BLOOD: readonly Showcase[] = [
  {
    ...{ type: 'hematology_sample', urgency: 'vital' },
    answers: {
      ...{ patientSpecies: 'Gato', patientAge: 3, patientSex: 'Macho castrado', signsDays: 4 },
      ...{ consultReason: 'Decaído, no come', rfPale: 'yes', rfDyspnoea: 'yes', rfTrauma: 'no' },
      ...{ sampleType: 'peripheral_blood', cbcHematocrit: 11, cbcRbc: 2.4, cbcReticulocytes: 115 },
      ...{ cbcWbc: 12, cbcPlatelets: 260, plateletClumps: 'none', plasmaProtein: 74 },
      ...{ hemoparasites: 'observed', hemoparasiteType: 'Mycoplasma hemotrópico' },
      ...{ chemLactate: 4.6, chemBilirubin: 24, chemGlucose: 6.8 },
    },
  },
  {
    ...{ type: 'hematology_sample', urgency: 'ordinary' },
    answers: {
      ...{ ...ADULT_DOG, patientSex: 'Hembra esterilizada', consultReason: 'Revisión anual' },
      ...{ sampleType: 'peripheral_blood', cbcHematocrit: 46, cbcRbc: 6.8, cbcHemoglobin: 155 },
      ...{ cbcWbc: 9.2, cbcPlatelets: 290, plateletClumps: 'none', plasmaProtein: 68 },
      ...{ diffSegmented: 68, diffBands: 0, diffLymphocytes: 22, diffMonocytes: 6 },
      ...{ diffEosinophils: 4, diffCellsCounted: 100, chemCreatinine: 88, chemGlucose: 5.2 },
    },
  },
];

const URINE: readonly Showcase[] = [
  {
    ...{ type: 'urinalysis_sample', urgency: 'vital' },
    answers: {
      ...{ patientSpecies: 'Gato', patientAge: 6, patientSex: 'Macho castrado', signsDays: 2 },
      ...{ consultReason: 'Entra y sale del arenero sin orinar', lutSigns: 'yes' },
      ...{ rfAnuria: 'yes', rfVomiting: 'yes', rfToxin: 'no', collectionMethod: 'catheterization' },
      ...{ timeToAnalysis: 'Menos de 30 minutos', urineSpecificGravity: 1.025 },
      ...{ usgMethod: 'refractometer', sedRbc: 90, sedWbc: 4, bacteria: 'not_detected' },
      ...{ serumCreatinine: 640, chemPotassium: 7.1, chemUrea: 48 },
    },
  },
  {
    ...{ type: 'urinalysis_sample', urgency: 'ordinary' },
    answers: {
      ...{ patientSpecies: 'Perro', patientAge: 9, patientSex: 'Hembra esterilizada' },
      ...{ consultReason: 'Orina a menudo', lutSigns: 'yes', rfFever: 'no', rfAnuria: 'no' },
      ...{ collectionMethod: 'cystocentesis', urineSpecificGravity: 1.034, urinePh: 7.5 },
      ...{ usgMethod: 'refractometer', sedWbc: 40, sedRbc: 12, bacteria: 'present' },
      ...{ bacteriaShape: 'rods', serumCreatinine: 92 },
    },
  },
];

const FAECES: readonly Showcase[] = [
  {
    ...{ type: 'coprology_sample', urgency: 'vital' },
    answers: {
      ...{ patientSpecies: 'Perro', patientAge: 0.3, consultReason: 'Diarrea con sangre' },
      ...{ signsDays: 1, rfVomiting: 'yes', rfShock: 'yes', sampleType: 'fresh' },
      ...{ analysisMethod: 'flotation', centrifuged: 'yes', searchResult: 'none_seen' },
      ...{ parvoAntigen: 'positive', freshBlood: 'observed', fecesConsistency: '7, líquida' },
      ...{ chemGlucose: 3.1, chemPotassium: 3.2 },
    },
  },
  {
    ...{ type: 'coprology_sample', urgency: 'ordinary' },
    answers: {
      ...{ patientSpecies: 'Perro', patientAge: 0.5, consultReason: 'Primera visita' },
      ...{ sampleType: 'fresh', analysisMethod: 'flotation', centrifuged: 'yes' },
      ...{ searchResult: 'seen', fecesConsistency: '3, formada, húmeda' },
      ...{ parasite1: 'Toxocara canis', parasite1Stage: 'egg', parasite1Amount: '2+' },
      ...{ parasite1Length: 82, parasite1Width: 70, giardiaAntigen: 'negative' },
    },
  },
];

const FLUIDS: readonly Showcase[] = [
  {
    ...{ type: 'body_fluids_sample', urgency: 'vital' },
    answers: {
      ...{ patientSpecies: 'Perro', patientAge: 11, patientSex: 'Macho', signsDays: 1 },
      ...{ consultReason: 'Se ha desplomado', rfCollapse: 'yes', rfPale: 'yes', rfTrauma: 'no' },
      ...{ fluidType: 'peritoneal', fluidColor: 'Rojo', fluidAppearance: 'Hemorrágico' },
      ...{ fluidHematocrit: 29, bloodHematocrit: 26, fluidProtein: 46, fluidNucleatedCells: 5 },
      ...{ fluidPlatelets: 'not_observed', bloodLactate: 6.4 },
    },
  },
  {
    ...{ type: 'body_fluids_sample', urgency: 'ordinary' },
    answers: {
      ...{
        patientSpecies: 'Caballo',
        patientAge: 14,
        consultReason: 'Control tras una laparotomía',
      },
      ...{ fluidType: 'peritoneal', fluidColor: 'Amarillo', fluidAppearance: 'Transparente' },
      ...{ fluidProtein: 14, fluidNucleatedCells: 3, rfAbdPain: 'no' },
    },
  },
];

const CELLS: readonly Showcase[] = [
  {
    ...{ type: 'cytology', urgency: 'vital' },
    answers: {
      ...{ patientSpecies: 'Perro', patientAge: 7, patientSexReproductive: 'Macho', signsDays: 2 },
      ...{ cytoSite: 'prostate', clinicalAnatomicLocation: 'Próstata', rfFever: 'yes' },
      ...{ rfCollapse: 'yes', rfShock: 'yes', sampleQuality: 'Buena', sampleStaining: 'Diff-Quik' },
      ...{ sampleObtentionMethod: 'PAAF con aspiración', cytoCellularity: 'high' },
      ...{ cytoNeutrophilPct: 92, neutrophilMorphology: 'degenerate' },
      ...{ microorganisms: 'observed', microorganismType: 'Bacilos' },
      ...{ microorganismSite: 'intracellular', chemLactate: 4.8, chemGlucose: 3.6 },
    },
  },
  {
    ...{ type: 'cytology', urgency: 'ordinary' },
    answers: {
      ...{ patientSpecies: 'Perro', patientAge: 8, patientSexReproductive: 'Hembra esterilizada' },
      ...{ cytoSite: 'ear', sampleType: 'Oído', sampleObtentionMethod: 'Hisopado' },
      ...{ cytoCellularity: 'moderate', sampleStaining: 'Diff-Quik', sampleQuality: 'Buena' },
      ...{ earYeast: 14, earCocci: 0, earRods: 0, earNeutrophils: 'not_observed' },
      ...{ earMites: 'not_observed' },
    },
  },
];

const HEART: readonly Showcase[] = [
  {
    ...{ type: 'ecg', urgency: 'vital' },
    answers: {
      ...{ ...CALM_ECG, patientSpecies: 'Gato', patientAge: 6, patientWeight: 4.8 },
      ...{ patientSex: 'Macho castrado', rfAnuria: 'yes', rfCollapse: 'yes', ecgHeartRate: 110 },
      ...{ ecgRegularity: 'regular', ecgPWaves: 'flat', ecgQrsShape: 'wide' },
      ...{ ecgQrsDuration: 66, ecgSerumPotassium: 8.2, chemCreatinine: 610 },
    },
  },
  {
    ...{ type: 'ecg', urgency: 'ordinary' },
    answers: {
      ...{ ...CALM_ECG, ...ADULT_DOG, patientWeight: 18, patientSex: 'Hembra esterilizada' },
      ...{ clinicalReason: 'Control preanestésico', ecgPreanaesthetic: 'yes', rfSyncope: 'no' },
      ...{ ecgHeartRate: 92, ecgRegularity: 'respiratory', ecgPWaves: 'each' },
      ...{ ecgQrsShape: 'narrow', ecgPDuration: 38, ecgPrInterval: 100, ecgQrsDuration: 52 },
      ...{ ecgQtInterval: 210, ecgNetLeadI: 0.6, ecgNetLeadAvf: 1.1, chemMagnesium: 0.9 },
    },
  },
];

const ECHO: readonly Showcase[] = [
  {
    ...{ type: 'ultrasound', urgency: 'vital' },
    answers: {
      ...{ patientSpecies: 'Gato', patientAge: 10, patientWeight: 3.9, signsDays: 3 },
      ...{ patientSex: 'Hembra esterilizada', clinicalReason: 'Vómitos y decaimiento' },
      ...{ rfAnuria: 'yes', rfVomiting: 'yes', ultrasoundArea: 'Riñones', usKidneyLeft: 41 },
      ...{ usKidneyRight: 29, usPelvisLeft: 4.5, chemCreatinine: 480, chemPotassium: 6.3 },
    },
  },
  {
    ...{ type: 'ultrasound', urgency: 'ordinary' },
    answers: {
      ...{ patientSpecies: 'Perro', patientBreed: 'Caniche', patientAge: 10, patientWeight: 9 },
      ...{ patientSex: 'Hembra esterilizada', ultrasoundArea: 'Glándulas adrenales' },
      ...{
        clinicalReason: 'Bebe y orina más',
        pupd: 'yes',
        ultrasoundFasting: 'Sí, 12 horas o más',
      },
      ...{ usAdrenalLeft: 7.2, usAdrenalRight: 7.9, chemGlucose: 5.6, chemCreatinine: 74 },
    },
  },
];

const EYES: readonly Showcase[] = [
  {
    ...{ type: 'ophthalmology', urgency: 'vital' },
    answers: {
      ...{ patientSpecies: 'Perro', patientBreed: 'Fox Terrier', patientAge: 8, signsDays: 1 },
      ...{ clinicalConsultReason: 'Ojo rojo y cerrado desde ayer', rfEyePain: 'yes' },
      ...{ clinicalUnilateralBilateral: 'Derecho (OD)', examIopOd: 38, examIopOs: 14 },
      ...{ examTonometer: 'tonovet', examLensOd: 'luxAnterior', examLensOs: 'clear' },
      ...{ examMenaceOd: 'absent', examMenaceOs: 'present', examFluoOd: 'negative' },
    },
  },
  {
    ...{ type: 'ophthalmology', urgency: 'ordinary' },
    answers: {
      ...{ patientSpecies: 'Perro', patientBreed: 'Border Collie', patientAge: 3 },
      ...{ clinicalConsultReason: 'Revisión antes de criar', rfEyePain: 'no', rfVisionLoss: 'no' },
      ...{ examSttOd: 18, examSttOs: 19, examIopOd: 16, examIopOs: 17, examTonometer: 'tonovet' },
      ...{ examFluoOd: 'negative', examFluoOs: 'negative', examMenaceOd: 'present' },
      ...{ examMenaceOs: 'present', examFundusOd: 'normal', examFundusOs: 'normal' },
    },
  },
];

const CYCLE: readonly Showcase[] = [
  {
    ...{ type: 'estrous_cycle', urgency: 'vital' },
    answers: {
      ...{ animalSpecies: 'Perro', animalAge: 7, animalReproductiveStatus: 'Entera, multípara' },
      ...{ consultationReason: 'Decaída y con flujo', dischargeKind: 'purulent', pupd: 'yes' },
      ...{ lastHeatWeeks: 6, rfFever: 'yes', rfCollapse: 'yes', cytoNeutrophils: 'many' },
      ...{ cytoNeutrophilKind: 'degenerate', cytoBacteria: 'intracellular', progesterone: 12 },
      ...{ progesteroneUnit: 'ng/ml', cytoSuperficial: 6, cytoAnucleated: 2 },
      ...{ cytoIntermediate: 52, cytoParabasal: 40, chemCreatinine: 168, chemLactate: 3.1 },
    },
  },
  {
    ...{ type: 'estrous_cycle', urgency: 'ordinary' },
    answers: {
      ...{ animalSpecies: 'Perro', animalAge: 4, animalReproductiveStatus: 'Entera, multípara' },
      ...{ consultationReason: 'Fecha de monta', breedingIntended: 'yes', semenType: 'fresh' },
      ...{ sampleDateTime: '2026-10-14T09:00', progesterone: 5.8, progesteroneUnit: 'ng/ml' },
      ...{ progesteronePrevious: 1.9, progesteronePreviousDate: '2026-10-12', cytoParabasal: 2 },
      ...{ cytoIntermediate: 6, cytoSuperficial: 45, cytoAnucleated: 47 },
    },
  },
];

export const SHOWCASES: readonly Showcase[] = [
  ...[...BLOOD, ...URINE, ...FAECES, ...FLUIDS, ...CELLS],
  ...[...HEART, ...ECHO, ...EYES, ...CYCLE],
];
