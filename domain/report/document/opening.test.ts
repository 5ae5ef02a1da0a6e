import { describe, expect, it, test } from 'vitest';
import { readReport } from '#domain/report/read.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { conclusionParts, headline, openingBlocks } from './opening.ts';
import { sampleSheet } from './testing/sheets.ts';

describe('headline of a conclusion', () => {
  test('is a whole short conclusion', () => {
    expect(headline('Mastocitoma. De bajo grado.')).toEqual({
      head: 'Mastocitoma. De bajo grado.',
    });
  });

  test('is the first full sentence of a long one, without losing a word', () => {
    const rest = `Se observan ${'muchas '.repeat(15)}células.`;
    expect(headline(`No concluyente; aprox. 5 leucocitos en el campo. ${rest}`)).toEqual({
      head: 'No concluyente; aprox. 5 leucocitos en el campo',
      rest,
    });
  });

  test('is the whole text without a suitable first sentence', () => {
    const endless = `${'palabra '.repeat(40)}fin. Otra frase.`;
    expect(headline(endless)).toEqual({ head: endless });
    const abrupt = `Sí. ${'palabra '.repeat(40)}`;
    expect(headline(abrupt)).toEqual({ head: abrupt });
  });
});

everyRow([
  ['compatible', 'Mastocitoma', { lead: 'Compatible con', text: 'mastocitoma' }],
  ['sugestivo', 'TVT canino', { lead: 'Sugestivo de', text: 'TVT canino' }],
  [
    'compatible',
    'Leishmania (observado por usted)',
    { lead: 'Compatible con', text: 'Leishmania (observado por usted)' },
  ],
  [
    'compatible',
    'Coccidiosis por C. felis',
    { lead: 'Compatible con', text: 'coccidiosis por C. felis' },
  ],
  ['posible', 'Grupo A. Otro', { text: 'Grupo A. Otro' }],
  [
    'posible',
    `Anemia ${'muy '.repeat(25)}grave (${'pendiente '.repeat(5)})`,
    { lead: 'Posible', text: `anemia ${'muy '.repeat(25)}grave (${'pendiente '.repeat(5)})` },
  ],
  ['compatible', 'Compatible con lipoma', { text: 'Compatible con lipoma' }],
  ['posible', 'Se observan células. Nada más.', { text: 'Se observan células. Nada más.' }],
  ['no_concluyente', 'Se contaron 67 núcleos', { text: 'Se contaron 67 núcleos' }],
  ['no_concluyente', undefined, { text: 'No concluyente' }],
  [undefined, 'Mastocitoma', { text: 'Mastocitoma' }],
  [undefined, undefined, {}],
] as const)('heads the conclusion: {certainty}, {conclusion}', (certainty, conclusion, parts) => {
  expect(partsOf({ certeza: certainty, conclusion })).toEqual(parts);
});

everyRow([
  ['No concluyente; recuento automático: 3 leucocitos.', 'Recuento automático: 3 leucocitos'],
  ['Muestra no diagnóstica: ninguna imagen.', 'Muestra no diagnóstica: ninguna imagen'],
])('a measurement’s conclusion drops its verdict: {conclusion}', (conclusion, text) => {
  const sello = { metodo: 'medicion' };
  const medidas = [{ nombre: 'Leucocitos', valor: 3 }];
  const certeza = 'no_concluyente';
  expect(partsOf({ conclusion, certeza, sello, medidas })).toEqual({ text });
  // Where nothing could be measured, that nothing can be concluded is all there is to say.
  const refused = [{ nombre: 'Leucocitos', no_medible: 'Desenfocada' }];
  expect(partsOf({ conclusion, certeza, sello, medidas: refused })).toEqual({
    text: conclusion.slice(0, -1),
  });
});

everyRow([
  ['Giardia spp.', 'Giardia spp.'],
  ['Exudado. Con bacterias.', 'Exudado. Con bacterias.'],
  ['¿Piómetra?', '¿Piómetra?'],
])('the headline {conclusion} stays whole', (conclusion, text) => {
  expect(partsOf({ conclusion }).text).toBe(text);
});

it('a fact has neither certainty nor ladder', () => {
  const fact = { form: 'fact', text: 'hiperpotasemia grave' } as const;
  expect(conclusionParts({ conclusion: fact, certainty: 'compatible' })).toEqual({
    text: 'Hiperpotasemia grave',
  });
  const sello = { metodo: 'criterios' } as const;
  const stored = { conclusion: fact.text, certeza: 'compatible', medidas: [], sello } as const;
  expect(kindsOf({ ...stored, forma: { conclusion: 'hecho' } })).toEqual(['conclusion']);
  expect(kindsOf({ ...stored, forma: { conclusion: 'sintagma' } })).toEqual([
    'ladder',
    'conclusion',
  ]);
});

