import { expect, it } from 'vitest';
import { everyRow } from '#tests/support/everyRow.ts';
import { aiMarkOf, markWords } from './aiMark.ts';
import { modelReading } from './document/testing/uncheckedSheets.ts';
import { readReport } from './read.ts';
import { storedAiMark } from './storedAiMark.ts';

const own = {
  conclusion: 'Exudado',
  sello: { metodo: 'criterios', motor: 'Criterios publicados', version: '2.0.0' },
  fecha_analisis: '2026-11-22T10:00:00.000Z',
};
const apart = { ...own, lectura_sin_comprobar: modelReading() };

everyRow<readonly [string, unknown, string | undefined]>([
  ['criteria', own, undefined],
  ['measuring', { ...own, sello: { metodo: 'medicion' } }, undefined],
  ['no report', null, undefined],
  ['an unreadable report', 7, undefined],
  ['criteria and a model', apart, 'modelo'],
  [
    'an automation',
    { ...own, lectura_sin_comprobar: modelReading({ lector: 'automatizacion' }) },
    'automatizacion',
  ],
  ['an older report of a model', { ...own, sello: { metodo: 'modelo' } }, 'modelo'],
  [
    'an older report of an automation',
    { ...own, sello: { metodo: 'modelo', motor: 'Automatización de la clínica' } },
    'automatizacion',
  ],
  ['an unknown pipeline', { conclusion: 'Exudado' }, 'desconocido'],
  ['a pipeline that names its model', { conclusion: 'Exudado', modelo_ia: 'x' }, 'modelo'],
  ['criteria in a text', JSON.stringify(own), undefined],
  ['a report in a list', [{ data: { conclusion: 'Exudado' } }], 'desconocido'],
])('the mark of {what} names {reader}', (_, stored, reader) => {
  expect(storedAiMark(stored)?.reader).toBe(reader);
  expect(storedAiMark(stored)).toEqual(aiMarkOf(readReport(stored)));
});

it('the mark has engine, model, version, date and the kind of source', () => {
  const mark = storedAiMark(apart);
  expect(mark).toEqual({
    reader: 'modelo',
    engine: 'Criterios publicados',
    model: 'qwen3-vl 8b',
    version: '2.0.0',
    date: '2026-11-22T10:00:00.000Z',
    digitalSourceType:
      'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
  });
  expect(storedAiMark({ conclusion: 'x' })?.digitalSourceType).toMatch(
    /\/trainedAlgorithmicMedia$/,
  );
  expect(mark && markWords({ ...mark, version: null })).toEqual([
    'ai-generated',
    'ai-reader=modelo',
    'ai-engine=Criterios publicados',
    'ai-model=qwen3-vl 8b',
    'ai-date=2026-11-22T10:00:00.000Z',
  ]);
});
