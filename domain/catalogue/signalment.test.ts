import { expect } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { signalment } from './signalment.ts';

const lineOf = (species: string, breed: string, sex: string, age: string | number = '') =>
  signalment({
    'patient.species': species,
    'patient.breed': breed,
    'patient.sex': sex,
    'patient.age': age,
  });

everyRow([
  ['Perro', 'Bóxer', '', '9 años', 'Perro bóxer, 9 años'],
  ['Perro', 'Bóxer', 'Hembra esterilizada', 9, 'Perra bóxer, esterilizada, 9 años'],
  ['Perro', 'Bóxer', 'Hembra', 1, 'Perra bóxer, 1 año'],
  ['Perro', 'Mestizo', 'Hembra', '', 'Perra mestiza'],
  ['Perro', 'Pastor alemán', 'Macho', 0.5, 'Perro pastor alemán, macho, 6 meses'],
  ['Perro', '', '', 1.5, 'Perro, 18 meses'],
  ['Gato', '', '', 0.03, 'Gato, 11 días'],
  ['Perro', 'Golden Retriever', 'Macho castrado', '', 'Perro Golden Retriever, castrado'],
  ['Perro', 'Perro de agua español', '', '', 'Perro de agua español'],
  ['Gato', 'Común europeo', 'Hembra', '', 'Gata común europea'],
  ['gato', 'Siamés', 'Hembra gestante', '', 'Gata siamesa, gestante'],
  ['Gato', 'Exótico de pelo corto', 'Hembra', '', 'Gata exótico de pelo corto'],
  ['Gato', 'Persa', 'Desconocido', '', 'Gato persa, sexo desconocido'],
  ['Caballo', 'Árabe', 'Hembra', 12, 'Yegua árabe, 12 años'],
  ['Perra', 'Bóxer', 'Hembra', '', 'Perra bóxer'],
  ['Ave', 'Yaco', 'Hembra', 3, 'Ave, yaco, hembra, 3 años'],
  ['Perro', '', 'HE', '2 años y 3 meses', 'Perro, HE, 2 años y 3 meses'],
  ['', 'Bóxer', 'Hembra', '', 'Bóxer, hembra'],
  ['', '', 'Macho', '', 'Macho'],
  ['', '', '', '', ''],
])('{species}, {breed}, {sex}, {age} → {line}', (species, breed, sex, age, line) => {
  expect(lineOf(species, breed, sex, age)).toBe(line);
});
