import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { withoutPersonalData } from './personalData.ts';

const VET = ['Lucía Benavente Ortúñez', 'Clínica Veterinaria Albarracín, S.L.'];

describe('names of the account', () => {
  everyRow([
    'Remitido por Lucía Benavente Ortúñez.',
    'remitido por LUCÍA BENAVENTE',
    'lucia benavente ortuñez lo vio ayer',
    'Vista por Benavente en urgencias',
    'Ortúñez, L.: pidió ecografía',
    'Historia de Albarracín',
  ])('are removed from «{text}»', (text) => {
    const clean = withoutPersonalData(text, VET);
    expect(clean.normalize('NFD').replace(/\p{M}/gu, '')).not.toMatch(
      /luc[ií]a|benavente|ortu[nñ]ez|albarrac/i,
    );
  });

  it('leave common words in place', () => {
    expect(withoutPersonalData('Vino a la clínica con otra mascota.', VET)).toBe(
      'Vino a la clínica con otra mascota.',
    );
    expect(withoutPersonalData('tinción de rosa de Bengala', ['Rosa Gil'])).toBe(
      'tinción de rosa de Bengala',
    );
  });
});

describe('people with unknown names', () => {
  everyRow([
    ['Propietario: Juan García López. Cojea.', 'García'],
    ['La dueña, Marta Pérez de la Fuente, dice que come poco.', 'Marta'],
    ['PROPIETARIA: ANA RUIZ', 'RUIZ'],
    ['Derivado por la Dra. Sagrario Muñoz', 'Muñoz'],
    ['Consultado con D. Pedro Olmo', 'Olmo'],
    ['Fdo. Íñigo Arteche', 'Arteche'],
    ['Su tutor se llama Nicolás', 'Nicolás'],
  ])('are removed from «{text}»', (text, name) => {
    expect(withoutPersonalData(text)).not.toContain(name);
    expect(withoutPersonalData(text)).toContain('[nombre]');
  });
});

everyRow([
  ['llame al 612 345 678', '612'],
  ['tel. +34 612345678', '612'],
  ['tel. 0034-912-345-678', '912'],
  ['escriba a ana.ruiz@correo.es', 'ana'],
  ['DNI 12345678Z', '12345678'],
  ['NIE X1234567L', '1234567'],
  ['vive en la Calle Mayor, 12, 3º B', 'Mayor'],
  ['microchip 941000024123456', '941000'],
  ['cuenta ES9121000418450200051332', '2100'],
  ['colegiada nº 28-4567', '4567'],
  ['vea https://clinica.test/ficha/77', 'ficha'],
])('identifying data is removed from «{text}»', (text, secret) => {
  expect(withoutPersonalData(text)).not.toContain(secret);
});

everyRow([
  'Perro mestizo de 9 años y 12,5 kg, vómitos desde hace 3 días.',
  'Leucocitos 23.400/µl, plaquetas 180.000/µl, creatinina 1,2 mg/dl.',
  'Densidad 1,030; pH 6,5; proteínas +++ en la tira.',
  'Masa de 3 × 2 cm en el flanco derecho, PAAF con aguja de 22 G.',
  'Test de Schirmer OD 12 mm/min, PIO 18 mmHg.',
  'El propietario dice que come bien y que no tose.',
])('clinical text stays unchanged: «{text}»', (text) => {
  expect(withoutPersonalData(text, VET)).toBe(text);
});

it('a planted name is removed anywhere', () => {
  const around = fc.stringMatching(/^[a-zñáéíóú ,.]{0,40}$/);
  fc.assert(
    fc.property(around, around, fc.constantFrom(...VET), (before, after, name) => {
      const clean = withoutPersonalData(`${before} ${name} ${after}`, VET);
      for (const part of ['Benavente', 'Ortúñez', 'Albarracín']) expect(clean).not.toContain(part);
    }),
  );
});
