import type pg from 'pg';

export async function detail(pool: pg.Pool, userId: string, id: string): Promise<unknown> {
  const result = await pool.query({
    name: 'detail',
    text: `select a.id, a.analysis_type as type, a.catalogue_version as "catalogueVersion", a.status,
        a.patient_name as "patientName", a.submitted_data as "submittedData",
        a.ai_response as "aiResponse", a.created_at as "createdAt", a.submitted_at as "submittedAt",
        a.finished_at as "finishedAt", a.user_id = $2 as own,
        (select json_build_object('verdict', f.verdict, 'comment', f.comment, 'outcome', f.outcome)
          from analysis_feedback f where f.analysis_id = a.id) as feedback,
        coalesce((select json_agg(json_build_object('id', i.id, 'position', i.position,
            'fileName', i.file_name, 'width', i.width, 'height', i.height,
            'hasOverlay', i.overlay is not null) order by i.position)
          from analysis_images i where i.analysis_id = a.id), '[]') as images
      from analyses a where a.id = $1`,
    values: [id, userId],
  });
  return result.rows[0];
}

export async function history(pool: pg.Pool, userId: string, url: string): Promise<unknown> {
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  const values: unknown[] = [userId];
  let where = 'user_id = $1';
  let name = 'history';
  for (const [key, column] of FILTERS) {
    const wanted = query.get(key);
    if (wanted === null) continue;
    values.push(wanted);
    where += ` and ${column} = $${values.length}`;
    name += `-${key}`;
  }
  const search = query.get('search');
  if (search !== null) {
    values.push(`%${search}%`);
    where += ` and ((patient_name || '') ilike $${values.length} or id::text ilike $${values.length})`;
    name += '-search';
  }
  const limit = Number(query.get('limit'));
  values.push(limit + 1);
  const result = await pool.query({
    name,
    text: `select a.id, a.analysis_type as type, a.status, a.patient_name as "patientName", a.summary,
        a.created_at as "createdAt", a.created_at::text as cursor
      from (select id from analyses where ${where}
        order by created_at desc, id desc limit $${values.length}) page
      join analyses a on a.id = page.id order by a.created_at desc, a.id desc`,
    values,
  });
  const items = result.rows.slice(0, limit);
  const last = result.rows.length > limit ? items.at(-1) : undefined;
  const nextCursor = last ? Buffer.from(`${last.cursor}|${last.id}`).toString('base64url') : null;
  for (const item of items) delete item.cursor;
  return { items, nextCursor };
}

const FILTERS = [
  ['type', 'analysis_type'],
  ['status', 'status'],
] as const;
