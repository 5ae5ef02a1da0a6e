import { describe, expect, test } from 'vitest';
import { catalogue } from '#domain/analyses/index.ts';
import { presentAnswers } from '#domain/catalogue/present.ts';
import type { ReportSheet } from '#domain/report/document/sheet.ts';
import { fullReport, sampleSheet } from '#domain/report/document/testing/sheets.ts';
import { AI_NOTICE, APART_NOTICES, AUTOMATIC_NOTICE } from '#domain/report/notices.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { sampleAnswers } from '#tests/support/sampleAnswers.ts';
import { composeDocument } from './compose.ts';
import { toPlainText } from './plainText.ts';

/** Every text of a composition, in the order in which it is read. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (key === 'kind' ? [] : wordsOf(part)));
}

function spoken(sheet = sampleSheet()): string {
  return wordsOf(composeDocument(sheet).blocks).join(' | ').replaceAll('\u2060', '');
}

/** Fails unless the texts stand in `spoken` one after another. */
function expectInOrder(text: string, parts: readonly string[]): void {
  let from = 0;
  for (const part of parts) {
    const at = text.indexOf(part, from);
    expect(at, `«${part}» after «${text.slice(Math.max(0, from - 60), from)}»`).toBeGreaterThan(-1);
    from = at + part.length;
  }
}

describe('printed report', () => {
  test('praises the picture, not an unrecognised sample', () => {
    const report = { conclusion: 'No concluyente', calidad: { veredicto: 'imagen_nitida' } };
    const text = spoken(sampleSheet(report));
    expect(text.match(/Imagen nítida y bien expuesta/g)).toHaveLength(2);
    expect(text).not.toMatch(/muestra/i);
  });

  test('says which images the case lacks before its other sections, with and without a report', () => {
    const refusedImages = [
      { position: 2, fileName: 'IMG_0034.jpg', reason: 'Es una foto HEIC' },
      { position: 4, fileName: 'frotis «b».tif', reason: 'Su subida no terminó' },
    ];
    const lines = [
      'La imagen 2 (IMG_0034.jpg) no se leyó: es una foto HEIC.',
      'La imagen 4 (frotis «b».tif) no se leyó: su subida no terminó.',
    ];
    const without = { reading: { state: 'absent' } } as const;
    for (const sheet of [sampleSheet(), { ...sampleSheet(), ...without }]) {
      const document = composeDocument({ ...sheet, refusedImages });
      expect(document.sections[0]).toMatchObject({ title: 'Imágenes que faltan' });
      for (const text of [wordsOf(document.blocks).join(' | '), toPlainText(document)])
        expectInOrder(text.replaceAll('\u2060', ''), lines);
      expect(composeDocument(sheet).sections.map(({ id }) => id)).not.toContain('missing');
    }
  });

  test('has the order of the screen', () => {
    expectInOrder(spoken(), [
      'Clínica Los Sauces',
      'Lucía Ferrándiz',
      'Bruma',
      'Citología',
      'Perro, 9 años',
      '20 de noviembre de 2026',
      '7f3c2b18-4c1e-4a7d-9d7a-2f8b6e1c9a04',
      'No concluyente | Posible | Sugestivo | Compatible | Diagnóstico',
      'Compatible con',
      'mastocitoma cutáneo',
      'Confianza alta',
      'Urgencia preferente',
      'Muestra limitada',
      'Células redondas discretas.',
      'Siguiente paso',
      'Puncione el ganglio.',
      'Calidad y limitaciones',
      'Imagen 2 no usada: Desenfocada',
      'Imagen 1: Algo oscura',
      'No valora márgenes.',
      'Medidas',
      'Hallazgos microscópicos',
      'Abundante',
      'Diagnóstico diferencial',
      'Recomendaciones',
      'Estadifique.',
      'Referencias',
      'Detalles adicionales',
      '3 de 3',
      'Imágenes Adjuntas',
      'Fig. 1',
      '26 núcleos',
      'Detalles del Envío',
      'Nombre de la mascota',
      AI_NOTICE,
      'lectura 2.1',
      '20/11/2026, 10:52',
      '1 de 2',
      'Revisión veterinaria',
    ]);
  });

  test('shows value, spread, unit and origin of a measure, or why it is missing', () => {
    expectInOrder(spoken(), [
      'Total',
      'Núcleos',
      'Imagen 1',
      '≈\u00a0131,3',
      'en el campo',
      '120,0–140,0',
      'Recuento',
      'Eritrocitos',
      'Imagen 2',
      'No medible: células superpuestas',
      'Núcleos.',
      'Objetos con tinción nuclear',
    ]);
  });

  test('has the notice on every page and at its end', () => {
    const { running, blocks } = composeDocument(sampleSheet());
    expect(running.notice).toBe(AI_NOTICE);
    expect(blocks.at(-1)).toMatchObject({ kind: 'stamp', notice: AI_NOTICE });
  });

  test('is a draft without signature, if it is a report', () => {
    const unsigned = (sheet: ReportSheet) => composeDocument(sheet).running.unsigned;
    expect(unsigned(sampleSheet())).toBe('Borrador sin firmar');
    expect(unsigned({ ...sampleSheet(), reading: { state: 'absent' } })).toBeNull();
  });

  everyRow<[StoredReport['sello'], string]>([
    [{ metodo: 'modelo' }, APART_NOTICES.modelo],
    [{ metodo: 'criterios' }, AUTOMATIC_NOTICE],
    [{ metodo: 'medicion' }, AUTOMATIC_NOTICE],
    [{ motor: 'Medición local de imágenes' }, AI_NOTICE],
    [undefined, AI_NOTICE],
  ])('names AI only if one read the case: {sello}', (sello, notice) => {
    const document = composeDocument(
      sampleSheet({ conclusion: 'Lipoma', ...(sello && { sello }) }),
    );
    expect(document.running.notice).toBe(notice);
    expect(document.stamp.notice).toBe(notice);
    expect(toPlainText(document)).toContain(notice);
  });

  everyRow([
    [{ sello: { motor: 'Medición local', version: '1.0.0' } }, 'Motor', 'Medición local 1.0.0'],
    [{ sello: { edicion: '3.0' } }, 'Criterios', 'edición 3.0'],
    [{ modelo_ia: 'modelo-1' }, 'Modelo de IA', 'modelo-1'],
  ])('names only real models', (stamp, label, text) => {
    const made = composeDocument(sampleSheet({ conclusion: 'Sin hallazgos', ...stamp })).blocks.at(
      -1,
    );
    expect(made).toMatchObject({ kind: 'stamp', facts: [{ label, text }] });
  });

  test('names clinic and vet as their account does', () => {
    const contact = 'Av. del Puerto 118, Valencia · 963 00 00 00';
    const signer = 'Lucía Ferrándiz · N.º de colegiado 46/2187';
    const text = spoken({ ...sampleSheet(), contact, licence: '46/2187' });
    expectInOrder(text, ['Clínica Los Sauces', contact, 'Lucía Ferrándiz', signer]);
    const { vet: _, ...nameless } = sampleSheet();
    expect(spoken(nameless)).toContain('Nombre y n.º de colegiado');
    expect(spoken({ ...nameless, licence: '7' })).toContain('| N.º de colegiado 7 |');
  });

  test('omits empty parts', () => {
    const kinds = composeDocument(
      sampleSheet({ conclusion: 'Sin hallazgos' }, { images: [], answers: [], patientName: ' ' }),
    ).blocks;
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'masthead',
      'patient',
      'conclusion',
      'chapter',
      'summary',
      'stamp',
    ]);
    expect(wordsOf(kinds)).toContain('Paciente Desconocido');
    expect(wordsOf(kinds)).toContain('Información No Disponible');
  });

  test('distinguishes unreadable from missing readings', () => {
    const unreadable = sampleSheet({}, { reading: { state: 'unreadable', detail: 'No es JSON.' } });
    expect(spoken(unreadable)).toContain('Error al Procesar Respuesta de IA | No es JSON.');
    const absent = sampleSheet({}, { reading: { state: 'absent' } });
    expect(spoken(absent)).toContain('Respuesta de IA Pendiente');
  });

  test('splits a long conclusion, and shows a long urgency as a line', () => {
    const text = spoken(
      sampleSheet({
        conclusion: `No concluyente: se ha medido el frotis. ${'Motivo con detalle '.repeat(8)}`,
        urgencia: 'Preferente si en 24 horas no mejora con fluidos',
      }),
    );
    expect(text).toContain('No concluyente: se ha medido el frotis | Motivo con detalle');
    expect(text).toContain('Urgencia. | Preferente si');
  });
});

