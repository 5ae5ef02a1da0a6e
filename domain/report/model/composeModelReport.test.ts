import { describe, expect, it } from 'vitest';
import { ophthalmology } from '#domain/analyses/ophthalmology.ts';
import { readReport } from '#domain/report/read.ts';
import { type StoredReport, storedReportSchema } from '#domain/report/storedReport.ts';
import { ownReport, storedOf } from '#domain/report/testing/own.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { Comparison } from './compare/compare.ts';
import { composeModelReport, type ModelReport } from './composeModelReport.ts';
import { KnownFigures } from './knownFigures.ts';
import type { ModelReading } from './modelReading.ts';
import { apartOf, passage } from './testing/apart.ts';
import { aReading, nothingEntered } from './testing/reading.ts';

const MEASURED: StoredReport = {
  conclusion: 'Recuento automático: ≈ 40 núcleos en una imagen.',
  certeza: 'no_concluyente',
  resumen: 'Nada se interpreta.',
  calidad: {
    veredicto: 'adecuada',
    imagenes: [{ posicion: 1, leida: true, pie: '≈ 40 núcleos', problemas: [] }],
    limitaciones: ['Límite del programa.'],
  },
  medidas: [{ nombre: 'Núcleos', valor: 40, unidad: 'en el campo', origen: 'recuento' }],
  sello: { metodo: 'medicion', version: '1.1.0', imagenes_leidas: 1, imagenes_recibidas: 1 },
};
const CONCLUDED: StoredReport = {
  ...MEASURED,
  conclusion: 'Exudado séptico',
  certeza: 'posible',
  criterios: [{ clase: 'Exudado séptico', regla: 'B-C1', condicion: 'TNCC alto', datos: [] }],
  hallazgos_microscopicos: { clasificacion: ['Exudado séptico'], hallazgos: ['Bacterias'] },
  recomendaciones: ['Cultivo.', 'No aplique corticoides tópicos.'],
  siguiente_paso: 'Cultivo del líquido.',
  sello: { metodo: 'criterios', imagenes_leidas: 1, imagenes_recibidas: 1 },
};

const KNOWN = new KnownFigures(['40 núcleos', 'Edad: 9 años']);

function composed(
  change: Partial<Omit<ModelReport, 'readings' | 'facts'>> & {
    facts?: StoredReport;
    readings?: readonly ModelReading[];
  } = {},
): StoredReport {
  const { facts = MEASURED, readings = [aReading(), aReading()], ...rest } = change;
  const [one = aReading(), other] = readings;
  const made = composeModelReport({
    facts: ownReport(facts),
    known: KNOWN,
    comparison: nothingEntered(),
    asked: 2,
    positions: [1],
    model: 'modelo-x',
    reader: 'modelo',
    leads: false,
    version: 'lectura-2',
    now: new Date('2026-11-22T10:00:00Z'),
    ...rest,
    readings: other ? [one, other] : [one],
  });
  return storedOf(made);
}

everyRow([
  ['what was measured', MEASURED],
  ['what criteria concluded', CONCLUDED],
])('{case} is unchanged by a model, whose reading is apart', (_, facts) => {
  const report = composed({ facts });
  expect(storedReportSchema.parse(report)).toEqual(report);
  const { lectura_sin_comprobar: apart, fecha_analisis: __, sello, ...rest } = report;
  const { sello: own, ...unread } = facts;
  expect(rest).toEqual(unread);
  expect(sello).toEqual({
    ...own,
    motor: 'Modelo de lenguaje, medidas y criterios publicados',
  });
  expect(apart).toEqual({
    lector: 'modelo',
    nombre: 'modelo-x',
    version: 'lectura-2',
    lecturas: 2,
    nivel: 'acuerdo',
    retirado: [],
    filas: [
      expect.objectContaining({ nombre: 'Mastocitos', lectura: 'Predominan' }),
      expect.objectContaining({ nombre: 'Bacterias intracelulares', lectura: 'No observado' }),
    ],
    dicho: [
      { apartado: 'Conclusión', textos: ['Mastocitoma cutáneo'] },
      { apartado: 'Resumen', textos: ['Células redondas con gránulos.'] },
      { apartado: 'Diagnóstico diferencial', textos: ['Mastocitoma. a favor: Gránulos'] },
      {
        apartado: 'Pruebas que propone',
        textos: [
          'Histopatología de la lesión.',
          'Envíe la lesión a histopatología.',
          'Histopatología',
        ],
      },
      { apartado: 'Imágenes', textos: ['Imagen 1: Campo nítido.'] },
    ],
  });
});

