import type { Template } from './templates.ts';

/** A superuser's connection to either database. */
export interface Connection {
  query<Row extends object>(text: string, values?: unknown[]): Promise<{ readonly rows: Row[] }>;
}

/** Enough accounts for the live channel's streams, and cases enough for a long history. */
const CASES_PER_USER = 90;
const FEWEST_USERS = 20;
/** Three letters of one pet name in forty: a search that reads all of a user's cases for few hits. */
export const RARE_NAME = 'Zar';
/** One account in forty. */
export const RARE_SURNAME = 'Echegaray';
export const ENGINES: readonly string[] = ['local 2026.10', 'local 2026.11'];
/** Events that the hourly sweep has not removed yet. */
const RECENT_EVENTS = 20_000;

const NAMES = [
  ...['Kira', 'Toby', 'Luna', 'Thor', 'Nala', 'Max', 'Coco', 'Rocky', 'Lola', 'Simba'],
  ...['Bimba', 'Leo', 'Noa', 'Bruno', 'Maya', 'Otto', 'Mia', 'Duna', 'Trasto', 'Gala'],
  ...['Pipo', 'Nube', 'Curro', 'Greta', 'Boby', 'Chispa', 'Milo', 'Nina', 'Rex', 'Tara'],
  ...['Lucas', 'Perla', 'Roco', 'Sira', 'Golfo', 'Canela', 'Yako', 'Blanca', 'Tizón', 'Zarpas'],
];

const SURNAMES = [
  ...['García', 'Fernández', 'González', 'Rodríguez', 'López', 'Martínez', 'Sánchez', 'Pérez'],
  ...['Gómez', 'Martín', 'Jiménez', 'Ruiz', 'Hernández', 'Díaz', 'Moreno', 'Muñoz', 'Álvarez'],
  ...['Romero', 'Alonso', 'Gutiérrez', 'Navarro', 'Torres', 'Domínguez', 'Vázquez', 'Ramos', 'Gil'],
  ...['Ramírez', 'Serrano', 'Blanco', 'Molina', 'Morales', 'Suárez', 'Ortega', 'Delgado', 'Castro'],
  ...['Ortiz', 'Rubio', 'Marín', 'Iglesias', RARE_SURNAME],
];

const SUMMARY = 'Hallazgos compatibles con un proceso inflamatorio crónico leve.';

function userCount(rows: number): number {
  return Math.max(FEWEST_USERS, Math.round(rows / CASES_PER_USER));
}

/**
 * Fills a database of the old commit with `rows` cases of two years and all their related rows.
 * Triggers and foreign keys are off meanwhile, so the client must be a superuser's.
 */
export async function fill(
  client: Connection,
  rows: number,
  templates: readonly Template[],
): Promise<void> {
  const users = userCount(rows);
  await client.query(`set session_replication_role = replica`);
  await client.query(`set synchronous_commit = off`);
  await fillAccounts(client, users);
  await withoutIndexes(client, 'analyses', () => fillAnalyses(client, { rows, users, templates }));
  await fillAround(client);
  await client.query('set synchronous_commit = on');
  await client.query('vacuum (analyze)');
  await client.query('checkpoint');
}