/** Parts of an older report, which does not tell the form of its conclusion. */
function partsOf(stored: object) {
  const reading = readReport(stored);
  if (reading.state !== 'read') throw new Error(reading.state);
  return conclusionParts(reading.report);
}

const kindsOf = (report: StoredReport) => {
  const { reading } = sampleSheet(report);
  return reading.state === 'read'
    ? openingBlocks(reading.report, 'UTC').map(({ kind }) => kind)
    : [];
};

const figures = [
  { nombre: 'Leucocitos', valor: 3 },
  { nombre: 'Eritrocitos', valor: 275 },
];

it('a report by criteria opens with urgency, certainty, conclusion, then figures', () => {
  const kinds = kindsOf({
    conclusion: 'Exudado séptico',
    certeza: 'diagnostico',
    urgencia: 'Urgencia vital: actuar de inmediato',
    urgencia_nivel: 'vital',
    resumen: 'Dos líneas.',
    siguiente_paso: 'Cultivo.',
    medidas: figures.map((figure) => ({ ...figure, marca: 'H' as const })),
    sello: { metodo: 'criterios' },
  });
  const order = ['urgency', 'ladder', 'conclusion', 'summary', 'callout', 'keyFigures'];
  expect(kinds).toEqual(order);
});

it('the deciding datum stands under the next step where no criterion is met', () => {
  const stored = {
    conclusion: 'Nada se cumple',
    dato_decisivo: 'urocultivo',
    sello: { metodo: 'criterios' },
  } as const;
  const text = 'El dato que más cambiaría este informe: urocultivo.';
  const lastOf = (report: StoredReport) => {
    const { reading } = sampleSheet({ ...stored, ...report });
    return reading.state === 'read' ? openingBlocks(reading.report, 'UTC').at(-1) : undefined;
  };
  const none = {
    reglas: ['urinalysis_sample/G-C0'],
    hallazgos_microscopicos: { clasificacion: ['Nada se cumple'] },
  };
  expect(lastOf({ ...none, siguiente_paso: 'Repita.' })).toMatchObject({
    text: 'Repita.',
    under: text,
  });
  expect(lastOf(none)).toMatchObject({ kind: 'summary', text });
  const met = { hallazgos_microscopicos: { clasificacion: ['Cistitis'] } };
  expect(lastOf({ ...met, siguiente_paso: 'Repita.' })).not.toHaveProperty('under');
});

it('an urgency reason equal to the next step appears once', () => {
  const urgent = { urgencia: 'Urgente', urgencia_nivel: '24h', conclusion: 'Óxido' } as const;
  const stripOf = (report: StoredReport) => {
    const { reading } = sampleSheet(report);
    return reading.state === 'read' ? openingBlocks(reading.report, 'UTC')[0] : undefined;
  };
  expect(
    stripOf({ ...urgent, urgencia_motivo: 'Drene.', siguiente_paso: 'Drene.' }),
  ).not.toHaveProperty('reason');
  expect(
    stripOf({ ...urgent, urgencia_motivo: 'Disnea.', siguiente_paso: 'Drene.' }),
  ).toMatchObject({ reason: 'Disnea.' });
});

it('a measurement opens with its figures and has no ladder', () => {
  const conclusion = 'No concluyente; recuento automático: 3 leucocitos.';
  const measured = { conclusion, certeza: 'no_concluyente', medidas: figures } as const;
  expect(kindsOf({ ...measured, sello: { metodo: 'medicion' } })).toEqual([
    'keyFigures',
    'conclusion',
  ]);
  // As it was read before it told how it was read.
  expect(kindsOf(measured)).toEqual(['ladder', 'conclusion']);
});

it('a vital case opens with its acts, and has the next step once', () => {
  const { reading } = sampleSheet({
    conclusion: 'obstrucción urinaria',
    certeza: 'sugestivo',
    urgencia: 'Urgencia vital: actuar de inmediato',
    urgencia_nivel: 'vital',
    siguiente_paso: 'Palpe la vejiga ahora.',
    recomendaciones: ['Repita la creatinina.'],
  });
  const whenStable = 'Haga imagen de vías urinarias.';
  if (reading.state !== 'read') throw new Error(reading.state);
  const acts = [
    { text: 'Palpe la vejiga ahora.', data: ['No orina o apenas orina'] },
    { text: 'Haga un ECG.', data: ['Potasio 8,1 mmol/l'] },
  ];
  const blocks = openingBlocks({ ...reading.report, acts, whenStable }, 'UTC');
  expect(blocks.map(({ kind }) => kind)).toEqual([
    ...['urgency', 'acts', 'ladder', 'conclusion', 'callout'],
  ]);
  expect(blocks[1]).toEqual({
    kind: 'acts',
    title: 'Ahora mismo',
    acts: [{ lead: 'Siguiente paso.', ...acts[0] }, acts[1]],
  });
  expect(blocks[4]).toMatchObject({
    title: 'Cuando esté estable',
    text: whenStable,
  });
});