it('a finding with text keeps its «not observed»', () => {
  const denied = aReading({
    hallazgos: [
      { apartado: 'Microorganismos', nombre: 'Bacterias', estado: 'no_observado', texto: '' },
      { apartado: 'Microorganismos', nombre: 'Hongos', estado: 'no_evaluable', texto: 'borrosos' },
    ],
  });
  const rows = apartOf(composed({ readings: [denied, aReading({ hallazgos: [] })] })).filas;
  expect(rows.map(({ lectura }) => lectura)).toEqual([
    'No observado: solo en una de las lecturas',
    'No evaluable: borrosos; solo en una de las lecturas',
  ]);
});

describe('certainty of a model', () => {
  it('is removed in any words', () => {
    const sure = aReading({
      certeza: 'diagnostico',
      conclusion: 'Diagnóstico de mastocitoma cutáneo',
      resumen: 'Es un diagnóstico definitivo. Muy probable. Sugestivo de lo dicho. Hay gránulos.',
      diferenciales: [{ nombre: 'Compatible con sarcoma', a_favor: [], en_contra: [], prueba: '' }],
    });
    const report = composed({ readings: [sure, sure] });
    expect(passage(report, 'Conclusión')).toEqual(['Mastocitoma cutáneo']);
    expect(passage(report, 'Resumen')).toEqual(['Hay gránulos.']);
    expect(passage(report, 'Diagnóstico diferencial')).toEqual(['Sarcoma']);
    expect(apartOf(report).retirado.join()).toContain('con qué certeza');
  });
});

it('a model report notes a missing second reading', () => {
  const apart = apartOf(composed({ readings: [aReading()] }));
  expect(apart).toMatchObject({ lecturas: 1, nivel: 'sin_comprobar' });
  expect(apart.retirado.join()).toContain('solo ha llegado una');
  expect(apartOf(composed({ readings: [aReading()], asked: 1 })).retirado).toEqual([]);
});

describe('advice of a model', () => {
  const advising = (text: string) =>
    aReading({
      recomendaciones: [text],
      siguiente_paso: text,
      diferenciales: [{ nombre: 'Mastocitoma', a_favor: [], en_contra: [], prueba: text }],
    });

  it('is dropped if two readings disagree', () => {
    const other = aReading({ categoria: 'normal', conclusion: 'Tejido normal' });
    const report = composed({ readings: [aReading(), other] });
    expect(apartOf(report).nivel).toBe('desacuerdo');
    expect(passage(report, 'Pruebas que propone')).toEqual([]);
    expect(passage(report, 'Conclusión')).toEqual([
      'Primera lectura: Mastocitoma cutáneo',
      'Segunda lectura: Tejido normal',
    ]);
  });

  it('of a single reading stays if it names tests', () => {
    const report = composed({ readings: [advising('Repita la toma de muestra. Confíe en mí.')] });
    expect(passage(report, 'Pruebas que propone')).toEqual(['Repita la toma de muestra.']);
    expect(apartOf(report).retirado.join()).toContain('solo se muestran pruebas');
  });

  everyRow(['Amputación del dedo hoy.', 'Aplique corticoide tópico.', 'Valore la eutanasia.'])(
    'may not be a treatment: {text}',
    (text) => {
      const report = composed({ facts: CONCLUDED, readings: [advising(text)] });
      expect(JSON.stringify(apartOf(report))).not.toContain(text.slice(0, -1));
      expect(apartOf(report).retirado.join()).toContain('no da tratamientos');
    },
  );

  it('may repeat a sentence of the criteria', () => {
    const sentence = 'No aplique corticoides tópicos.';
    const report = composed({ facts: CONCLUDED, readings: [advising(sentence)] });
    expect(passage(report, 'Pruebas que propone')).toEqual([sentence]);
    expect(JSON.stringify(composed({ readings: [advising(sentence)] }))).not.toContain(
      'corticoides',
    );
  });
});

