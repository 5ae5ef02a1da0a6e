import { expect, test } from 'vitest';
import { conclusionMarkOf } from '#domain/report/aiMark.ts';
import { readReport } from '#domain/report/read.ts';
import { everyRow } from '#tests/support/everyRow.ts';
import { announced, listedConclusion, readerAndSureness, summarise } from './summary.ts';

test('a report without a conclusion is told by the reason for consultation [1.2-42]', () => {
  expect(summarise(readReport({ conclusion: 'Lipoma' }), 'Bulto')).toBe('Lipoma');
  expect(summarise(readReport({ modelo_ia: 'x' }), 'Bulto  en\nel flanco')).toBe(
    'Bulto en el flanco',
  );
  expect(summarise(readReport({ modelo_ia: 'x' }), 'a'.repeat(80))).toBe(`${'a'.repeat(50)}…`);
  expect(summarise(readReport(null), null)).toBeNull();
});

everyRow([
  [{ conclusion: 'Mastocitoma\ncutáneo' }, 'Mastocitoma cutáneo'],
  [{ diagnosis: 'a'.repeat(60) }, `${'a'.repeat(50)}…`],
  [{ conclusion: '🐕'.repeat(50) }, '🐕'.repeat(50)],
  [{ diagnostico_diferencial: ['Lipoma'] }, 'Lipoma'],
  [{ conclusion: 'Mastocitoma', certeza: 'compatible' }, 'Compatible con mastocitoma'],
  [{ conclusion: 'Se contaron 3 núcleos.', certeza: 'posible' }, 'Se contaron 3 núcleos'],
  [{ recomendaciones: ['x'] }, null],
  ['no es JSON', null],
  [null, null],
])('summary of {sent} [1.2-41]', (sent, summary) => {
  expect(summarise(readReport(sent))).toBe(summary);
});

const MEASURED = { conclusion: '≈ 35 núcleos', sello: { metodo: 'medicion' } };
const LONG =
  'Se contaron 3 leucocitos en una imagen. Y así es en cada una de las otras que se han leído.';

everyRow([
  [{ conclusion: 'Mastocitoma\ncutáneo' }, null, 'Mastocitoma cutáneo', null],
  [{ conclusion: 'Mastocitoma', certeza: 'compatible' }, 'Compatible con', 'mastocitoma', 4],
  [{ conclusion: 'a'.repeat(60), certeza: 'posible' }, 'Posible', 'a'.repeat(60), 2],
  [{ conclusion: 'Lipoma', certeza: 'no_concluyente' }, null, 'Lipoma', 1],
  [{ conclusion: 'Se vieron 3 núcleos.', certeza: 'diagnostico' }, null, 'Se vieron 3 núcleos', 5],
  [{ ...MEASURED, certeza: 'no_concluyente' }, null, '≈ 35 núcleos', null],
  [{ conclusion: LONG }, null, 'Se contaron 3 leucocitos en una imagen', null],
  [{ diagnostico_diferencial: ['Lipoma'] }, null, 'Lipoma', null],
  [{ recomendaciones: ['x'] }, null, 'Bulto en el flanco', null],
  [null, null, 'Bulto en el flanco', null],
])(
  'a row of a list shows {sent} as {lead} {conclusion}, certainty {certainty}',
  (sent, conclusionLead, conclusion, certainty) => {
    expect(listedConclusion(readReport(sent), 'Bulto  en\nel flanco')).toEqual({
      conclusionLead,
      conclusion,
      certainty,
      aiMark: conclusionMarkOf(readReport(sent)),
    });
  },
);

test('a row of a list has no conclusion without any text', () => {
  expect(listedConclusion(readReport(null)).conclusion).toBeNull();
});

test('a notice has conclusion, certainty and urgency', () => {
  const sello = { metodo: 'criterios' };
  const report = {
    sello,
    conclusion: 'Glaucoma (OD)',
    certeza: 'compatible',
    urgencia: 'Urgencia vital: actuar de inmediato',
    urgencia_nivel: 'vital',
  };
  expect(announced(readReport(report))).toEqual({
    conclusion: 'Compatible con glaucoma (OD)',
    urgency: 'Urgencia vital: actuar de inmediato',
    urgent: true,
  });
  const calm = { ...report, urgencia: 'Control en una semana', urgencia_nivel: 'dias' };
  expect(announced(readReport(calm))).not.toHaveProperty('urgent');
  const long = `Se contaron 3 leucocitos en una imagen. ${'Y así es. '.repeat(40)}`;
  expect(announced(readReport({ conclusion: long, sello }))).toEqual({
    conclusion: 'Se contaron 3 leucocitos en una imagen',
  });
  expect(announced(readReport({ modelo_ia: 'x' }))).toEqual({});
  expect(announced(readReport(null))).toEqual({});
});

everyRow([
  [
    { certeza: 'compatible', sello: { motor: 'Criterios publicados' } },
    'Criterios publicados',
    'Compatible',
    80,
  ],
  [{ conclusion: 'x', certeza: 'no_concluyente', modelo_ia: 'm-1' }, 'm-1', 'No concluyente', 20],
  [{ conclusion: 'x', confianza_diagnostica: 0.85 }, '', '85\u00a0%', 85],
  [{ conclusion: 'x', confianza_diagnostica: 'Media' }, '', 'Media', 60],
  [{ conclusion: 'x', confianza_diagnostica: 'quién sabe' }, '', 'Quién sabe', 0],
  [{ conclusion: 'x' }, '', null, -1],
  ['no es JSON', '', null, -1],
])('a list shows maker and confidence of {sent}', (sent, engine, confidence, rank) => {
  const ownWords = { engine, confidence, confidenceRank: rank, urgency: null };
  expect(readerAndSureness(readReport(sent))).toEqual(ownWords);
});

everyRow([
  ['vital', 'vital'],
  ['ordinaria', 'ordinaria'],
  ['mañana', null],
  [['vital'], null],
])('a list shows urgency {sent} as {urgency}', (sent, urgency) => {
  expect(readerAndSureness(readReport({ conclusion: 'x', urgencia_nivel: sent })).urgency).toBe(
    urgency,
  );
});

test('a notice distinguishes measurements from conclusions', () => {
  const conclusion = '≈ 35 núcleos';
  const measured = readReport({ conclusion, sello: { metodo: 'medicion' } });
  expect(announced(measured)).toEqual({ conclusion, measured: true });
  expect(announced(readReport({ conclusion }))).toEqual({
    conclusion,
    mark: ['ai-generated', 'ai-reader=desconocido'],
  });
});
