import type { AnalysisDefinition, FieldGroup } from '#domain/catalogue/field.ts';
import { bloodChemistryGroup, signsDays } from './bloodChemistry.ts';
import { birth, count, cycle, hormones } from './estrousCycleFacts.ts';
import { longText, suggest, text } from './fields.ts';
import { EXFOLIATED_CELLS } from './imageKinds.ts';
import { CELL_STAINS } from './laboratory.ts';
import { ageField, breedField, nameField, speciesField } from './patient.ts';
import { redFlagGroup } from './redFlags.ts';
import { dischargeKind, lastHeatWeeks, pupd } from './sharedFields.ts';
import { otherAnalytes, vitals } from './sharedFigures.ts';
import { TYPES } from './types.ts';

const patient: FieldGroup = {
  id: 'patient',
  title: 'Paciente',
  fields: [
    { ...nameField, width: 'third' },
    { ...speciesField('animalSpecies'), width: 'third' },
    { ...breedField('animalBreed', 'animalSpecies'), width: 'third' },
    { ...ageField('animalAge', 'animalSpecies'), width: 'third' },
    text('animalSex', 'Sexo', { about: 'patient.sex', fixed: 'Hembra', width: 'third' }),
    suggest(
      'animalReproductiveStatus',
      'Estado reproductivo',
      [
        'Entera, nulípara',
        'Entera, primípara',
        'Entera, multípara',
        'Gestante',
        'Posparto',
        'Esterilizada',
      ],
      { about: 'patient.reproductiveStatus', width: 'third' },
    ),
  ],
};

const clinical: FieldGroup = {
  id: 'clinical',
  title: 'Información clínica',
  fields: [
    suggest(
      'consultationReason',
      'Motivo de consulta',
      [
        'Momento de la monta o la inseminación',
        'Celo silente o irregular',
        'Flujo vaginal',
        'Sospecha de remanente ovárico',
        'Infertilidad',
        'Control reproductivo',
      ],
      { about: 'reason', width: 'third', maxLength: 1000 },
    ),
    text('clinicalSigns', 'Signos clínicos', {
      placeholder: 'Vulva edematosa, acepta al macho',
      width: 'third',
      maxLength: 1000,
    }),
    signsDays,
    dischargeKind,
    lastHeatWeeks,
    pupd,
  ],
};

const sample: FieldGroup = {
  id: 'estrousSample',
  title: 'Muestra',
  fields: [
    { kind: 'dateTime', key: 'sampleDateTime', label: 'Fecha y hora de la toma' },
    suggest('sampleType', 'Tipo de muestra', [
      'Citología vaginal',
      'Citología vestibular',
      'Citología uterina',
    ]),
    suggest('sampleCollectionMethod', 'Método de obtención', [
      'Hisopo humedecido',
      'Hisopo seco',
      'Lavado',
      'Cepillado',
      'Impronta',
    ]),
    suggest('stainingType', 'Tinción', CELL_STAINS),
  ],
};

const more: FieldGroup = {
  id: 'more',
  title: 'Historia reproductiva y observaciones',
  summary: 'Ciclos anteriores, nombre de registro, estado durante la toma, observaciones',
  folded: true,
  fields: [
    longText('animalReproductiveHistory', 'Historia reproductiva', 'full', {
      about: 'patient.reproductiveHistory',
      placeholder: 'Último celo, partos, abortos, tratamientos hormonales',
    }),
    suggest(
      'animalConditionAtCollection',
      'Estado del animal durante la toma',
      ['Tranquila', 'Nerviosa', 'Sedada', 'Anestesiada'],
      { width: 'full' },
    ),
    longText('collectionObservations', 'Observaciones de la toma', 'full'),
    text('animalName', 'Nombre de registro o identificación', {
      about: 'patient.name',
      help: 'El del pedigrí, el microchip o el crotal, si quiere que conste.',
      width: 'full',
      maxLength: 100,
    }),
  ],
};

/** Outline after the Merck Veterinary Manual. */
export const estrousCycle: AnalysisDefinition = {
  ...TYPES.estrousCycle,
  version: 4,
  groups: [
    patient,
    clinical,
    redFlagGroup('estrous_cycle', ['rfVulvarDischarge']),
    vitals(),
    sample,
    count,
    cycle,
    hormones,
    birth,
    bloodChemistryGroup(),
    otherAnalytes(),
    more,
  ],
  imageAdvice: 'Varios campos a 10× y a 40×: la fase se decide por la proporción de células.',
  reportOutline: [
    'Día desde el inicio del sangrado, si se ha indicado, y método de obtención.',
    'Parabasales, intermedias, superficiales nucleadas y escamas anucleadas: cuáles predominan.',
    'Índice de queratinización, solo si las células se han contado.',
    'Eritrocitos, neutrófilos, bacterias, espermatozoides y fondo.',
    'Fase: anestro, proestro temprano o tardío, estro o diestro, y su fiabilidad con una sola muestra.',
    'Cuándo repetir, y si conviene progesterona o LH.',
    'Alerta de piómetra o vaginitis si hay indicios.',
  ],
  imageKind: EXFOLIATED_CELLS,
  beyondMicroscope: true,
};
