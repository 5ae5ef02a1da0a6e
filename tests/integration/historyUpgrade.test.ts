import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conclusionMarkOf } from '#domain/report/aiMark.ts';
import { modelReading } from '#domain/report/document/testing/uncheckedSheets.ts';
import { readReport } from '#domain/report/read.ts';
import { splitStatements } from '#server/external/database/migrate.ts';
import { type OpenTestDatabase, openTestDatabase } from '#tests/support/database.ts';

/** Reports of older versions, as the history lists them. */

const file = (name: string) =>
  new URL(`../../server/stores/migrations/${name}.sql`, import.meta.url);
const updatesOf = async (name: string) =>
  splitStatements(await readFile(file(name), 'utf8')).filter((text) => /^update/m.test(text));

let opened: OpenTestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const CASES = [
  ['phrase', 'completed', '{"certeza": "compatible", "forma": {"conclusion": "sintagma"}}', 4],
  ['sentence', 'completed', '{"certeza": "no_concluyente", "forma": {"conclusion": "frase"}}', 1],
  ['fact', 'completed', '{"certeza": "compatible", "forma": {"conclusion": "hecho"}}', null],
  [
    'measured',
    'completed',
    '{"certeza": "posible", "forma": {"conclusion": "frase"}, "sello": {"metodo": "medicion"}}',
    null,
  ],
  [
    'unchecked',
    'completed',
    '{"certeza": "posible", "forma": {"conclusion": "frase"}, "lectura_sin_comprobar": {"encabeza": {}}}',
    null,
  ],
  ['strange', 'completed', '["compatible"]', null],
  ['text', 'completed', '"compatible"', null],
  ['failed', 'failed', '{"certeza": "compatible", "forma": {"conclusion": "frase"}}', null],
] as const;

test('older reports get their certainty and their first image', async () => {
  const run = (statement: ReturnType<typeof sql>) => opened.database.db.execute(statement);
  await run(sql`insert into users (id, name, email) values ('ana', 'Ana', 'ana@ejemplo.test')`);
  for (const [name, status, report] of CASES)
    await run(sql`
      insert into analyses (id, user_id, analysis_type, catalogue_version, status, submitted_data,
        ai_response, idempotency_key, request_hash, submitted_at)
      values (gen_random_uuid(), 'ana', 'cytology', 1, ${status}, '{}', ${report}::json, ${name}, '',
        now())`);
  await run(sql`
    insert into analysis_images (id, analysis_id, position, file_name, media_type, byte_size, width,
      height, storage_key)
    select gen_random_uuid(), id, n, 'imagen-' || n, 'image/png', 1, 1, 1, id || '/' || n
    from analyses, generate_series(2, 3) n where idempotency_key = 'phrase'`);
  for (const statement of await updatesOf('0047_history_rows_filled'))
    await run(sql.raw(statement));
  const { rows } = await run(sql`
    select a.idempotency_key as name, a.certainty, i.file_name as image, a.unopened
    from analyses a left join analysis_images i on i.id = a.first_image`);
  const expected = CASES.map(([name, , , certainty]) => ({
    name,
    certainty,
    image: name === 'phrase' ? 'imagen-2' : null,
    unopened: false,
  }));
  expect(rows).toHaveLength(expected.length);
  expect(rows).toEqual(expect.arrayContaining(expected));
});

const OWN = {
  conclusion: 'Exudado',
  sello: { metodo: 'criterios', motor: 'Criterios publicados', version: '2.0.0' },
  fecha_analisis: '2026-11-22T10:00:00.000Z',
};
const LED = { encabeza: { conclusion: 'Mastocitoma' } };

const MARKED: Readonly<Record<string, unknown>> = {
  criteria: OWN,
  measured: { ...OWN, sello: { metodo: 'medicion' } },
  apart: { ...OWN, lectura_sin_comprobar: modelReading() },
  led: { ...OWN, lectura_sin_comprobar: modelReading({ ...LED, lector: 'automatizacion' }) },
  model: { ...OWN, modelo_ia: 'qwen3-vl 8b', sello: { metodo: 'modelo', motor: 'Modelo' } },
  named: { conclusion: 'Exudado', modelo_ia: 'm-1', fecha_analisis: 'ayer' },
  dated: { conclusion: 'Exudado', fecha_analisis: '2026-11-20T17:23:00Z' },
  unnamed: { conclusion: 'Exudado' },
  text: 'Exudado',
};

/** A model of a version that did not keep its reading apart yet wrote the conclusion with the rest. */
const MODEL_MARK = {
  reader: 'modelo',
  engine: 'Modelo',
  model: 'qwen3-vl 8b',
  version: null,
  date: OWN.fecha_analisis,
  digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
};

test('older conclusions of a model or an automation get the mark of new ones', async () => {
  const run = (statement: ReturnType<typeof sql>) => opened.database.db.execute(statement);
  await run(sql`insert into users (id, name, email) values ('eva', 'Eva', 'eva@ejemplo.test')`);
  for (const [name, report] of Object.entries(MARKED))
    await run(sql`
      insert into analyses (id, user_id, analysis_type, catalogue_version, status, submitted_data,
        ai_response, idempotency_key, request_hash, submitted_at, summary)
      values (gen_random_uuid(), 'eva', 'cytology', 1, 'completed', '{}',
        ${JSON.stringify(report)}::json, ${name}, '', now(), 'Exudado')`);
  for (const statement of await updatesOf('0058_marked_conclusions_filled'))
    await run(sql.raw(statement));
  const { rows } = await run(sql`
    select idempotency_key as name, ai_mark as mark from analyses where user_id = 'eva'`);
  const expected = Object.entries(MARKED).map(([name, report]) => ({
    name,
    mark: name === 'model' ? MODEL_MARK : conclusionMarkOf(readReport(report)),
  }));
  expect(new Set(expected.map(({ mark }) => mark?.reader))).toEqual(
    new Set([undefined, 'automatizacion', 'modelo', 'desconocido']),
  );
  expect(rows).toHaveLength(expected.length);
  expect(rows).toEqual(expect.arrayContaining(expected));
});
