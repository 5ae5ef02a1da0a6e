import { describe, expect, test } from 'vitest';
import { ophthalmology } from '#domain/analyses/ophthalmology.ts';
import { presentAnswers } from '#domain/catalogue/present.ts';
import type { Block } from '#domain/report/document/blocks.ts';
import { composeDocument } from '#domain/report/document/compose.ts';
import { toPlainText } from '#domain/report/document/plainText.ts';
import { sampleSheet, wordsOf } from '#domain/report/document/testing/sheets.ts';
import { UNCHECKED_MARK } from '#domain/report/document/unchecked.ts';
import { Comparison } from '#domain/report/model/compare/compare.ts';
import { composeModelReport } from '#domain/report/model/composeModelReport.ts';
import { knownFigures } from '#domain/report/model/knownFigures.ts';
import type { ModelReading } from '#domain/report/model/modelReading.ts';
import { apartOf } from '#domain/report/model/testing/apart.ts';
import { aReading } from '#domain/report/model/testing/reading.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';
import { ownReport, storedOf } from '#domain/report/testing/own.ts';
import { CONTRARY, IDLE_ADVICE, NEVER_SAID } from '#sandbox/model/hostile.ts';

/** Hostile sentences of a model, planted in every field with free text. */
const ANSWERS = {
  patientName: 'Bruma',
  patientSpecies: 'Perro',
  patientAge: 9,
  patientWeight: 7,
  examIopOd: 48,
  examIopOs: 15,
  examFluoOd: 'positive',
  examFluoOs: 'negative',
  examMenaceOd: 'absent',
};
const pressure = (side: 'OD' | 'OS', valor: number) => ({
  nombre: `PIO ${side}`,
  de: 'PIO',
  valor,
  unidad: 'mmHg',
  lado: side,
  clave: `examIop${side === 'OD' ? 'Od' : 'Os'}`,
  intervalo: [10, 25] as const,
});
const FACTS = ownReport({
  conclusion: 'hipertensión ocular del ojo derecho',
  certeza: 'compatible',
  criterios: [{ clase: 'Hipertensión ocular', regla: 'O-1', condicion: 'PIO alta', datos: [] }],
  hallazgos_microscopicos: { hallazgos: ['PIO alta'] },
  recomendaciones: ['Gonioscopia.'],
  siguiente_paso: 'Gonioscopia de los dos ojos.',
  medidas: [{ ...pressure('OD', 48), marca: 'H' as const }, pressure('OS', 15)],
  sello: { metodo: 'criterios' },
});

const plainName = (text: string) => text.replace(/[.]$/, '');
type Field = readonly [name: string, plant: (text: string) => Partial<ModelReading>];
const differential = (change: Partial<ModelReading['diferenciales'][number]>) => ({
  diferenciales: [{ nombre: 'Uveítis', a_favor: [], en_contra: [], prueba: '', ...change }],
});
const finding = (change: Partial<ModelReading['hallazgos'][number]>) => ({
  hallazgos: [
    ...[
      { apartado: 'Ojo', nombre: 'Pestañas', estado: 'observado' as const, texto: '', ...change },
    ],
  ],
});
const FIELDS: readonly Field[] = [
  ['conclusion', (text) => ({ conclusion: text })],
  ['resumen', (text) => ({ resumen: text })],
  ['a heading', (text) => finding({ apartado: text })],
  ['the name of a finding', (text) => finding({ nombre: plainName(text) })],
  ['the text of a finding', (text) => finding({ texto: text })],
  ['an image', (text) => ({ imagenes: [{ posicion: 1, legible: true, descripcion: text }] })],
  ['a differential', (text) => differential({ nombre: plainName(text) })],
  ['in favour', (text) => differential({ a_favor: [text] })],
  ['against', (text) => differential({ en_contra: [text] })],
  ['the test of a differential', (text) => differential({ prueba: text })],
  ['recomendaciones', (text) => ({ recomendaciones: [text] })],
  ['siguiente_paso', (text) => ({ siguiente_paso: text })],
];

const answers = presentAnswers(ophthalmology, ANSWERS);
const known = knownFigures(ophthalmology, answers, FACTS);
const comparison = new Comparison(ophthalmology, ANSWERS, FACTS);
type Way = 'alone' | 'disagreeing' | 'leading' | 'message';

