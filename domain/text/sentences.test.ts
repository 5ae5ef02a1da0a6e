import { describe, expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { sentencesOf } from './sentences.ts';

describe('a sentence is whole up to its full stop', () => {
  everyRow([
    'No hay prisa; el animal está estable; puede esperar.',
    'Consulte al Dr. Gómez antes del alta.',
    'Avise a la Dra. Ruiz y a D. Pedro.',
    'Haga otra prueba, p. ej. Giemsa.',
    'Haga otra prueba, p.ej. Giemsa.',
    'Mide 7,5 cm y pesa 1.234 g.',
    'Densidad de 1.030 con glucosa de 3.5 mmol/l.',
    'Células de aprox. 12 µm, máx. 15 µm.',
    'Se ven Malassezia spp. Nada más.',
    'Parece E. canis o A. phagocytophilum.',
    'Caso n.º 12.345 de la clínica.',
    'Caso núm. 8F.2A y ref. B-C60.',
    'Caso id. 0f3c.9a1b, véase la fig. 2.',
    'Plaquetas, leucocitos, etc. Todo normal.',
    'Espere... quizá mañana.',
    'Espere… No urge.',
    'No hace falta\nesperar.',
    'No hace falta acudir a\nUrgencias.',
    '¿Urge? No.',
    'Termina en punto.y sigue sin blanco.',
    'Dijo que p. o. en ayunas.',
  ])('{text}', (text) => {
    expect(sentencesOf(text)).toEqual([text.replace('\n', ' ')]);
  });
});

describe('a text falls into its sentences', () => {
  everyRow<[string, string[]]>([
    ['Hay células. No hay núcleos.', ['Hay células.', 'No hay núcleos.']],
    ['Mide 7,5 cm. Es redonda.', ['Mide 7,5 cm.', 'Es redonda.']],
    ['¡Acuda ya! Está grave.', ['¡Acuda ya!', 'Está grave.']],
    ['Dijo «espere.» Después, nada.', ['Dijo «espere.»', 'Después, nada.']],
    ['Cultivo\nBiopsia', ['Cultivo', 'Biopsia']],
    ['- cultivo\n- biopsia', ['- cultivo', '- biopsia']],
    ['1. cultivo\n2. biopsia', ['1. cultivo', '2. biopsia']],
    ['Fondo limpio. ¿Biopsia? Sí. Nada más.', ['Fondo limpio.', '¿Biopsia? Sí.', 'Nada más.']],
    ['Gato adulto (castrado). «Ojo rojo».', ['Gato adulto (castrado).', '«Ojo rojo».']],
  ])('{text}', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences);
  });
});

it('no text has no sentences', () => {
  expect(sentencesOf(' \n ')).toEqual([]);
});
