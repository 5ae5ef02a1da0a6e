import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { composeDocument } from '#domain/report/document/compose.ts';
import { toPlainText } from '#domain/report/document/plainText.ts';
import { sampleSheet } from '#domain/report/document/testing.ts';
import { readReport } from '#domain/report/read.ts';
import { AI_NOTICE, AUTOMATIC_NOTICE } from '#domain/report/schema.ts';
import { type StoredReport, storedReportSchema } from '#domain/report/storedReport.ts';
import { ceilingOf } from './ceiling.ts';
import { composeModelReport, type ModelReport } from './composeModelReport.ts';
import { figuresIn } from './figuresIn.ts';
import { KnownFigures, seen, textsIn } from './knownFigures.ts';
import type { ModelReading } from './modelReading.ts';
import { aReading } from './testing/reading.ts';

const MEASURED: StoredReport = {
  conclusion: 'No concluyente; recuento automático: ≈ 40 núcleos en una imagen.',
  certeza: 'no_concluyente',
  resumen: 'Nada se interpreta.',
  calidad: {
    veredicto: 'adecuada',
    imagenes: [{ posicion: 1, leida: true, pie: '≈ 40 núcleos', problemas: [] }],
    limitaciones: ['Límite del programa.'],
  },
  medidas: [{ nombre: 'Núcleos', valor: 40, unidad: 'en el campo', origen: 'recuento' }],
  sello: { metodo: 'medicion', imagenes_leidas: 1, imagenes_recibidas: 1 },
};
const CONCLUDED: StoredReport = {
  ...MEASURED,
  conclusion: 'Exudado séptico',
  certeza: 'posible',
  resumen: 'Criterios aplicados.',
  criterios: [{ clase: 'Exudado séptico', regla: 'B-C1', condicion: 'TNCC alto', datos: [] }],
  hallazgos_microscopicos: { clasificacion: ['Exudado séptico'], hallazgos: ['Bacterias'] },
  diagnostico_diferencial: [{ nombre: 'Peritonitis', a_favor: ['TNCC'], en_contra: [] }],
  referencias: ['Manual, 2020.'],
  recomendaciones: ['Cultivo.'],
  siguiente_paso: 'Cultivo del líquido.',
  sello: { metodo: 'criterios', imagenes_leidas: 1, imagenes_recibidas: 1 },
};

const KNOWN = new KnownFigures(['40 núcleos', 'Edad: 9 años']);

function composed(
  change: Partial<Omit<ModelReport, 'readings'>> & { readings?: readonly ModelReading[] } = {},
) {
  const { readings = [aReading(), aReading()], ...rest } = change;
  const [one = aReading(), other] = readings;
  return composeModelReport({
    facts: MEASURED,
    known: KNOWN,
    asked: 2,
    positions: [1],
    model: 'modelo-x',
    words: { name: 'La IA', of: 'de la IA', mark: 'IA', engine: 'Modelo de lenguaje' },
    version: 'lectura-1',
    now: new Date('2026-11-22T10:00:00Z'),
    ...rest,
    readings: other ? [one, other] : [one],
  });
}

it('is a stored report, led by the reading where the facts conclude nothing', () => {
  const report = composed();
  expect(storedReportSchema.parse(report)).toEqual(report);
  expect(report).toMatchObject({
    conclusion: 'Mastocitoma cutáneo',
    certeza: 'compatible',
    modelo_ia: 'modelo-x',
    sello: { metodo: 'modelo', version: 'lectura-1', imagenes_leidas: 1, imagenes_recibidas: 1 },
    acuerdo_lecturas: { lecturas: 2, nivel: 'acuerdo' },
    medidas: MEASURED.medidas,
  });
  expect(Object.keys(report.hallazgos_microscopicos ?? {})).toEqual([
    'Poblaciones celulares',
    'Microorganismos',
  ]);
});

it('is read back with its agreement, its ladder and its findings in order', () => {
  const reading = readReport(composed());
  if (reading.state !== 'read') throw new Error('not read');
  expect(reading.report.agreement?.level).toBe('acuerdo');
  expect(reading.report.additional).toEqual([]);
  expect(reading.report.findings.map(({ label }) => label)).toEqual([
    'Poblaciones celulares',
    'Microorganismos',
  ]);
});

