import { expect, it } from 'vitest';
import { AI_NOTICE } from '#domain/report/notices.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { composeDocument } from './compose.ts';
import { toPlainText } from './plainText.ts';
import type { ReportSheet } from './sheet.ts';
import { criteriaSheets } from './testing/criteriaSheets.ts';
import { fullReport, richSheets, sampleSheet, wordsOf } from './testing/sheets.ts';
import { uncheckedSheets } from './testing/uncheckedSheets.ts';
import { unset } from './typography.ts';

it('plain text has the whole report, with notice and origin last', () => {
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
- Total: 131 · Calculado
- Núcleos: imagen 1: ≈ 131,3 (120,0–140,0) en el campo · Recuento
- Eritrocitos: imagen 2: No medible: células superpuestas
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
Fecha del análisis: 20/11/2026, 10:52 CET
Imágenes leídas: 1 de 2

[ai-generated; ai-reader=modelo; ai-engine=LLM; ai-model=lectura; ai-version=2.1; ai-date=2026-11-20T09:52:00.000Z]
`);
});

it('plain text dates a case by the clinic’s clock', () => {
  const late = sampleSheet(
    { ...fullReport(), fecha_analisis: '2026-11-20T23:30:00Z' },
    { sentAt: '2026-11-20T23:10:00Z' },
  );
  const text = toPlainText(composeDocument(late));
  expect(text).toContain('21 de noviembre de 2026');
  expect(text).toContain('Fecha del análisis: 21/11/2026, 00:30 CET');
});

it('plain text indents further lines of an item', () => {
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

it('plain text of an empty report has the AI notice', () => {
  const text = toPlainText(composeDocument(sampleSheet({ status: 'success' })));
  expect(text.endsWith(`\n\n${AI_NOTICE}\n\n[ai-generated; ai-reader=desconocido]\n`)).toBe(true);
});

it('plain text by criteria has urgency first, then figures, limits last', () => {
  const [[, sheet] = ['', sampleSheet()]] = criteriaSheets();
  const text = toPlainText(composeDocument(sheet));
  expect(text.slice(text.indexOf('Urgencia'), text.indexOf('Informe automático'))).toBe(
    `Urgencia vital: actuar de inmediato
Drenaje terapéutico antes que más pruebas.

Grado de certeza: Sugestivo

CONCLUSIÓN
Sugestivo de peritonitis infecciosa felina (PIF)

Compatible con exudado (esquema Ohio State).

SIGUIENTE PASO
Cultivo aerobio y anaerobio y glucosa pareada.

CIFRAS CLAVE
- Proteínas: 58 g/l · H · ref. ≤ 25 · Indicado por usted
- Células nucleadas: 3,8 ×10⁹/l · límite · ref. 0–3 · Indicado por usted
- Albúmina:globulina: 0,35 · Calculado · 15 / (58 − 15)

DATOS QUE NO ENCAJAN
- Coherencia: glucosa del líquido mayor que la de la sangre.

MEDIDAS
Neutrófilos: 61 % · Indicado por usted

HALLAZGOS MICROSCÓPICOS
- Rivalta positiva: apoya PIF.
- Neutrófilos degenerados.
- Eritrofagia: observada
- Bacterias intracelulares: no observadas
- Cambio tóxico: ++
- Hongos: no evaluables

CRITERIOS
- Peritonitis infecciosa felina (PIF) (B-C60)
- Exudado (esquema Ohio State) (B-C3)
- El dato que más cambiaría este informe: RT-PCR de coronavirus.

DIAGNÓSTICO DIFERENCIAL
1. PIF
   A favor: A:G 0,35
   Lo decide: RT-PCR del derrame

RECOMENDACIONES
1. Repita la glucosa pareada.

LÍMITES Y FUENTES
- Hirschberger 1995.
- AAFP/EveryCat 2022.

`,
  );
});

it('plain text does not list «nothing follows» as a criterion', () => {
  const conclusion = 'Los datos indicados no permiten aplicar ningún criterio de clasificación.';
  const report = {
    conclusion,
    certeza: 'no_concluyente',
    sello: { metodo: 'criterios' },
    hallazgos_microscopicos: { clasificacion: [conclusion] },
  };
  const textOf = (more: object) =>
    toPlainText(composeDocument(sampleSheet({ ...report, ...more })));
  const criteriaOf = (more: object) => /CRITERIOS\n(?:.+\n)+/.exec(textOf(more))?.[0];
  const none = { reglas: ['urinalysis_sample/G-C0'] };
  expect(criteriaOf({ ...none, dato_decisivo: 'urocultivo' })).toBeUndefined();
  expect(criteriaOf(none)).toBeUndefined();
  expect(criteriaOf({ reglas: ['urinalysis_sample/U-C12'] })).toBe(`CRITERIOS\n- ${conclusion}\n`);
});

it('plain text has the answers for both eyes, each figure under its own name', () => {
  const [, [, sheet] = ['', sampleSheet()]] = criteriaSheets();
  const text = toPlainText(composeDocument(sheet));
  expect(text.slice(text.indexOf('EXPLORACIÓN'), text.indexOf('CRITERIOS'))).toBe(
    `EXPLORACIÓN DE LOS DOS OJOS
Cifras:
- PIO OD: 48 mmHg · H · ref. 7–22
- PIO OI: 17 mmHg · ref. 7–22
- Diferencia de PIO: 31 mmHg · asimetría · ref. < 8
Visión y reflejos:
- Amenaza: OD ausente | OI presente
Superficie, segmento anterior y fondo:
- Pupila: OD midriasis | OI sin explorar
- 1 sin explorar: Schirmer

MEDIDAS
Presión sistólica: 150 mmHg · Indicado por usted

`,
  );
});

everyRow(richSheets())('says every word of the report of {case}, in its order', (_, sheet) => {
  const document = composeDocument(sheet);
  const { patient, opening, sections, stamp } = document;
  const text = flat(toPlainText(document));
  let from = 0;
  for (const block of [patient, ...opening, ...sections, stamp]) {
    const words = wordsOf(block).map(flat);
    // A row of a table is written in another order than it is drawn.
    for (const word of words) expect(text.slice(from)).toContain(word);
    from = text.indexOf(words[0] ?? '', from);
  }
});

/** One line in lower case: headings stand in capitals, and further lines are indented. */
function flat(text: string): string {
  return unset(text).replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

it('plain text ends with the mark of a model’s reading, and only of one', () => {
  const [[, effusion] = ['', sampleSheet()]] = uncheckedSheets();
  const last = (sheet: ReportSheet) =>
    toPlainText(composeDocument(sheet)).trimEnd().split('\n').at(-1);
  expect(last(effusion)).toMatch(/^\[ai-generated; ai-reader=modelo; .*ai-model=qwen3-vl 8b/);
  for (const [, sheet] of criteriaSheets()) expect(last(sheet)).not.toContain('ai-');
});

it('plain text of a second reading names the first case', () => {
  const origin = 'Segunda lectura del caso 7f3c2b18 por Modelo de lenguaje (llm)';
  const [, , meta, line] = toPlainText(composeDocument({ ...sampleSheet(), origin })).split('\n');
  expect(meta).toContain(' · ID ');
  expect(line).toBe(origin);
});