everyRow(catalogue.all.map((definition) => [definition.type, definition] as const))(
  '{case}: the printed report has every answer',
  (_, definition) => {
    const answers = presentAnswers(definition, sampleAnswers(definition));
    const text = spoken(sampleSheet(fullReport(), { answers, typeLabel: definition.label }));
    expect(text).toContain(definition.label);
    for (const { title, rows } of answers)
      expectInOrder(text, [title, ...rows.flatMap(({ label, value }) => [label, value])]);
  },
);

test('the aside shows answers that the report lacks, without the patient', () => {
  const answers = [
    { id: 'patient', title: 'Paciente', rows: [{ key: 'n', label: 'Nombre', value: 'Bruma' }] },
    {
      id: 'sample',
      title: 'Muestra',
      rows: [
        { key: 'upc', label: 'UPC', value: '0,8' },
        { key: 'method', label: 'Obtención', value: 'Cistocentesis' },
      ],
    },
  ];
  const report = { conclusion: 'x', medidas: [{ nombre: 'UPC', clave: 'upc', valor: 0.8 }] };
  const { aside } = composeDocument(sampleSheet(report, { answers }));
  expect(aside).toEqual([{ label: 'Obtención', text: 'Cistocentesis' }]);
});

test('the overlay legend names each kind, and dashed contours once', () => {
  const points = [0, 0, 5, 0, 5, 5];
  const overlay = (counted: boolean) => ({
    width: 10,
    height: 10,
    shapes: [
      { kind: 'leucocyte' as const, counted: true, points },
      { kind: 'erythrocyte' as const, counted, points },
    ],
  });
  const { blocks } = composeDocument(
    sampleSheet(fullReport(), {
      images: [
        { position: 2, overlay: overlay(false) },
        { position: 1, overlay: overlay(false) },
      ],
    }),
  );
  const figures = blocks.find(({ kind }) => kind === 'figures');
  expect(wordsOf(figures)).toEqual([
    ...['Leucocito contado', 'Visto, no cuenta'],
    ...['Fig. 1', '26 núcleos', '≈ 131\u00a0núcleos'],
    ...['Fig. 2 (no usada)', ''],
  ]);
});
