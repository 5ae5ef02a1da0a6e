import type { Field, FieldGroup } from '#domain/catalogue/field.ts';
import { BREEDS } from './breeds.ts';

export const SPECIES = [
  'Perro',
  'Gato',
  'Conejo',
  'Hurón',
  'Cobaya',
  'Ave',
  'Reptil',
  'Caballo',
  'Asno',
  'Bovino',
  'Ovino',
  'Caprino',
  'Porcino',
  'Hámster',
  'Rata',
  'Ratón',
  'Chinchilla',
  'Erizo',
  'Anfibio',
  'Pez',
  'Otra',
] as const;

const SEXES = [
  'Macho',
  'Macho castrado',
  'Hembra',
  'Hembra esterilizada',
  'Hembra gestante',
  'Hembra lactante',
  'Desconocido',
];

export const nameField: Field = {
  kind: 'text',
  key: 'patientName',
  about: 'patient.name',
  label: 'Nombre de la mascota',
  maxLength: 100,
};

export function speciesField(key: string): Field {
  return {
    kind: 'suggest',
    key,
    about: 'patient.species',
    label: 'Especie',
    suggestions: SPECIES,
    placeholder: 'Elija o escriba',
  };
}

export function breedField(key: string, speciesKey: string): Field {
  return {
    kind: 'suggest',
    key,
    about: 'patient.breed',
    label: 'Raza',
    suggestions: ['Mestizo', 'Cruzado'],
    suggestionsBy: { field: speciesKey, lists: BREEDS },
    placeholder: 'Elija o escriba',
  };
}

/** Up to 150 years: tortoises and parrots are patients too. */
export function ageField(key: string): Field {
  return {
    kind: 'number',
    key,
    about: 'patient.age',
    label: 'Edad',
    unit: 'años',
    substance: 'age',
    min: 0,
    max: 150,
    example: '9, o 6 meses',
  };
}

/** From a newly hatched bird to a large bull. */
const weight: Field = {
  kind: 'number',
  key: 'patientWeight',
  about: 'patient.weight',
  label: 'Peso',
  unit: 'kg',
  min: 0,
  max: 2000,
};

interface PatientOptions {
  /** Key under which the type keeps the sex. */
  readonly sex?: 'patientSex' | 'patientSexReproductive';
  readonly weight?: boolean;
}

/** The patient, first in every form: name, species, breed, age and sex, and the weight when asked. */
export function patientGroup({
  sex = 'patientSex',
  weight: asksWeight = false,
}: PatientOptions = {}): FieldGroup {
  // With the weight, two rows of three.
  const width = 'third';
  const sexField: Field = {
    kind: 'suggest',
    key: sex,
    about: 'patient.sex',
    label: 'Sexo',
    suggestions: SEXES,
    placeholder: 'Elija o escriba',
    width,
  };
  return {
    id: 'patient',
    title: 'Paciente',
    fields: [
      asksWeight ? { ...nameField, width } : nameField,
      { ...speciesField('patientSpecies'), ...(asksWeight ? { width } : {}) },
      { ...breedField('patientBreed', 'patientSpecies'), width },
      { ...ageField('patientAge'), width },
      sexField,
      ...(asksWeight ? [{ ...weight, width } as const] : []),
    ],
  };
}
