import type { Field, FieldGroup } from '#domain/catalogue/field.ts';
import { halfRow, num, suggest, text } from './fields.ts';

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

export const nameField: Field = text('patientName', 'Nombre de la mascota', {
  about: 'patient.name',
  maxLength: 100,
});

export function speciesField(key: string): Field {
  return suggest(key, 'Especie', SPECIES, { about: 'patient.species' });
}

export function breedField(key: string, speciesKey: string): Field {
  return suggest(key, 'Raza', ['Mestizo', 'Cruzado'], {
    about: 'patient.breed',
    suggestionsBy: { field: speciesKey, lists: 'breeds' },
  });
}

/** Up to 150 years, for tortoises and parrots. */
export function ageField(key: string, speciesKey: string): Field {
  return halfRow(
    num(key, 'Edad', 'años', [0, 150], {
      about: 'patient.age',
      substance: 'age',
      speciesKey,
      example: '6 meses',
    }),
  );
}

/** From a hatchling bird to a large bull. */
const weight: Field = halfRow(
  num('patientWeight', 'Peso', 'kg', [0, 2000], { about: 'patient.weight' }),
);

interface PatientOptions {
  /** Key of the type’s sex field. */
  readonly sex?: 'patientSex' | 'patientSexReproductive';
  readonly weight?: boolean;
}

/** Patient group, first in every form. The weight is optional. */
export function patientGroup({
  sex = 'patientSex',
  weight: asksWeight = false,
}: PatientOptions = {}): FieldGroup {
  // Two rows of three, including the weight.
  const width = 'third';
  const sexField: Field = suggest(sex, 'Sexo', SEXES, { about: 'patient.sex', width });
  return {
    id: 'patient',
    title: 'Paciente',
    fields: [
      asksWeight ? { ...nameField, width } : nameField,
      { ...speciesField('patientSpecies'), ...(asksWeight ? { width } : {}) },
      { ...breedField('patientBreed', 'patientSpecies'), width },
      { ...ageField('patientAge', 'patientSpecies'), width },
      sexField,
      ...(asksWeight ? [{ ...weight, width } as const] : []),
    ],
  };
}
