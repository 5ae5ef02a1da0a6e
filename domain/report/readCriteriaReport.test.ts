import { describe, expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { readReport } from './read.ts';
import type { Report } from './schema.ts';

function read(sent: unknown): Report {
  const reading = readReport(sent);
  if (reading.state !== 'read') throw new Error(JSON.stringify(reading));
  return reading.report;
}

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

it('reads quality, measurements and stamp', () => {
  const report = read({
    certeza: 'compatible',
    resumen: 'Resumen',
    urgencia: 'Preferente',
    calidad: {
      veredicto: 'limitada',
      texto: 'Poco material',
      limitaciones: ['No valora márgenes'],
      imagenes: [
        { posicion: 1, leida: true, pie: 'Dos leucocitos', problemas: [] },
        { posicion: 2, leida: false, problemas: ['Desenfocada'] },
        { posicion: 'tres' },
      ],
    },
    medidas: [
      {
        nombre: 'Eritrocitos',
        valor: 131,
        aproximado: true,
        rango: [120, 140],
        unidad: 'en el campo',
        origen: 'recuento',
        imagen: 1,
        nota: 'Por umbral',
      },
      { nombre: 'Plaquetas', no_medible: 'sin método fiable', origen: 'inventado' },
      { nombre: 'Área', valor: '70,4' },
      { valor: 3 },
      'texto',
    ],
    referencias: ['ASVCP'],
    sello: { motor: 'local', version: '1', imagenes_leidas: 1, imagenes_recibidas: 2 },
  });
  expect(report).toEqual({
    ...EMPTY,
    certainty: 'compatible',
    summary: 'Resumen',
    urgency: 'Preferente',
    quality: {
      verdict: 'limitada',
      text: 'Poco material',
      limitations: ['No valora márgenes'],
      images: [
        { position: 1, used: true, caption: 'Dos leucocitos', problems: [] },
        { position: 2, used: false, problems: ['Desenfocada'] },
      ],
    },
    measurements: [
      {
        name: 'Eritrocitos',
        value: 131,
        approximate: true,
        range: [120, 140],
        unit: 'en el campo',
        origin: 'recuento',
        image: 1,
        note: 'Por umbral',
      },
      { name: 'Plaquetas', reason: 'sin método fiable' },
      { name: 'Área', value: 70.4 },
    ],
    references: ['ASVCP'],
    stamp: { engine: 'local', version: '1', imagesRead: 1, imagesTotal: 2 },
  });
});

everyRow([
  ['Muestra no diagnóstica', 'no_diagnostica'],
  ['Inadecuada', 'no_diagnostica'],
  ['Adecuada', 'adecuada'],
  ['Muestra adecuada', 'adecuada'],
  ['Imagen nítida y bien expuesta', 'imagen_nitida'],
])('quality given as the text {text}', (text, verdict) => {
  expect(read({ calidad: text }).quality).toEqual({ verdict, text, limitations: [], images: [] });
});

everyRow([
  ['Compatible con', 'compatible'],
  ['no concluyente', 'no_concluyente'],
  ['Diagnóstico de', 'diagnostico'],
])('certainty written as {written}', (written, certainty) => {
  expect(read({ certeza: written }).certainty).toBe(certainty);
});

describe('report by criteria', () => {
  it('has urgency, coherence, scheme, rules and method', () => {
    const report = read({
      urgencia: 'Urgencia vital: actuar de inmediato',
      urgencia_nivel: 'vital',
      urgencia_motivo: 'Drenaje terapéutico antes que más pruebas.',
      coherencia: [
        { texto: 'albúmina mayor que proteína total.', campos: ['fluidAlbumin', 'fluidProtein'] },
        { texto: 'Coherencia: el diferencial suma 120 %.', campos: [] },
      ],
      dato_decisivo: 'recuento nucleado',
      esquema: 'esquema Ohio State',
      reglas: ['body_fluids_sample/B-C3', 'body_fluids_sample/G-L2'],
      sello: { motor: 'Criterios publicados', metodo: 'criterios' },
    });
    expect(report).toEqual({
      ...EMPTY,
      urgency: 'Urgencia vital: actuar de inmediato',
      urgencyLevel: 'vital',
      urgencyReason: 'Drenaje terapéutico antes que más pruebas.',
      coherence: [
        { text: 'albúmina mayor que proteína total.', fields: ['fluidAlbumin', 'fluidProtein'] },
        { text: 'el diferencial suma 120 %.', fields: [] },
      ],
      deciding: 'recuento nucleado',
      scheme: 'esquema Ohio State',
      rules: ['body_fluids_sample/B-C3', 'body_fluids_sample/G-L2'],
      stamp: { method: 'criterios', engine: 'Criterios publicados' },
    });
  });

  it('has intervals, flags and sides of figures', () => {
    const figure = { nombre: 'PIO OD', valor: 48, unidad: 'mmHg', origen: 'indicado' };
    const { measurements } = read({
      medidas: [
        { ...figure, clave: 'examIopOd', intervalo: [7, 22], marca: 'H', lado: 'OD' },
        { nombre: 'Schirmer', valor: 12, intervalo: [15, null], marca: 'limite' },
      ],
    });
    expect(measurements).toEqual([
      {
        name: 'PIO OD',
        value: 48,
        unit: 'mmHg',
        origin: 'indicado',
        key: 'examIopOd',
        interval: [7, 22],
        flag: 'H',
        side: 'OD',
        of: 'PIO',
      },
      { name: 'Schirmer', value: 12, interval: [15, null], flag: 'limite' },
    ]);
  });

  everyRow([
    [[22, 7]],
    [[null, null]],
    [[1]],
    [['mucho', 3]],
    ['7–22'],
    [{ min: 7 }],
    [[7, Number.POSITIVE_INFINITY]],
  ])('leaves out the interval {intervalo}, and keeps its figure', (intervalo) => {
    const { measurements } = read({ medidas: [{ nombre: 'PIO', valor: 48, intervalo }] });
    expect(measurements).toEqual([{ name: 'PIO', value: 48 }]);
  });

  it('reads a limit as written, and drops it beside a figure', () => {
    const { measurements } = read({
      medidas: [
        { nombre: 'A', escrito: '<12', marca: 'L' },
        { nombre: 'B', valor: 1, escrito: '<12' },
      ],
    });
    expect(measurements).toEqual([
      { name: 'A', written: '<12', flag: 'L' },
      { name: 'B', value: 1 },
    ]);
  });

  it('drops unknown flags, and flags without a figure', () => {
    const { measurements } = read({
      medidas: [
        { nombre: 'A', marca: 'H' },
        { nombre: 'B', valor: 1, marca: 'HH', lado: 'arriba' },
      ],
    });
    expect(measurements).toEqual([{ name: 'A' }, { name: 'B', value: 1 }]);
  });

  const sections = {
    observaciones: [
      { nombre: 'Bacterias intracelulares', estado: 'no_observado' },
      { nombre: 'Cambio tóxico', estado: 'observado', texto: '2+' },
      { nombre: 'Hongos', estado: 'inventado' },
    ],
    hallazgos: ['Neutrófilos degenerados: busque bacterias y cultive.'],
    clasificacion: ['Exudado (esquema Ohio State)', 'Exudado séptico'],
  };

  it('has classes apart, and observations last with their states', () => {
    const report = read({ hallazgos_microscopicos: sections, sello: { metodo: 'criterios' } });
    expect(report.classes).toEqual(sections.clasificacion);
    expect(report.findings).toEqual([
      { label: 'Hallazgos', list: { id: 'hallazgos', items: [{ text: sections.hallazgos[0] }] } },
      {
        label: 'Observaciones',
        list: {
          id: 'observaciones',
          items: [
            { text: 'Bacterias intracelulares', state: 'no_observado' },
            { text: 'Cambio tóxico', state: 'observado', grade: '2+' },
          ],
        },
      },
    ]);
    expect(report.additional).toEqual([]);
  });

  it('understands classes alone, without leftovers', () => {
    const { clasificacion } = sections;
    const report = read({
      hallazgos_microscopicos: { clasificacion },
      sello: { metodo: 'criterios' },
    });
    expect(report).toMatchObject({ classes: clasificacion, findings: [], additional: [] });
  });

  it('leaves the same keys of a pipeline as findings, in order', () => {
    const { findings, classes } = read({ hallazgos_microscopicos: sections });
    expect(classes).toEqual([]);
    expect(findings.map(({ label }) => label)).toEqual([
      'Observaciones',
      'Hallazgos',
      'Clasificación',
    ]);
  });
});

it('reads the criterion of each class, with its data', () => {
  const report = read({
    criterios: [
      {
        clase: 'Exudado',
        regla: 'B-C3',
        condicion: 'Proteínas desde\n25 g/l.',
        datos: [
          { nombre: 'Proteínas', clave: 'fluidProtein', valor: '58 g/l' },
          { nombre: 'A:G', valor: '0,35' },
          { nombre: 'sin valor' },
          'texto',
        ],
      },
      { clase: 'Sin criterio', datos: 'ninguno' },
      { regla: 'B-C4' },
      7,
    ],
  });
  expect(report).toEqual({
    ...EMPTY,
    reasons: [
      {
        outcome: 'Exudado',
        rule: 'B-C3',
        condition: 'Proteínas desde 25 g/l.',
        facts: [
          { name: 'Proteínas', key: 'fluidProtein', value: '58 g/l' },
          { name: 'A:G', value: '0,35' },
        ],
      },
      { outcome: 'Sin criterio', facts: [] },
    ],
  });
});