it('is shown as any report of an AI, with how far its readings agree', () => {
  for (const facts of [MEASURED, CONCLUDED]) {
    const text = toPlainText(composeDocument(sampleSheet(composed({ facts }))));
    for (const said of [AI_NOTICE, 'Las lecturas coinciden', 'Mastocitos'])
      expect(text).toContain(said);
    expect(text).not.toContain(AUTOMATIC_NOTICE);
  }
  const led = toPlainText(composeDocument(sampleSheet(composed())));
  expect(led).toContain('Compatible con mastocitoma cutáneo');
});

it('says that something was not seen also where a text is told of it', () => {
  const denied = aReading({
    hallazgos: [
      { apartado: 'Microorganismos', nombre: 'Bacterias', estado: 'no_observado', texto: '' },
      { apartado: 'Microorganismos', nombre: 'Hongos', estado: 'no_evaluable', texto: 'borrosos' },
    ],
  });
  const text = toPlainText(
    composeDocument(sampleSheet(composed({ readings: [denied, aReading({ hallazgos: [] })] }))),
  );
  expect(text).toContain('Bacterias: No observado: solo en una de las lecturas');
  expect(text).toContain('Hongos: No evaluable: borrosos; solo en una de las lecturas');
});

it('leaves what criteria concluded in its place, and tells the reading beside it', () => {
  const report = composed({ facts: CONCLUDED });
  for (const key of [
    'conclusion',
    'certeza',
    'siguiente_paso',
    'referencias',
    'criterios',
    'medidas',
  ] as const)
    expect(report[key]).toEqual(CONCLUDED[key]);
  expect(report.resumen).toContain('Criterios aplicados.');
  expect(report.resumen).toContain('Lectura de la IA: posible mastocitoma cutáneo.');
  expect(report.diagnostico_diferencial).toMatchObject([
    { nombre: 'Peritonitis' },
    { nombre: 'Mastocitoma' },
  ]);
  expect(report.recomendaciones?.[0]).toBe('Cultivo.');
});

describe('the ceiling of certainty', () => {
  test.each<[string, StoredReport, number, string]>([
    ['a model never diagnoses by itself', MEASURED, 2, 'compatible'],
    ['one reading alone', MEASURED, 1, 'sugestivo'],
    ['a limited sample', { ...MEASURED, calidad: { veredicto: 'limitada' } }, 2, 'sugestivo'],
    [
      'a sample of no use',
      { ...MEASURED, calidad: { veredicto: 'no_diagnostica' } },
      2,
      'no_concluyente',
    ],
    [
      'data that do not fit',
      { ...MEASURED, coherencia: [{ texto: 'x', campos: [] }] },
      2,
      'sugestivo',
    ],
    ['a serious contradiction', { ...MEASURED, reglas: ['cytology/G-T3'] }, 2, 'posible'],
    ['what criteria concluded', CONCLUDED, 2, 'posible'],
    ['no image', { ...MEASURED, sello: { imagenes_leidas: 0 } }, 2, 'posible'],
  ])('%s', (_, facts, readings, expected) => {
    expect(ceilingOf(facts, readings)).toBe(expected);
  });

  it('holds whatever the readings claim, in their words too', () => {
    const sure = aReading({
      certeza: 'diagnostico',
      conclusion: 'Diagnóstico de mastocitoma cutáneo',
      resumen: 'Es un diagnóstico definitivo. Hay gránulos.',
    });
    const report = composed({
      facts: { ...MEASURED, calidad: { veredicto: 'limitada' } },
      readings: [sure, sure],
    });
    expect(report).toMatchObject({ conclusion: 'mastocitoma cutáneo', certeza: 'sugestivo' });
    expect(report.resumen).toBe('Hay gránulos.');
  });
});

it('steps down and says so where one of two readings did not come', () => {
  const report = composed({ readings: [aReading()] });
  expect(report).toMatchObject({
    certeza: 'sugestivo',
    acuerdo_lecturas: { lecturas: 1, nivel: 'sin_comprobar' },
  });
  expect(report.calidad?.limitaciones?.join(' ')).toContain('Solo ha llegado una');
});

