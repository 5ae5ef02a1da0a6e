import { describe, expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { readAutomation } from './readAutomation.ts';

const ABOUT = { analysisId: 'caso-1', sent: new Set(['patientName', 'callbackUrl']) };
const read = (answer: unknown, positions: readonly number[] = [1]) =>
  readAutomation(answer, ABOUT, positions);
const REPORT = { conclusion: 'Mastocitoma cutáneo', resumen: 'Células redondas.' };
const JSON_REPORT = JSON.stringify(REPORT);

describe('report of an automation', () => {
  everyRow<[string, unknown]>([
    ['as an object', REPORT],
    ['as its JSON', JSON_REPORT],
    ['as its JSON, written as a text once more', JSON.stringify(JSON_REPORT)],
    ['in a fence', `\`\`\`json\n${JSON_REPORT}\n\`\`\``],
    ['under data', { data: REPORT }],
    ['under data, as a text', { status: 'success', message: 'Listo', data: JSON_REPORT }],
    ['in a list', [REPORT]],
    ['in the items of n8n', [{ json: REPORT, pairedItem: { item: 0 } }]],
    ['as the output of an agent of n8n', [{ output: `\`\`\`json\n${JSON_REPORT}\n\`\`\`` }]],
    ['as the text of a chain of n8n', { text: JSON_REPORT }],
    ['as the message of a model', [{ message: { role: 'assistant', content: JSON_REPORT } }]],
    ['beside what was received', { body: { patientName: 'Bruma' }, output: REPORT }],
    ['behind an item without one', [{ json: { ok: true } }, { json: REPORT }]],
    ['in part under data', { conclusion: 'Otra', data: REPORT }],
    ['of this very case', { analysisId: 'CASO-1', data: REPORT }],
  ])('is found in any usual wrapping', (_, answer) => {
    expect(read(answer)).toMatchObject({
      state: 'read',
      reading: { conclusion: 'Mastocitoma cutáneo', resumen: 'Células redondas.' },
      record: REPORT,
    });
  });

  it('is read by specified and generic keys', () => {
    expect(
      read({
        hallazgos_microscopicos: {
          morfologia_celular: { forma: 'Redonda', citoplasma: 'Granular' },
          mitosis: 'Escasas',
        },
        diagnostico_diferencial: { principal: 'Mastocitoma', otros: ['Histiocitoma'] },
        recomendaciones: '- Histopatología\n- Revisión de ganglios',
        siguiente_paso: 'Biopsia',
      }),
    ).toMatchObject({
      reading: {
        hallazgos: [
          { apartado: 'Morfología celular', nombre: 'Forma', texto: 'Redonda' },
          { apartado: 'Morfología celular', nombre: 'Citoplasma', texto: 'Granular' },
          { apartado: 'Hallazgos', nombre: 'Mitosis', texto: 'Escasas' },
        ],
        diferenciales: [{ nombre: 'Mastocitoma' }, { nombre: 'Histiocitoma' }],
        recomendaciones: ['Histopatología', 'Revisión de ganglios'],
        siguiente_paso: 'Biopsia',
      },
    });
    expect(read({ diagnosis: 'Mastocitoma', detailedReport: 'Redondas.' })).toMatchObject({
      reading: { conclusion: 'Mastocitoma', resumen: 'Redondas.' },
    });
  });
});

describe('certainty of an automation', () => {
  everyRow<[object, string]>([
    [{ certeza: 'compatible con' }, 'compatible'],
    [{ certeza: 'no concluyente' }, 'no_concluyente'],
    [{}, 'posible'],
  ])('{sent} becomes {certeza}', (sent, certeza) => {
    expect(read({ ...REPORT, ...sent })).toMatchObject({ reading: { certeza } });
  });

  everyRow<[unknown, string | undefined]>([
    ['Media', 'Media'],
    [0.92, '92\u00a0%'],
    ['quién sabe', undefined],
    [undefined, undefined],
  ])('confidence is shown as given if it has a level: {level}', (level, confidence) => {
    expect(read({ ...REPORT, confianza_diagnostica: level })).toMatchObject({
      state: 'read',
      confidence,
    });
  });
});

it('readAutomation keeps the message beside the reading', () => {
  expect(read({ status: 'success', message: 'Leído en 4 s.', data: REPORT })).toMatchObject({
    message: 'Leído en 4 s.',
  });
});

it('readAutomation believes which images could not be read', () => {
  const calidad = { imagenes: [{ posicion: 2, leida: false }] };
  expect(read({ ...REPORT, calidad }, [1, 2])).toMatchObject({
    reading: {
      imagenes: [
        { posicion: 1, legible: true },
        { posicion: 2, legible: false },
      ],
    },
  });
});

describe('message alone', () => {
  const SAID = 'La imagen está desenfocada y no permite una lectura.';
  const alone = { state: 'read', message: SAID, reading: { certeza: 'no_concluyente' } };

  everyRow<[string, unknown]>([
    ['bare', { message: SAID }],
    ['with its state', { status: 'success', message: SAID }],
    ['under data', { data: { message: SAID } }],
    ['beside empty data', { status: 'success', message: SAID, data: {} }],
    ['in the items of n8n', [{ json: { message: SAID } }]],
    ['as its JSON', JSON.stringify({ output: JSON.stringify({ message: SAID }) })],
    ['beside what was sent', { patientName: 'Bruma', message: SAID }],
  ])('is a reading that concludes nothing, {case}', (_, answer) => {
    const first = read(answer);
    expect(first).toMatchObject(alone);
    // The stored part reads the same again.
    expect(first.state === 'read' && read(first.record)).toMatchObject(alone);
  });

  everyRow<[unknown, string]>([
    [{ status: 'success', message: SAID }, 'read'],
    [{ message: SAID }, 'no_report'],
    [{ status: 'success', message: 'Caso recibido, en cola' }, 'no_report'],
    [{ status: 'processing', message: SAID }, 'no_report'],
    [{ status: 'success', message: 'Listo' }, 'no_report'],
    [REPORT, 'read'],
  ])('may only take note of the request in the reply to it: {answer}', (answer, state) => {
    expect(readAutomation(answer, ABOUT, [1], { mayAcknowledge: true })).toMatchObject({ state });
  });
});

describe('date of an automation', () => {
  everyRow<[unknown, string | undefined]>([
    ['2026-11-20T17:23:00Z', '2026-11-20T17:23:00.000Z'],
    ['2026-11-20T18:23:00+01:00', '2026-11-20T17:23:00.000Z'],
    ['2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['05/11/2026', '2026-11-05T00:00:00.000Z'],
    ['5/11/2026, 9:30', '2026-11-05T09:30:00.000Z'],
    ['31.12.2026 23:59:59', '2026-12-31T23:59:59.000Z'],
    [1_795_800_180_000, '2026-11-27T17:23:00.000Z'],
    [1_795_800_180, '2026-11-27T17:23:00.000Z'],
    ['32/13/2026', undefined],
    ['ayer', undefined],
    [{}, undefined],
  ])('{fecha_analisis} is {date}', (fecha_analisis, date) => {
    expect(read({ ...REPORT, fecha_analisis })).toMatchObject({ state: 'read', date });
  });
});

describe('model name of an automation', () => {
  everyRow([
    ['gpt-4o-mini', 'gpt-4o-mini'],
    ['google/gemma-3-27b-it', 'google/gemma-3-27b-it'],
    ['GPT-4o Vision (2024-08)', 'GPT-4o Vision (2024-08)'],
    ['Modelo de visión v3.1', 'Modelo de visión v3.1'],
    ['n8n + Claude 3.5 Sonnet', 'n8n + Claude 3.5 Sonnet'],
    ['Puede esperar al lunes', undefined],
    ['Dé prednisona', undefined],
    ['Mastocitoma. Alta segura', undefined],
    ['prednisona 1 mg', undefined],
    ['<b>x</b>', undefined],
    ['x'.repeat(81), undefined],
    ['https://malo.invalid', undefined],
    ['seguro al 99 %', undefined],
  ])('{modelo_ia} is named {model}', (modelo_ia, model) => {
    expect(read({ ...REPORT, modelo_ia })).toMatchObject({ state: 'read', model });
  });
});

describe('useless answers of an automation', () => {
  everyRow<[string, unknown, string]>([
    ['that it started', { message: 'Workflow was started' }, 'no_report'],
    ['that it is done', { status: 'success', message: 'Hecho' }, 'no_report'],
    ['a word', 'Accepted', 'no_report'],
    ['nothing', '', 'no_report'],
    ['null', null, 'no_report'],
    ['half of a JSON', JSON_REPORT.slice(0, 20), 'no_report'],
    ['a page', '<!doctype html><p>conclusion', 'no_report'],
    ['an empty report', { conclusion: '', hallazgos_microscopicos: {} }, 'no_report'],
    ['what was sent, handed back', { analysisId: 'caso-1', patientName: 'Bruma' }, 'no_report'],
    ['a figure', 42, 'no_report'],
    ['levels without end', nested(40), 'no_report'],
    ['wrappers without end', wrapped(20), 'no_report'],
    ['another case', { analysisId: 'caso-2', ...REPORT }, 'other_case'],
    ['another case, inside', { data: { analysisId: 'caso-2', ...REPORT } }, 'other_case'],
    ['another case, beside it', { ...REPORT, data: { analysisId: 'caso-2' } }, 'other_case'],
    ['an error', { status: 'error', message: 'Sin saldo' }, 'reported_failure'],
    ['an error of n8n', [{ error: 'The service refused the connection' }], 'reported_failure'],
    [
      'another language',
      { conclusion: 'There are many round cells with granules in the cytoplasm of the sample' },
      'other_language',
    ],
  ])('end in their state', (_, answer, state) => {
    expect(read(answer)).toEqual({ state });
  });
});

function nested(levels: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level++) value = { hallazgos: value };
  return value;
}

function wrapped(levels: number): unknown {
  let value: unknown = REPORT;
  for (let level = 0; level < levels; level++) value = { data: value };
  return value;
}
