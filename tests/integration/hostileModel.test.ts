import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ophthalmology } from '#domain/analyses/ophthalmology.ts';
import { composeDocument } from '#domain/report/document/compose.ts';
import { toPlainText } from '#domain/report/document/plainText.ts';
import { wordsOf } from '#domain/report/document/testing/sheets.ts';
import { UNCHECKED_MARK } from '#domain/report/document/unchecked.ts';
import { readReport } from '#domain/report/read.ts';
import { sheetOf } from '#domain/rules/caseSheet.ts';
import { CONTRARY, IDLE_ADVICE, NEVER_SAID } from '#sandbox/model/hostile.ts';
import { openModelServer, type RunningModelServer } from '#sandbox/model/server.ts';
import { drawSmear } from '#tests/support/images.ts';
import { asPrinted, pdfText } from '#tests/support/pdfText.ts';
import {
  type Client,
  eventually,
  newVet,
  type Product,
  startProduct,
} from '#tests/support/product.ts';

/**
 * A hostile model, from its answer to the printed report: screen, copied text, PDF and data export
 * leave its sentences out or mark them as unchecked. `server/engines/llm/hostile.test.ts` tries
 * each sentence in each field.
 */
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

let model: RunningModelServer;
let product: Product;
let vet: Client;
beforeAll(async () => {
  model = await openModelServer();
  const engine = { AI_ENGINE: 'llm', LLM_BASE_URL: model.url, LLM_MODEL: 'guion' };
  product = await startProduct({ retriesAtOnce: true }, engine);
  vet = await newVet(product);
});
afterAll(async () => {
  await product.end();
  await model.close();
});

async function readBy(mood: 'hostile' | 'hostile_disagree') {
  model.setMood(mood);
  const { id } = (await vet.create('ophthalmology', ANSWERS)).body;
  await vet.upload(id, 1, await drawSmear({ erythrocytes: 30, width: 640, height: 480 }));
  expect((await vet.post(`/api/analyses/${id}/submit`)).status).toBe(202);
  return eventually(async () => {
    const { body } = await vet.get(`/api/analyses/${id}`);
    return body.status === 'completed' && body;
  });
}

async function bytesOf(path: string): Promise<Uint8Array> {
  const response = await fetch(`${product.url}${path}`, { headers: { cookie: vet.cookie } });
  return new Uint8Array(await response.arrayBuffer());
}

const withoutStop = (sentence: string) => sentence.replace(/\.$/, '');
const among = (sentences: readonly string[], text: string) =>
  sentences.filter((sentence) => asPrinted(text).includes(asPrinted(withoutStop(sentence))));

test.each(['hostile', 'hostile_disagree'] as const)('%s', async (mood) => {
  const analysis = await readBy(mood);
  const { lectura_sin_comprobar: apart, ...facts } = analysis.aiResponse;
  const forbidden = [...NEVER_SAID, ...IDLE_ADVICE];
  expect(among([...forbidden, ...CONTRARY], JSON.stringify(facts))).toEqual([]);
  expect(among(NEVER_SAID, JSON.stringify(apart))).toEqual([]);

  const sheet = {
    ...sheetOf(analysis, ophthalmology, readReport(analysis.aiResponse), 'Europe/Madrid'),
    images: [],
  };
  const document = composeDocument(sheet);
  const screen = [...document.opening, ...document.sections].filter(
    ({ kind }) => kind !== 'unchecked',
  );
  expect(among([...forbidden, ...CONTRARY], screen.flatMap(wordsOf).join('\n'))).toEqual([]);

  const lines = toPlainText(document).split('\n');
  const [marked, unmarked] = [true, false].map((is) =>
    lines.filter((line) => line.startsWith(UNCHECKED_MARK) === is).join('\n'),
  );
  expect(among([...forbidden, ...CONTRARY], unmarked ?? '')).toEqual([]);
  expect(among(NEVER_SAID, marked ?? '')).toEqual([]);
  expect(marked).toMatch(/Discrepa · .*48 mmHg/);

  const path = `/api/analyses/${analysis.id}/pdf`;
  expect(among([...forbidden, ...CONTRARY], pdfText(await bytesOf(path)))).toEqual([]);
  const printed = pdfText(await bytesOf(`${path}?unchecked=true`));
  expect(among(NEVER_SAID, printed)).toEqual([]);
  const [before = '', block] = printed.split(asPrinted('Lectura de la IA, sin comprobar'));
  expect(among([...forbidden, ...CONTRARY], before)).toEqual([]);
  expect(among(CONTRARY, block ?? '')).toContain('Presión intraocular normal.');

  const files = unzipSync(await bytesOf('/api/me/export'));
  const copy = Object.entries(files).find(([name]) =>
    name.endsWith(`${analysis.id}/caso.json`),
  )?.[1];
  expect(among(NEVER_SAID, new TextDecoder().decode(copy))).toEqual([]);
  expect(analysis.aiMark).toMatchObject({
    reader: 'modelo',
    digitalSourceType: expect.any(String),
  });
  expect(JSON.parse(new TextDecoder().decode(copy)).aiMark).toEqual(analysis.aiMark);
  const readMe = new TextDecoder().decode(files['LEEME.txt']);
  expect(readMe).toMatch(/«lectura_sin_comprobar».*nadie ha comprobado/);

  // Only tests remain of its advice; nothing of two readings that disagree.
  const advised = apart.dicho.find(
    ({ apartado }: { apartado: string }) => apartado === 'Pruebas que propone',
  );
  expect(among([...forbidden, ...CONTRARY], JSON.stringify(advised ?? ''))).toEqual([]);
  if (mood === 'hostile_disagree') expect(advised).toBeUndefined();
  else expect(advised.textos).toContain('Envíe una muestra a cultivo.');
});
