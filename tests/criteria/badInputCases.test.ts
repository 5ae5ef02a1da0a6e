import { describe, expect, it } from 'vitest';
import { differences, type WorkedCase } from './workedCase.ts';

/** What cannot be as it was entered: told in words, used for nothing, and nothing else made up. */

const NO_CLASS = 'Los datos indicados no permiten aplicar ningún criterio de clasificación.';

const CELLS = {
  patientSpecies: 'Perro',
  patientAge: 8,
  cytoCellularity: 'high',
  cytoPreservation: 'good',
};
const RECORD = { technicalPaperSpeed: '50 mm/s', technicalGain: '10 mm/mV' };
const DOG = { ...RECORD, patientSpecies: 'Perro', patientAge: 6, patientWeight: 20 };
const SINUS = { ecgPWaves: 'each', ecgRegularity: 'regular' };
const BITCH = {
  animalSpecies: 'Perra',
  animalReproductiveStatus: 'Entera, nulípara',
  progesteroneUnit: 'ng/ml',
};
const KERATINISED = {
  cytoParabasal: 0,
  cytoIntermediate: 5,
  cytoSuperficial: 45,
  cytoAnucleated: 50,
};

const CASES: Readonly<Record<string, readonly WorkedCase[]>> = {
  cytology: [
    {
      title: 'populations that make 130 % leave the class pending',
      data: {
        ...CELLS,
        cytoNeutrophilPct: 80,
        cytoMacrophagePct: 10,
        cytoLymphocytePct: 10,
        cytoTissuePct: 30,
      },
      conclusion: 'inflamación neutrofílica (pendiente de aclarar una incoherencia de los datos)',
      certainty: 'posible',
      step: 'Aclare primero: las poblaciones suman 130 %.',
      warnings: ['las poblaciones suman 130 %.'],
    },
    {
      title: 'two populations cannot make more than all of them either',
      data: { ...CELLS, cytoNeutrophilPct: 90, cytoMacrophagePct: 16 },
      conclusion: 'inflamación neutrofílica (pendiente de aclarar una incoherencia de los datos)',
      certainty: 'posible',
      warnings: ['las poblaciones suman 106 %.'],
    },
    {
      title: 'an animal of two species has the limits of neither',
      data: {
        patientSpecies: 'Perro y gato',
        sampleType: 'Oído',
        earYeast: 30,
        earMites: 'observed',
      },
      conclusion: 'otoacariosis',
      certainty: 'diagnostico',
      says: ['Sin una sola especie no se aplica ningún intervalo ni criterio que dependa de ella.'],
      silent: ['otitis por levaduras'],
      warnings: [
        'la especie indicada («Perro y gato») nombra más de una; los criterios que dependen de ella no se aplican.',
      ],
    },
  ],
  ecg: [
    {
      title: 'a paper speed that no recorder has is not taken',
      data: { ...DOG, technicalPaperSpeed: '35 mm/s', ...SINUS, ecgHeartRate: 100 },
      conclusion: 'ritmo sinusal a 100 lpm',
      certainty: 'compatible',
      step: 'Repita el ECG solo si aparecen síncopes o intolerancia: el ritmo no pide más pruebas.',
      says: ['Sin la velocidad del papel no se confirman tiempos ni frecuencia.'],
      silent: ['1 mm = 28', 'A 35 mm/s'],
      warnings: ['velocidad del papel «35 mm/s» no reconocida: se esperaba 25, 50 o 100 mm/s.'],
    },
    {
      title: 'two paper speeds are none',
      data: { ...DOG, technicalPaperSpeed: '25 o 50 mm/s', technicalGain: '1 cm/mV', ...SINUS },
      conclusion: NO_CLASS,
      certainty: 'no_concluyente',
      says: ['Con 10 mm/mV, 1 mm = 0,1 mV', 'No evaluable: falta la frecuencia cardiaca.'],
      silent: ['A 25 mm/s'],
      warnings: [
        'velocidad del papel «25 o 50 mm/s» no reconocida: se esperaba 25, 50 o 100 mm/s.',
      ],
    },
    {
      title: 'a dog of 1500 kg has the limits of one whose weight nobody told',
      data: { ...DOG, patientWeight: 1500, ecgPWaves: 'each', ecgQrsDuration: 55 },
      conclusion: NO_CLASS,
      certainty: 'no_concluyente',
      says: ['Falta el peso: entre 50 y 60 ms no se puede clasificar.', 'QRS: 55 ms · límite'],
      warnings: ['1500 kg en un perro: ¿está en gramos?'],
    },
    {
      title: 'a shortest RR above the longest one is used for nothing',
      data: { ...DOG, ...SINUS, ecgHeartRate: 100, ecgRrShortest: 1500, ecgRrLongest: 600 },
      conclusion: 'ritmo sinusal a 100 lpm',
      certainty: 'compatible',
      step: 'Repita el ECG solo si aparecen síncopes o intolerancia: el ritmo no pide más pruebas.',
      says: ['RR más corto: 1500 ms', 'RR más largo: 600 ms'],
      silent: ['Variación del RR', 'Pausa de'],
      warnings: ['el RR más corto no puede ser mayor que el más largo.'],
    },
    {
      title: 'a recording of next month is told',
      data: { ...DOG, ...SINUS, ecgHeartRate: 100, technicalRecordingDateTime: '2026-12-24T10:00' },
      conclusion: 'ritmo sinusal a 100 lpm',
      certainty: 'compatible',
      warnings: ['la fecha del registro (24/12/2026, 10:00) es posterior a hoy.'],
    },
    {
      title: 'a cat of two species has no interval',
      data: { ...DOG, patientSpecies: 'Gato o perro', ...SINUS, ecgHeartRate: 100 },
      conclusion: 'Sin la especie no se puede clasificar.',
      certainty: 'no_concluyente',
      silent: ['Bradicardia', 'Ritmo sinusal'],
      warnings: [
        'la especie indicada («Gato o perro») nombra más de una; los criterios que dependen de ella no se aplican.',
      ],
    },
  ],
  estrous_cycle: [
    {
      title: 'percentages that make 130 % in two cells give no index',
      data: { ...BITCH, cytoSuperficial: 70, cytoAnucleated: 60 },
      conclusion: NO_CLASS,
      certainty: 'no_concluyente',
      step: 'Aclare primero: los porcentajes suman 130 %.',
      silent: ['Índice de queratinización:', 'Estro'],
      warnings: ['los porcentajes suman 130 %.'],
    },
    {
      title: 'a progesterone of 120 ng/ml was surely in nmol/l',
      data: { ...BITCH, ...KERATINISED, cytoNeutrophils: 'none', progesterone: 120 },
      conclusion:
        'estro (citología 95 % queratinizada) (pendiente de aclarar una incoherencia de los datos)',
      certainty: 'posible',
      step: 'Aclare primero: progesterona 120 ng/ml improbable: ¿nmol/l?',
      says: ['Progesterona: 120 ng/ml', 'La progesterona es lo que sitúa la ovulación.'],
      silent: ['ya ha ovulado', 'nmol/l ·', 'Tras la ovulación'],
      warnings: ['progesterona 120 ng/ml improbable: ¿nmol/l?'],
    },
    {
      title: 'dates that have not come yet date nothing',
      data: {
        ...BITCH,
        lhPeakDate: '2027-01-02',
        ovulationDate: '2027-01-04',
        matingFirstDate: '2027-01-06',
        semenType: 'fresh',
        ...KERATINISED,
      },
      conclusion: 'estro (citología 95 % queratinizada)',
      certainty: 'sugestivo',
      step: 'Mida la progesterona hoy: es lo que sitúa la ovulación.',
      silent: ['Parto previsto', 'Parto posible', 'Ventana fértil estimada', 'Días de cubrición'],
      warnings: [
        'la fecha del pico de LH (02/01/2027) es posterior a hoy.',
        'la fecha de la ovulación (04/01/2027) es posterior a hoy.',
        'la fecha de la primera monta (06/01/2027) es posterior a hoy.',
      ],
    },
    {
      title: 'the first mating after the last one dates no birth',
      data: {
        ...BITCH,
        matingFirstDate: '2026-03-10',
        matingLastDate: '2026-03-06',
        cytoSperm: 'yes',
      },
      conclusion:
        'Espermatozoides: monta o inseminación en las últimas horas; su ausencia no la descarta.',
      certainty: 'diagnostico',
      step: 'Anote la fecha de la monta y mida progesterona para datar la ovulación.',
      silent: ['Parto posible'],
      warnings: ['la primera monta es posterior a la última.'],
    },
    {
      title: 'a male has no cycle',
      data: {
        animalSpecies: 'Perro',
        animalReproductiveStatus: 'Macho entero',
        ...KERATINISED,
        progesterone: 5,
      },
      conclusion: NO_CLASS,
      certainty: 'no_concluyente',
      step: 'Aclare primero: se ha indicado un macho: los criterios del ciclo son de hembra.',
      says: ['El dato que más cambiaría este informe: el sexo del animal.'],
      silent: ['Estro (', 'Compatible con la ovulación', 'Índice de queratinización:'],
      warnings: ['se ha indicado un macho: los criterios del ciclo son de hembra.'],
    },
  ],
};

describe.each(Object.entries(CASES))('%s', (type, cases) => {
  it.each(cases)('$title', (worked) => expect(differences(type, worked)).toEqual({}));
});
