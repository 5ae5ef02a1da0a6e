import { expect, it } from 'vitest';
import { readReport } from './read.ts';
import type { Report } from './schema.ts';

function read(sent: unknown): Report {
  const reading = readReport(sent);
  if (reading.state !== 'read') throw new Error(JSON.stringify(reading));
  return reading.report;
}

const EMPTY: Report = {
  measurements: [],
  findings: [],
  differentials: [],
  recommendations: [],
  references: [],
  stamp: {},
  additional: [],
};

it('quality, measurements and stamp', () => {
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

it.each([
  ['Muestra no diagnóstica', 'no_diagnostica'],
  ['Inadecuada', 'no_diagnostica'],
  ['Adecuada', 'adecuada'],
  ['Muestra adecuada', 'adecuada'],
  ['Imagen nítida y bien expuesta', 'imagen_nitida'],
])('quality given as the text %s', (text, verdict) => {
  expect(read({ calidad: text }).quality).toEqual({ verdict, text, limitations: [], images: [] });
});

it.each([
  ['Compatible con', 'compatible'],
  ['no concluyente', 'no_concluyente'],
  ['Diagnóstico de', 'diagnostico'],
])('certainty written as %s', (written, certainty) => {
  expect(read({ certeza: written }).certainty).toBe(certainty);
});
