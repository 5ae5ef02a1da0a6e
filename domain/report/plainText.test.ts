import { expect, it } from 'vitest';
import { conclusionParts } from './conclusion.ts';
import { reportToPlainText } from './plainText.ts';
import { readReport } from './read.ts';
import { AI_NOTICE } from './schema.ts';
import { summarise } from './summary.ts';

function plain(answer: object, heading?: string[]): string {
  const reading = readReport(answer);
  if (reading.state !== 'read') throw new Error(reading.state);
  return reportToPlainText(reading.report, heading);
}

it('writes the whole report, and the notice last', () => {
  const text = plain(
    {
      conclusion: 'Mastocitoma cutáneo',
      certeza: 'compatible',
      confianza_diagnostica: 'alta',
      urgencia: 'Preferente',
      siguiente_paso: 'Puncionar el ganglio',
      calidad: {
        veredicto: 'adecuada',
        imagenes: [{ posicion: 4, leida: false, problemas: ['desenfocada'] }],
      },
      medidas: [
        {
          nombre: 'Núcleos',
          valor: 67,
          aproximado: true,
          rango: [60, 70.25],
          unidad: 'en 3 imágenes',
          origen: 'recuento',
        },
        { nombre: 'Plaquetas', no_medible: 'sin método fiable' },
      ],
      hallazgos_microscopicos: { nucleo: { forma: 'Redondo' } },
      diagnostico_diferencial: [
        { nombre: 'Mastocitoma', a_favor: ['Gránulos'], prueba: 'Biopsia' },
      ],
      recomendaciones: ['Exéresis'],
      referencias: ['ASVCP'],
      modelo_ia: 'modelo-1',
      fecha_analisis: '2026-11-20T10:52:00Z',
      otra_cosa: 'x',
    },
    ['Bruma, citología'],
  );
  expect(text).toBe(`Bruma, citología

CONCLUSIÓN
Compatible con mastocitoma cutáneo
Certeza: compatible
Confianza: Alta
Urgencia: Preferente

SIGUIENTE PASO
Puncionar el ganglio

CALIDAD Y LIMITACIONES
Muestra adecuada
- Imagen 4 no usada: desenfocada

MEDIDAS
- Núcleos: ≈\u00a067 (60–70,25) en 3 imágenes · Recuento
- Plaquetas: No medible (sin método fiable)

HALLAZGOS
- Núcleo:
  - Forma: Redondo

DIAGNÓSTICO DIFERENCIAL
1. Mastocitoma
   A favor: Gránulos
   Lo decide: Biopsia

RECOMENDACIONES
1. Exéresis

REFERENCIAS
- ASVCP

DETALLES ADICIONALES
- Otra cosa: x

${AI_NOTICE}
modelo-1 · 20/11/2026
`);
});

it('an empty report is still marked as AI support', () => {
  expect(plain({ status: 'success' })).toBe(`${AI_NOTICE}\n`);
});

it.each([
  ['compatible', 'Mastocitoma', { lead: 'Compatible con', text: 'mastocitoma' }],
  ['sugestivo', 'TVT canino', { lead: 'Sugestivo de', text: 'TVT canino' }],
  ['compatible', 'Compatible con lipoma', { text: 'Compatible con lipoma' }],
  ['posible', 'Se observan células. Nada más.', { text: 'Se observan células. Nada más.' }],
  ['no_concluyente', 'Se contaron 67 núcleos', { text: 'Se contaron 67 núcleos' }],
  ['no_concluyente', undefined, { text: 'No concluyente' }],
  [undefined, 'Mastocitoma', { text: 'Mastocitoma' }],
  [undefined, undefined, {}],
] as const)('heads the conclusion: %s, %s', (certainty, conclusion, parts) => {
  expect(
    conclusionParts({ ...(certainty ? { certainty } : {}), ...(conclusion ? { conclusion } : {}) }),
  ).toEqual(parts);
});

it.each([
  [{ conclusion: 'Mastocitoma\ncutáneo' }, 'Mastocitoma cutáneo'],
  [{ diagnosis: 'a'.repeat(60) }, `${'a'.repeat(50)}…`],
  [{ conclusion: '🐕'.repeat(50) }, '🐕'.repeat(50)],
  [{ diagnostico_diferencial: ['Lipoma'] }, 'Lipoma'],
  [{ recomendaciones: ['x'] }, null],
  ['no es JSON', null],
  [null, null],
])('summary of %j', (answer, summary) => {
  expect(summarise(readReport(answer))).toBe(summary);
});
