import { describe, expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { readReport } from './read.ts';
import type { Report } from './schema.ts';

function read(sent: unknown): Report {
  const reading = readReport(sent);
  if (reading.state !== 'read') throw new Error(JSON.stringify(reading));
  return reading.report;
}

const name = (text: string) => ({ form: 'nounPhrase', text }) as const;

const EMPTY: Report = {
  acts: [],
  measurements: [],
  coherence: [],
  reasons: [],
  classes: [],
  rules: [],
  findings: [],
  differentials: [],
  recommendations: [],
  references: [],
  stamp: {},
  additional: [],
};

describe('stored answers', () => {
  everyRow([[null], [undefined], [''], ['  \n'], ['null'], ['```json\nnull\n```']])(
    '{sent} is absent [2.4-31]',
    (sent) => {
      expect(readReport(sent)).toEqual({ state: 'absent' });
    },
  );

  everyRow([
    ['{"conclusion": "a'],
    ['Error: no hay respuesta'],
    [4],
    [true],
    [{}],
    [[]],
    [['texto']],
    ['"texto"'],
    ['```json\n{"a": \n```'],
    ['['.repeat(100_000)],
    ['{"data":'.repeat(50_000)],
  ])('is unreadable, with a reason', (sent) => {
    const reading = readReport(sent);
    expect(reading.state).toBe('unreadable');
    if (reading.state !== 'unreadable') return;
    expect(reading.detail).toMatch(/^La respuesta recibida /);
    expect(reading.detail.length).toBeLessThan(250);
  });

  it('repeats the beginning of what is no JSON [2.4-32]', () => {
    expect(readReport('Lo siento,\nno puedo')).toEqual({
      state: 'unreadable',
      detail: 'La respuesta recibida no es un JSON válido. Empieza así: «Lo siento, no puedo»',
    });
  });

  everyRow([
    ['object', { conclusion: 'Mastocitoma' }],
    ['string', '{"conclusion": "Mastocitoma"}'],
    ['string of a string', JSON.stringify('{"conclusion": "Mastocitoma"}')],
    ['fence', '```json\n{"conclusion": "Mastocitoma"}\n```'],
    ['fence without a language', '```\n{"conclusion": "Mastocitoma"}\n```'],
    ['among words', 'Aquí tiene:\n{"conclusion": "Mastocitoma"}\nUn saludo'],
    ['under data', { data: { conclusion: 'Mastocitoma' } }],
    ['under data as a string', { data: '{"conclusion": "Mastocitoma"}' }],
    ['under data twice', { data: { data: { conclusion: 'Mastocitoma' } } }],
    ['a list of one', [{ conclusion: 'Mastocitoma' }]],
  ])('reads it as {case} [2.3-11]', (_, sent) => {
    expect(read(sent)).toEqual({ ...EMPTY, conclusion: name('Mastocitoma') });
  });

  it('keeps keys beside `data`', () => {
    const report = read({ status: 'success', message: 'Listo', data: { conclusion: 'A' } });
    expect(report.processing).toEqual({ status: 'success', message: 'Listo' });
    expect(report.conclusion).toEqual(name('A'));
    expect(report.additional).toEqual([]);
  });
});

describe('keys of the specification', () => {
  it('microscopic findings, each with its Spanish heading [2.3-12]', () => {
    const report = read({
      hallazgos_microscopicos: {
        tipo_celulas_predominantes: ['Mastocitos', 'Eosinófilos'],
        morfologia_celular: 'Redonda',
        tamano: 'Mediano',
        nucleo: { forma: 'Redondo', nucleolos: false },
        anisocitosis: 2,
        caracteristicas_atipicas: [],
        mitosis: null,
        componentes_adicionales: [{ nombre: 'Colágeno', descripcion: 'Lisado' }],
        algo_nuevo: 'x',
      },
    });
    expect(report.findings).toEqual([
      { label: 'Células predominantes', text: 'Mastocitos\nEosinófilos' },
      { label: 'Morfología celular', text: 'Redonda' },
      { label: 'Tamaño', text: 'Mediano' },
      {
        label: 'Núcleo',
        children: [
          { label: 'Forma', text: 'Redondo' },
          { label: 'Nucléolos', text: 'No' },
        ],
      },
      { label: 'Anisocitosis', text: '2' },
      { label: 'Componentes adicionales', children: [{ label: 'Colágeno', text: 'Lisado' }] },
      { label: 'Algo nuevo', text: 'x' },
    ]);
  });

  everyRow([
    ['Células redondas', 'Células redondas'],
    [['Células redondas', 'Eosinófilos'], 'Células redondas\nEosinófilos'],
  ])('microscopic findings given as {value}', (value, text) => {
    expect(read({ hallazgos_microscopicos: value }).findings).toEqual([
      { label: 'Hallazgos microscópicos', text },
    ]);
  });

  it('include findings of another speciality', () => {
    expect(read({ hallazgos_ecograficos: { bazo: 'Normal' } }).findings).toEqual([
      { label: 'Bazo', text: 'Normal' },
    ]);
  });

  const bare = (name: string) => ({ name, inFavour: [], against: [] });

  everyRow([
    ['Mastocitoma', [bare('Mastocitoma')]],
    ['1. Mastocitoma\n2) Histiocitoma\n- Otro', ['Mastocitoma', 'Histiocitoma', 'Otro'].map(bare)],
    [
      ['Mastocitoma', '2. Histiocitoma'],
      [bare('Mastocitoma'), bare('Histiocitoma')],
    ],
    [{ mastocitoma: 'alta' }, [{ ...bare('Mastocitoma'), likelihood: 'alta' }]],
    [{ principal: 'Mastocitoma', otros: ['Lipoma'] }, [bare('Mastocitoma'), bare('Lipoma')]],
    [[{ name: 'Lipoma', probability: 0.25 }], [{ ...bare('Lipoma'), likelihood: '25\u00a0%' }]],
    [{ diagnostico: 'Lipoma', probabilidad: 40 }, [{ ...bare('Lipoma'), likelihood: '40\u00a0%' }]],
    [[null, 4, {}, []], [bare('4')]],
  ])('differential diagnosis given as {value}', (value, differentials) => {
    expect(read({ diagnostico_diferencial: value }).differentials).toEqual(differentials);
  });

  it('include arguments and the deciding test of a differential', () => {
    const report = read({
      diagnostico_diferencial: [
        {
          nombre: 'Mastocitoma',
          a_favor: 'Gránulos\nEosinófilos',
          en_contra: ['Edad'],
          lo_decide: 'Histopatología',
          comentario: 'Frecuente en el bóxer',
        },
      ],
    });
    expect(report.differentials).toEqual([
      {
        name: 'Mastocitoma',
        inFavour: ['Gránulos', 'Eosinófilos'],
        against: ['Edad'],
        decidedBy: 'Histopatología',
        note: 'Frecuente en el bóxer',
      },
    ]);
  });

  everyRow([
    ['1. Exéresis\n2. Biopsia', ['Exéresis', 'Biopsia']],
    [
      ['Exéresis', '• Biopsia'],
      ['Exéresis', 'Biopsia'],
    ],
    [[{ accion: 'Exéresis', motivo: 'Crece' }], ['Exéresis. Crece']],
    ['2 cm de margen', ['2 cm de margen']],
  ])('recommendations given as {value}', (value, recommendations) => {
    expect(read({ recomendaciones: value }).recommendations).toEqual(recommendations);
  });

  it('conclusion, next step, confidence, date and model [2.3-13]', () => {
    const report = read({
      conclusion: 'Mastocitoma',
      siguiente_paso: ['Puncionar el ganglio', 'Exéresis'],
      confianza_diagnostica: { nivel: 'alta' },
      fecha_analisis: '2026-11-20T11:52:00+01:00',
      modelo_ia: 'modelo-1',
    });
    expect(report).toEqual({
      ...EMPTY,
      conclusion: name('Mastocitoma'),
      nextStep: 'Puncionar el ganglio\nExéresis',
      confidence: { level: 'alta', text: 'Alta' },
      stamp: { model: 'modelo-1', date: '2026-11-20T10:52:00.000Z' },
    });
  });

  everyRow([
    [{ status: 'success', message: 'Bien' }, 'success'],
    [{ status: 'error', message: 'Mal' }, 'error'],
    [{ status: 'queued', message: 'Espera' }, 'other'],
    [{ error: 'Mal' }, 'error'],
  ])('processing of {sent} [2.4-33]', (sent, status) => {
    expect(read(sent).processing?.status).toBe(status);
  });

  it('a status without message shows no card', () => {
    expect(read({ status: 'success', conclusion: 'A' })).toEqual({
      ...EMPTY,
      conclusion: name('A'),
    });
  });

  it('the generic keys stand in for those of the spec [2.3-14]', () => {
    expect(read({ diagnosis: 'A', confidenceScore: 0.87, detailedReport: 'Texto' })).toEqual({
      ...EMPTY,
      conclusion: name('A'),
      confidence: { level: 'alta', text: '87\u00a0%' },
      summary: 'Texto',
    });
  });

  it('generic keys beside those of the spec are listed', () => {
    const report = read({ conclusion: 'A', diagnosis: 'B', detailedReport: { parte: 'C' } });
    expect(report.conclusion).toEqual(name('A'));
    expect(report.additional).toEqual([
      { label: 'Diagnosis', text: 'B' },
      { label: 'Informe detallado', children: [{ label: 'Parte', text: 'C' }] },
    ]);
  });

  it('unknown keys, and known ones that cannot be understood, are listed [2.3-15]', () => {
    const report = read({ campo_raro: { uno: [1, 2] }, fecha_analisis: 'ayer', certeza: 'mucha' });
    expect(report.additional).toEqual([
      { label: 'Campo raro', children: [{ label: 'Uno', text: '1\n2' }] },
      { label: 'Fecha análisis', text: 'ayer' },
      { label: 'Certeza', text: 'mucha' },
    ]);
  });
});
