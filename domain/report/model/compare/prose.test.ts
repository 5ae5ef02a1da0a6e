import { describe, expect } from 'vitest';
import { cytology } from '#domain/analyses/cytology.ts';
import { ophthalmology } from '#domain/analyses/ophthalmology.ts';
import type { Answers } from '#domain/catalogue/field.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';
import { ownReport } from '#domain/report/testing/own.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { Comparison } from './compare.ts';

const iop = (side: 'OD' | 'OS', valor: number, high: boolean) => ({
  nombre: `PIO ${side}`,
  valor,
  unidad: 'mmHg',
  clave: side === 'OD' ? 'examIopOd' : 'examIopOs',
  intervalo: [10, 25] as const,
  lado: side,
  ...(high ? ({ marca: 'H' } as const) : {}),
});
const MEASURED: StoredReport = { medidas: [iop('OD', 48, true), iop('OS', 15, false)] };
const RIGHT: Answers = {
  examIopOd: 48,
  examIopOs: 15,
  examFluoOd: 'positive',
  examFluoOs: 'negative',
  clinicalUnilateralBilateral: 'Derecho (OD)',
};
const eyes = (answers: Answers = RIGHT) =>
  new Comparison(ophthalmology, answers, ownReport(MEASURED));
const leftIsIll = new Comparison(
  ophthalmology,
  { examFluoOd: 'negative', examFluoOs: 'positive' },
  ownReport(),
);

describe('prose about an eye that contradicts the answers', () => {
  everyRow([
    'El tono es normal en el ojo derecho.',
    'Tono ocular normal.',
    'La tensión está dentro de la normalidad.',
    'Tensión normal en ambos ojos.',
    'Epitelio íntegro.',
    'El epitelio corneal se conserva intacto.',
    'Córnea íntegra en el ojo derecho.',
    'La superficie corneal está íntegra.',
    'No tiñe.',
    'Sin captación en el ojo derecho.',
    'Úlcera en el otro ojo.',
    'El ojo contralateral tiene la presión elevada.',
    'Epitelio íntegro en el ojo afectado.',
    'El ojo derecho no presenta alteraciones y el ojo derecho está normal.',
    'Ojo derecho normal.',
    'Ambos ojos están sanos.',
    'Exploración ocular normal en los dos ojos.',
  ])('{sentence}', (sentence) => {
    expect(eyes().contrary(sentence)).toMatchObject({ state: 'discrepa' });
  });

  everyRow(['El otro ojo está sano.', 'Ojo contralateral sin alteraciones.'])(
    'the other eye is the one beside that which the text named: {sentence}',
    (sentence) => {
      expect(leftIsIll.contrary(`Ojo derecho con dolor: ${sentence}`)).toBeUndefined();
      expect(
        new Comparison(
          ophthalmology,
          {
            clinicalUnilateralBilateral: 'Derecho (OD)',
            examFluoOs: 'positive',
            examHyphemaOs: 'yes',
          },
          ownReport(),
        ).contrary(sentence),
      ).toMatchObject({ state: 'discrepa' });
    },
  );
});

describe('prose about an eye that agrees or says nothing', () => {
  everyRow([
    'El otro ojo está sano.',
    'Ojo contralateral sin alteraciones.',
    'Tensión elevada en el ojo derecho.',
    'Epitelio íntegro en el otro ojo.',
    'Epitelio perdido en el ojo derecho.',
    'Córnea íntegra en el ojo izquierdo.',
    'Córnea con edema.',
    'Presión normal en el otro ojo.',
    'Úlcera en el ojo afectado.',
    'Retina no valorable.',
  ])('{sentence}', (sentence) => {
    expect(eyes().contrary(sentence)).toBeUndefined();
  });
});

const patient = (patientSexReproductive: string, patientAge = '9 años', patientSpecies = 'Perro') =>
  new Comparison(cytology, { patientSexReproductive, patientAge, patientSpecies }, ownReport());

describe('age, sex and species in prose that contradict the answers', () => {
  everyRow([
    ['Macho castrado', 'Perra con un nódulo.', 'Sexo'],
    ['Macho castrado', 'Macho entero con dolor.', 'Sexo'],
    ['Macho castrado', 'Hembra esterilizada.', 'Sexo'],
    ['Macho', 'Útero aumentado de tamaño.', 'Sexo'],
    ['Hembra esterilizada', 'Próstata de bordes lisos.', 'Sexo'],
    ['Hembra gestante', 'Hembra castrada.', 'Sexo'],
    ['Hembra esterilizada', 'Perra sin esterilizar.', 'Sexo'],
    ['Macho', 'Se trata de un cachorro.', 'Edad'],
    ['Macho', 'Paciente joven.', 'Edad'],
    ['Macho', 'Es un gato con una masa.', 'Especie'],
  ])('{sex}, nine-year-old dog: {sentence}', (sex, sentence, name) => {
    expect(patient(sex).contrary(sentence)).toMatchObject({ state: 'discrepa', name });
  });

  everyRow([
    ['6 meses', 'Paciente geriátrico.'],
    ['1', 'Perro viejo con dolor.'],
    ['2 años', 'Animal de edad avanzada.'],
  ])('{age}: {sentence}', (age, sentence) => {
    expect(patient('Macho', age).contrary(sentence)).toMatchObject({ name: 'Edad' });
  });

  everyRow([
    ['Macho castrado', 'Perro macho castrado de edad avanzada.'],
    ['Macho castrado', 'Macho no entero.'],
    ['Hembra esterilizada', 'Perra esterilizada.'],
    ['Hembra', 'Útero sin cambios.'],
    ['Macho', 'Células jóvenes con núcleo grande.'],
    ['Macho', 'Huevo con hembra adulta del parásito.'],
    ['Macho', 'Como en el gato, es frecuente.'],
    ['Macho', 'Peritonitis infecciosa felina descartada.'],
    ['', 'Perra con un nódulo.'],
    ['Desconocido', 'Perra con un nódulo.'],
    ['Macho', 'Campo entero cubierto de células.'],
  ])('stay: {sex}: {sentence}', (sex, sentence) => {
    expect(patient(sex).contrary(sentence)).toBeUndefined();
  });
});
