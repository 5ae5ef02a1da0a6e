import { expect, it } from 'vitest';
import { AI_NOTICE } from '#domain/report/schema.ts';
import { composeDocument } from './compose.ts';
import { toPlainText } from './plainText.ts';
import { fullReport, richSheets, sampleSheet, wordsOf } from './testing.ts';

it('writes the whole report, the notice and its origin last', () => {
  expect(toPlainText(composeDocument(sampleSheet()))).toBe(`Bruma
Citología · Perro, 9 años
20 de noviembre de 2026 · ID 7f3c2b18-4c1e-4a7d-9d7a-2f8b6e1c9a04

Grado de certeza: Compatible

CONCLUSIÓN
Compatible con mastocitoma cutáneo

Confianza alta · Urgencia preferente · Muestra limitada

Células redondas discretas.

SIGUIENTE PASO
Puncione el ganglio.

CALIDAD Y LIMITACIONES
Muestra limitada. Buena conservación.
- Imagen 2 no usada: Desenfocada
- Imagen 1: Algo oscura
- No valora márgenes.

MEDIDAS
Todo el caso:
- Total: 131 · Calculado
Imagen 1:
- Núcleos: ≈\u00a0131,3 (120,0–140,0) en el campo · Recuento
Imagen 2:
- Eritrocitos: No medible: células superpuestas
Núcleos. Objetos con tinción nuclear, separados por forma e intensidad.

HALLAZGOS MICROSCÓPICOS
- Celularidad: Abundante
- Criterios de malignidad:
  - Mitosis: No
  - Forma: Redonda

DIAGNÓSTICO DIFERENCIAL
1. Mastocitoma (Compatible)
   A favor: Gránulos
   En contra: Nada
   Lo decide: Histopatología

RECOMENDACIONES
1. Estadifique.

REFERENCIAS
- Camus et al., 2016.

DETALLES ADICIONALES
- Acuerdo: 3 de 3

${AI_NOTICE}
Modelo de IA: lectura 2.1
Motor: LLM
Fecha del análisis: 20/11/2026, 10:52
Imágenes leídas: 1 de 2
`);
});

it('dates a case of 23:30 UTC by the clock of the clinic, as the PDF does', () => {
  const late = sampleSheet(
    { ...fullReport(), fecha_analisis: '2026-11-20T23:30:00Z' },
    { sentAt: '2026-11-20T23:10:00Z' },
  );
  const text = toPlainText(composeDocument(late));
  expect(text).toContain('21 de noviembre de 2026');
  expect(text).toContain('Fecha del análisis: 21/11/2026, 00:30');
});

it('sets further lines of a text under its first', () => {
  const text = toPlainText(
    composeDocument(
      sampleSheet({
        recomendaciones: ['Repita la toma.\nMejor con aguja fina.'],
        hallazgos_microscopicos: { fondo: { sangre: 'Leve.\nReciente.', moco: 'No' } },
      }),
    ),
  );
  expect(text).toContain('1. Repita la toma.\n   Mejor con aguja fina.');
  expect(text).toContain('  - Sangre: Leve.\n    Reciente.');
});

it('an empty report is still marked as AI support', () => {
  const text = toPlainText(composeDocument(sampleSheet({ status: 'success' })));
  expect(text.endsWith(`\n\n${AI_NOTICE}\n`)).toBe(true);
});

it.each(richSheets())('says every word of the report of %s, in its order', (_, sheet) => {
  const document = composeDocument(sheet);
  const { patient, opening, sections, stamp } = document;
  const words = [patient, ...opening, ...sections, stamp].flatMap(wordsOf);
  const text = flat(toPlainText(document));
  let from = 0;
  for (const word of words.map(flat)) {
    const at = text.indexOf(word, from);
    expect(at, `«${word}» after «${text.slice(Math.max(0, from - 60), from)}»`).toBeGreaterThan(-1);
    from = at + word.length;
  }
});

/** One line in lower case: headings stand in capitals, and further lines are indented. */
function flat(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
}