/** Fills a table without its indexes: updating the word index row by row takes minutes. */
export async function withoutIndexes(
  client: Connection,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = $1::regclass and not i.indisunique`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const { definition } of rows) await client.query(definition);
}

async function fillAccounts(client: Connection, users: number): Promise<void> {
  await client.query(
    `insert into plans values ('bench', 'Banco', 'Sin límite', null, 'unlimited', 0, 'eur')`,
  );
  await client.query(
    `insert into users (id, name, email, email_verified)
     select 'vet-' || i, 'Veterinaria ' || ($2::text[])[1 + i % cardinality($2::text[])] || ' ' || i,
       'vet-' || i || '@ejemplo.test', true
     from generate_series(0, $1::int - 1) i`,
    [users, SURNAMES],
  );
  await client.query(
    `insert into profiles (user_id, full_name, current_plan) select id, name, 'bench' from users`,
  );
  await client.query(
    `insert into sessions (id, user_id, token, expires_at, user_agent)
     select 'session-' || id, id, encode(sha256(convert_to(md5(id) || md5(id || 'token'), 'UTF8')), 'hex'), now() + interval '7 days', 'bench'
     from users`,
  );
}

interface Cases {
  readonly rows: number;
  readonly users: number;
  readonly templates: readonly Template[];
}

/** Users take turns, so that the cases of one lie far apart in the table, as they do in life. */
async function fillAnalyses(client: Connection, { rows, users, templates }: Cases): Promise<void> {
  await client.query(
    `create temp table templates as
     select (ordinality - 1)::int as place, value->>'analysisType' as analysis_type,
       (value->>'catalogueVersion')::int as version,
       (value->>'submittedData')::jsonb as answers, (value->>'aiResponse')::json as report
     from jsonb_array_elements($1::jsonb) with ordinality`,
    [JSON.stringify(templates)],
  );
  await client.query(
    `insert into analyses (id, user_id, analysis_type, catalogue_version, status, patient_name,
       submitted_data, ai_response, summary, engine, confidence, confidence_rank, image_count,
       idempotency_key, request_hash, created_at, submitted_at, finished_at, took_ms, owner_name,
       owner_order, search_text)
     select id, cases.user_id, analysis_type, version, status, name,
       answers || jsonb_build_object('patientName', name),
       case when status = 'completed' then report end, summary,
       case when status = 'completed' then ($5::text[])[1 + h / 3 % cardinality($5::text[])] else '' end,
       case when status = 'completed' then 'Compatible' end,
       case when status = 'completed' then h / 5 % 6 else -1 end,
       case when status = 'pending_images' then 0 else i % 4 end, 'bench-' || i, md5(i::text),
       moment, case when status <> 'pending_images' then moment + interval '1 minute' end,
       case when status <> 'pending_images' then moment + interval '1 minute' + interval '1 ms' * took end,
       case when status <> 'pending_images' then took else -1 end,
       full_name, order_text(full_name),
       -- As order_analysis() writes it.
       ' ' || fold_text(left(id::text, 8) || ' ' || left(cases.user_id, 8) || ' ' || full_name || ' ' ||
         name || ' ' || coalesce(summary, ''))
     from (
       select *, 'vet-' || owner as user_id, gen_random_uuid() as id, 500 + h / 11 % 20000 as took,
         case when status = 'completed' then $6::text end as summary
       from (
         select i, h, now() - interval '2 years' * ((1 + $1 - i) / $1::float8) as moment,
           i % $2 as owner,
           case when h % 100 < 3 then 'error' when h % 100 < 5 then 'pending_images' else 'completed' end as status,
           ($3::text[])[1 + h % cardinality($3::text[])] as name, h / 7 % $4 as place
         from generate_series(1, $1::int) i, lateral (select abs(hashint4(i)) as h) hashed
       ) drawn
     ) cases join templates using (place) join profiles on profiles.user_id = cases.user_id`,
    [rows, users, NAMES, templates.length, ENGINES, SUMMARY],
  );
}

async function fillAround(client: Connection): Promise<void> {
  await client.query(
    `insert into analysis_images (id, analysis_id, position, file_name, media_type, byte_size, width,
       height, storage_key, thumbnail_key, overlay)
     select image, id, position, 'campo ' || position || '.jpg', 'image/jpeg', 1500000, 2592, 1944,
       id || '/' || image || '.jpg', id || '/' || image || '.thumb.webp',
       case when position = 1 then '{"width": 1024, "height": 768, "shapes": []}'::jsonb end
     from analyses, lateral (
       select position, gen_random_uuid() as image from generate_series(1, image_count) position
     ) images`,
  );
  await client.query(
    `insert into charges (user_id, analysis_id, plan_id, charged_at)
     select user_id, id, 'bench', submitted_at from analyses where submitted_at is not null`,
  );
  await client.query(
    `insert into analysis_feedback (analysis_id, user_id, verdict, comment)
     select id, user_id, 'acertado', 'Confirmado en la revisión.' from analyses
     where status = 'completed' and right(id::text, 1) = '0'`,
  );
  await client.query(
    `insert into analysis_events (user_id, analysis_id, analysis_type, status, previous_status)
     select user_id, id, analysis_type, status, 'pending_webhook' from analyses
     order by created_at desc limit $1`,
    [RECENT_EVENTS],
  );
}