describe('answers of the vet beside a model', () => {
  const comparison = new Comparison(ophthalmology, { examFluoOd: 'positive' }, ownReport());
  const wrong = aReading({
    hallazgos: [{ apartado: 'Córnea', nombre: 'Úlcera', estado: 'no_observado', texto: '' }],
    resumen: 'Ojo limpio. Sin úlcera.',
    imagenes: [{ posicion: 1, legible: true, descripcion: 'Úlcera ausente.' }],
  });
  const row = {
    estado: 'discrepa',
    usted: 'OD: Positiva',
    clave: 'examFluoOd',
  };

  it('stand beside contradicting findings', () => {
    expect(apartOf(composed({ comparison, readings: [wrong] })).filas[0]).toEqual({
      ...row,
      nombre: 'Úlcera',
      lectura: 'No observado',
      imagenes: [],
    });
  });

  it('are those of the eye in a finding’s heading', () => {
    const inEye = (apartado: string) => ({
      apartado,
      nombre: 'Úlcera',
      estado: 'observado' as const,
      texto: '',
      imagenes: [1],
    });
    const both = aReading({ hallazgos: [inEye('Ojo derecho'), inEye('Ojo izquierdo')] });
    expect(
      apartOf(composed({ comparison, readings: [both, both] })).filas.map(
        ({ estado, nombre, lectura }) => [estado, nombre, lectura],
      ),
    ).toEqual([
      ['coincide', 'Úlcera (ojo derecho)', 'Observado'],
      ['discrepa', 'Úlcera (ojo izquierdo)', 'Observado'],
    ]);
  });

  everyRow([false, true])('and beside a sentence anywhere, which is said nowhere else', (leads) => {
    const report = composed({ comparison, leads, readings: [wrong] });
    const { dicho, encabeza, filas } = apartOf(report);
    expect(filas.slice(1)).toEqual([
      expect.objectContaining({ ...row, nombre: 'Fluoresceína', lectura: 'Sin úlcera.' }),
      expect.objectContaining({ ...row, lectura: 'Imagen 1: Úlcera ausente.' }),
    ]);
    expect(JSON.stringify([dicho, encabeza])).not.toContain('lcera');
    expect(JSON.stringify([dicho, encabeza])).toContain('Ojo limpio.');
  });
});

describe('leading automation report', () => {
  const led = composed({
    facts: CONCLUDED,
    reader: 'automatizacion',
    leads: true,
    asked: 1,
    model: undefined,
    message: 'Leído en la nube.',
    confidence: 'Media',
    readings: [
      aReading({
        conclusion: 'Sugestivo de mastocitoma',
        resumen: 'Dé prednisona. Compatible con gránulos.',
      }),
    ],
  });

  it('has its own words at the head, without treatments', () => {
    expect(apartOf(led).encabeza).toEqual({
      conclusion: 'Sugestivo de mastocitoma',
      resumen: 'Compatible con gránulos.',
      confianza: 'Media',
      mensaje: 'Leído en la nube.',
      siguiente_paso: 'Histopatología de la lesión.',
      recomendaciones: ['Envíe la lesión a histopatología.'],
      diferenciales: [
        { nombre: 'Mastocitoma', a_favor: ['Gránulos'], en_contra: [], prueba: 'Histopatología' },
      ],
    });
  });

  it('leaves the criteria unchanged, and the rest apart', () => {
    expect(led).toMatchObject({
      conclusion: 'Exudado séptico',
      siguiente_paso: 'Cultivo del líquido.',
    });
    expect(apartOf(led).dicho.map(({ apartado }) => apartado)).toEqual(['Imágenes']);
  });
});

it('stores with a finding the answer that it proposes, and reads it back', () => {
  const hallazgos: ModelReading['hallazgos'] = [
    { apartado: 'Células', nombre: 'Neutrófilos degenerados', estado: 'observado', texto: '' },
    { apartado: 'Células', nombre: 'Mastocitos', estado: 'observado', texto: 'predominan' },
  ];
  const report = composed({ readings: [aReading({ hallazgos })] });
  const proposal = { clave: 'neutrophilMorphology', valor: 'degenerate' };
  expect(apartOf(report).filas.map(({ propone }) => propone)).toEqual([proposal, undefined]);
  const reading = readReport(report);
  const rows = reading.state === 'read' ? reading.report.unchecked?.rows : undefined;
  expect(rows?.map((row) => row.proposal)).toEqual([
    { key: 'neutrophilMorphology', value: 'degenerate' },
    undefined,
  ]);
});