it('concludes nothing where the readings do not agree', () => {
  const other = aReading({ categoria: 'normal', conclusion: 'Tejido normal' });
  const report = composed({ readings: [aReading(), other] });
  expect(report).toMatchObject({
    certeza: 'no_concluyente',
    acuerdo_lecturas: { nivel: 'desacuerdo' },
  });
  expect(report.conclusion).toMatch(/^No concluyente: las lecturas independientes/);
});

it('a reading of which nothing may be said concludes nothing', () => {
  const empty = aReading({ conclusion: 'El 87 % son atípicas.' });
  expect(composed({ readings: [empty, empty] })).toMatchObject({
    conclusion: 'No concluyente: la lectura de la IA no permite concluir nada de este caso.',
    certeza: 'no_concluyente',
  });
});

/** Every text of a model may be anything. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.lorem(),
  fc.constantFrom(
    'El 87 % de las células.',
    'Treinta y cuatro mitosis; 9 años.',
    'Prednisona 1 mg/kg cada 12 h.',
    '<script>alert(9)</script>',
    'https://x.example/9',
    'Diagnóstico definitivo.',
    '𝟗𝟗 y ٣٤ y ③.',
    '__proto__',
  ),
);
const finding = fc.record({
  apartado: text,
  nombre: text,
  estado: fc.constantFrom('observado' as const, 'no_observado' as const, 'no_evaluable' as const),
  texto: text,
});
const reading: fc.Arbitrary<ModelReading> = fc.record({
  caso: fc.constant('palabra'),
  imagenes: fc.array(
    fc.record({ posicion: fc.integer(), legible: fc.boolean(), descripcion: text }),
  ),
  hallazgos: fc.array(finding, { maxLength: 6 }),
  resumen: text,
  categoria: fc.constantFrom(
    'normal' as const,
    'neoplasico_maligno' as const,
    'no_evaluable' as const,
  ),
  conclusion: text,
  certeza: fc.constantFrom(
    'diagnostico' as const,
    'compatible' as const,
    'no_concluyente' as const,
  ),
  diferenciales: fc.array(
    fc.record({ nombre: text, a_favor: fc.array(text), en_contra: fc.array(text), prueba: text }),
    { maxLength: 4 },
  ),
  recomendaciones: fc.array(text, { maxLength: 4 }),
  siguiente_paso: text,
});

it('never says a figure that neither the vet entered nor the engine measured', () => {
  fc.assert(
    fc.property(reading, fc.option(reading, { nil: undefined }), (one, other) => {
      const readings = other ? [one, other] : [one];
      for (const facts of [MEASURED, CONCLUDED]) {
        const report = composed({ facts, readings });
        expect(storedReportSchema.safeParse(report).success).toBe(true);
        const { fecha_analisis: _, sello: __, modelo_ia: ___, ...said } = report;
        const { referencias: ____, acuerdo_lecturas, criterios: _____, ...shown } = said;
        const texts = [
          ...textsIn({ ...shown, calidad: withoutPositions(shown.calidad) }),
          acuerdo_lecturas?.texto ?? '',
        ];
        const invented = texts.flatMap((each) =>
          figuresIn(seen(each)).filter((figure) => !KNOWN.has(figure)),
        );
        expect(invented).toEqual([]);
      }
    }),
    { numRuns: 100 },
  );
});

function withoutPositions(calidad: StoredReport['calidad']) {
  return { ...calidad, imagenes: calidad?.imagenes?.map(({ posicion: _, ...rest }) => rest) };
}

it('is never surer than the facts allow, whatever the readings claim', () => {
  fc.assert(
    fc.property(reading, reading, (one, other) => {
      const facts = { ...MEASURED, calidad: { veredicto: 'no_diagnostica' as const } };
      expect(composed({ facts, readings: [one, other] }).certeza).toBe('no_concluyente');
      expect(composed({ readings: [one, other] }).certeza).not.toBe('diagnostico');
    }),
  );
});