function reportOf(reading: ModelReading, way: Way, message?: string): StoredReport {
  const other = aReading({ categoria: 'normal', conclusion: '', recomendaciones: [] });
  const made = composeModelReport({
    facts: FACTS,
    known,
    comparison,
    asked: 2,
    positions: [1],
    model: 'm',
    version: 'v',
    readings: way === 'disagreeing' ? [reading, other] : [reading],
    reader: way === 'leading' ? 'automatizacion' : 'modelo',
    leads: way === 'leading',
    message,
    now: new Date('2026-11-23T10:00:00Z'),
  });
  return storedOf(made);
}

const flat = (text: string) =>
  plainName(text)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
const isApart = (block: Block) => block.kind === 'unchecked' || 'unchecked' in block;

/** Places in the report where the sentence appears: none, or the unchecked part. */
function sayings(report: StoredReport, sentence: string) {
  const document = composeDocument(sampleSheet(report, { answers, images: [] }));
  const blocks: Block[] = [...document.opening, ...document.sections, document.stamp];
  const has = (text: string) => flat(text).includes(flat(sentence));
  const lines = toPlainText(document).split('\n');
  const apart = apartOf(report);
  const { siguiente_paso = '', recomendaciones = [] } = apart.encabeza ?? {};
  const proposed = apart.dicho.find(({ apartado }) => apartado === 'Pruebas que propone');
  return {
    anywhere: has(JSON.stringify(report)) || blocks.some((block) => wordsOf(block).some(has)),
    unmarked:
      blocks.some((block) => !isApart(block) && wordsOf(block).some(has)) ||
      lines.some((line) => has(line) && !MARKS.some((mark) => line.startsWith(mark))),
    advice: [siguiente_paso, ...recomendaciones, ...(proposed?.textos ?? [])].some(has),
    outsideRows: has(JSON.stringify([apart.dicho, apart.encabeza])),
    besideYours: apart.filas.some(
      ({ estado, lectura, nombre, usted }) =>
        estado === 'discrepa' && usted !== '' && (has(lectura) || has(nombre)),
    ),
  };
}

/** Marks of a reading apart, and of one that leads. */
const MARKS = [UNCHECKED_MARK, '(la automatización, sin comprobar)'];

const WAYS: readonly Way[] = ['alone', 'disagreeing', 'leading'];

/** A leading automation states its certainty. */
const CLAIMS = /^(?:Compatible|Muy probable|Diagnóstico definitivo|Se trata sin duda)/;
const SENTENCES = [...NEVER_SAID, ...CONTRARY, ...IDLE_ADVICE];

describe.each(FIELDS)('in %s', (_, plant) => {
  test.each(WAYS)('a reading that is %s shows no harmful sentence', (way) => {
    const results = SENTENCES.map((sentence) => ({
      sentence,
      ...sayings(reportOf(aReading(plant(sentence)), way), sentence),
    }));
    const sentencesWith = (isWrong: (each: (typeof results)[number]) => boolean) =>
      results.filter(isWrong).map(({ sentence }) => sentence);
    const isClaim = (sentence: string) => way === 'leading' && CLAIMS.test(sentence);
    const wrong = {
      harmful: sentencesWith(
        ({ sentence, anywhere }) => NEVER_SAID.includes(sentence) && !isClaim(sentence) && anywhere,
      ),
      contraryAndNotBesideTheFacts: sentencesWith(
        ({ sentence, unmarked, outsideRows }) =>
          CONTRARY.includes(sentence) && (unmarked || outsideRows),
      ),
      advisedAndNoTest: sentencesWith(({ advice }) => advice),
    };
    expect(wrong).toEqual({ harmful: [], contraryAndNotBesideTheFacts: [], advisedAndNoTest: [] });
  });
});

test('a contradiction is shown beside the vet’s entry', () => {
  for (const sentence of CONTRARY) {
    const result = sayings(reportOf(aReading({ resumen: sentence }), 'alone'), sentence);
    expect([sentence, result.besideYours]).toEqual([sentence, true]);
  }
});

test('an automation’s message is filtered like its other texts', () => {
  const leaked = NEVER_SAID.filter((sentence) => !CLAIMS.test(sentence)).filter(
    (sentence) => sayings(reportOf(aReading(), 'leading', sentence), sentence).anywhere,
  );
  expect(leaked).toEqual([]);
  const unmarked = CONTRARY.filter(
    (sentence) => sayings(reportOf(aReading(), 'leading', sentence), sentence).unmarked,
  );
  expect(unmarked).toEqual([]);
});
