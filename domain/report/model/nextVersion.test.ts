import { expect, it } from 'vitest';
import { bodyFluids } from '#domain/analyses/bodyFluids.ts';
import { ophthalmology } from '#domain/analyses/ophthalmology.ts';
import { composeDocument } from '#domain/report/document/compose.ts';
import { toPlainText } from '#domain/report/document/plainText.ts';
import { sampleSheet } from '#domain/report/document/testing/sheets.ts';
import { readReport } from '#domain/report/read.ts';
import { storeReport } from '#domain/report/stored/ownReport.ts';
import type { StoredReport, StoredUnchecked } from '#domain/report/storedReport.ts';
import { ownReport } from '#domain/report/testing/own.ts';
import { composeNextVersion } from './nextVersion.ts';

const FACTS = ownReport({
  conclusion: 'Uveítis',
  sello: { metodo: 'criterios', motor: 'Nuestro' },
});
const ROW = {
  estado: 'discrepa',
  nombre: 'Fluoresceína en el ojo derecho',
  usted: 'OD: Positiva',
  lectura: 'No observado: sin captación',
  imagenes: [1],
  clave: 'examFluoOd',
} as const;
const SOLO = {
  estado: 'solo',
  nombre: 'Blefaritis',
  usted: '',
  lectura: '',
  imagenes: [],
} as const;
const UNCHECKED: StoredUnchecked = {
  lector: 'modelo',
  lecturas: 1,
  nivel: 'sin_comprobar',
  filas: [ROW, SOLO],
  dicho: [{ apartado: 'Resumen', textos: ['Ojo rojo. Fluoresceína positiva en el ojo derecho.'] }],
  retirado: ['Se ha quitado una frase.'],
};
const OF_EARLIER = /^Es la lectura de la versión 1/;

function next(earlier: StoredReport, examFluoOd = 'negative') {
  const answers = { examFluoOd };
  return composeNextVersion({ definition: ophthalmology, answers, facts: FACTS, earlier });
}

it('the outside reading stays, and is held against the corrected answers', () => {
  const { report, unchecked } = next({ lectura_sin_comprobar: UNCHECKED });
  expect(unchecked?.filas).toMatchObject([
    { ...ROW, estado: 'coincide', usted: 'OD: Negativa' },
    SOLO,
    { estado: 'discrepa', lectura: 'Fluoresceína positiva en el ojo derecho.' },
  ]);
  expect(unchecked?.dicho).toEqual([{ apartado: 'Resumen', textos: ['Ojo rojo.'] }]);
  expect(unchecked?.retirado).toEqual([
    'Se ha quitado una frase.',
    expect.stringMatching(OF_EARLIER),
  ]);
  expect(report.stamp.engine).toContain('medidas y criterios publicados');
  expect(report.conclusion).toEqual(FACTS.conclusion);
});

it('a reading loses what waits once the corrected answers are urgent', () => {
  const waiting = {
    ...UNCHECKED,
    filas: [SOLO, { ...SOLO, nombre: 'Urgencia', lectura: 'No observado' }],
    dicho: [{ apartado: 'Resumen', textos: ['Ojo rojo. Podría verse el lunes.'] }],
  };
  const earlier = { lectura_sin_comprobar: waiting };
  const facts = ownReport({ conclusion: 'Uveítis', urgencia_nivel: '24h' });
  const { unchecked } = composeNextVersion({
    definition: ophthalmology,
    answers: {},
    facts,
    earlier,
  });
  expect(unchecked).toMatchObject({
    filas: [SOLO],
    dicho: [{ apartado: 'Resumen', textos: ['Ojo rojo.'] }],
  });
  expect(unchecked?.retirado.join()).toContain('invitaba a esperar');
  expect(next(earlier).unchecked?.dicho).toEqual(waiting.dicho);
});

it('a third version says once whose reading it is', () => {
  const { unchecked } = next({ lectura_sin_comprobar: UNCHECKED });
  const again = next({ lectura_sin_comprobar: unchecked }).unchecked;
  expect(again?.retirado.filter((text) => OF_EARLIER.test(text))).toHaveLength(1);
});

it('a reading that led the report leads no other', () => {
  const led = { ...UNCHECKED, encabeza: { conclusion: 'Glaucoma' } };
  const { unchecked } = next({ lectura_sin_comprobar: led });
  expect(unchecked?.encabeza).toBeUndefined();
  expect(JSON.stringify(unchecked)).not.toContain('Glaucoma');
  expect(unchecked?.retirado.join(' ')).toContain('Su conclusión encabeza la versión 1');
});

it('an older report of a model stays in its version, and the new one says so', () => {
  const { report, unchecked } = next({ conclusion: 'Glaucoma', modelo_ia: 'modelo-1' });
  expect(unchecked).toBeUndefined();
  expect(report.quality?.limitations[0]).toContain('queda en la versión 1');
});

it('a report of criteria alone adds nothing to the facts', () => {
  expect(next({ conclusion: 'x', sello: { metodo: 'criterios' } })).toEqual({ report: FACTS });
});

it('an answer at the proposal of the reader is told at its fact, its finding and the limits', () => {
  const facts = ownReport({
    sello: { metodo: 'criterios' },
    hallazgos_microscopicos: { observaciones: [{ nombre: 'Hongos', estado: 'observado' }] },
    criterios: [
      {
        clase: 'Micosis',
        regla: 'B-C1',
        condicion: 'hongos',
        datos: [{ nombre: 'Hongos', valor: 'observados', clave: 'fungi' }],
      },
    ],
  });
  const { report } = composeNextVersion({
    definition: bodyFluids,
    answers: { fungi: 'observed' },
    facts,
    earlier: { lectura_sin_comprobar: { ...UNCHECKED, lector: 'automatizacion' } },
    proposed: new Set(['fungi']),
  });
  const by = 'a propuesta de la automatización';
  expect(report.proposed).toEqual(['fungi']);
  expect(report.quality?.limitations[0]).toBe(`Indicado por usted, ${by}: Hongos (observado).`);
  expect(report.reasons[0]?.facts[0]?.value).toBe(`observados, ${by}`);
  expect(report.findings[0]?.list.items[0]?.proposed).toBe(by);
  const reading = readReport(storeReport(report, UNCHECKED));
  expect(reading).toMatchObject({ report: { proposed: ['fungi'], findings: report.findings } });
  const sheet = sampleSheet();
  const answers = [
    {
      id: 'found',
      title: 'Hallazgos',
      rows: [{ key: 'fungi', label: 'Hongos', value: 'Observado' }],
    },
  ];
  const document = composeDocument({ ...sheet, answers, reading });
  expect(toPlainText(document)).toContain(`Hongos (${by})`);
  expect(JSON.stringify(document.details)).toContain(
    'Observado (indicado por usted, a propuesta de la IA)',
  );
});
