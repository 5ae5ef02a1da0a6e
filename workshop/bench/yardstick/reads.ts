import type pg from 'pg';

/** One case with its images and feedback: JSON as PostgreSQL writes it, in one query. */
export async function detail(pool: pg.Pool, userId: string, id: string): Promise<string> {
  const result = await pool.query({
    name: 'detail',
    text: `select json_build_object('id', a.id, 'type', a.analysis_type,
        'catalogueVersion', a.catalogue_version, 'status', a.status,
        'patientName', a.patient_name, 'submittedData', a.submitted_data,
        'aiResponse', a.ai_response, 'createdAt', a.created_at, 'submittedAt', a.submitted_at,
        'finishedAt', a.finished_at, 'own', true,
        'feedback', (select json_build_object('verdict', f.verdict, 'comment', f.comment, 'outcome', f.outcome)
          from analysis_feedback f where f.analysis_id = a.id),
        'images', coalesce((select json_agg(json_build_object('id', i.id, 'position', i.position,
            'fileName', i.file_name, 'width', i.width, 'height', i.height,
            'hasOverlay', i.overlay is not null) order by i.position)
          from analysis_images i where i.analysis_id = a.id), '[]'))::text as body
      from analyses a where a.id = $1 and a.user_id = $2`,
    values: [id, userId],
  });
  return result.rows[0]?.body ?? '{}';
}

/** A page of the history, newest first, by type, by state and by a part of the name or number. */
export async function history(pool: pg.Pool, userId: string, url: string): Promise<string> {
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
    // Written so that no index of words can tempt the planner away from the user's own cases.
    where += ` and (patient_name || '') ilike $${values.length}`;
    name += '-search';
  }
  const limit = Number(query.get('limit'));
  values.push(limit + 1);
  const result = await pool.query({
    name,
    text: `select json_build_object('id', id, 'type', analysis_type, 'status', status,
        'patientName', patient_name, 'summary', summary, 'createdAt', created_at)::text as item,
        created_at::text || '|' || id as cursor
      from analyses where ${where} order by created_at desc, id desc limit $${values.length}`,
    values,
  });
  const page = result.rows.slice(0, limit);
  const last = result.rows.length > limit ? page.at(-1) : undefined;
  const next = last ? `"${Buffer.from(last.cursor).toString('base64url')}"` : 'null';
  return `{"items":[${page.map(({ item }) => item).join(',')}],"nextCursor":${next}}`;
}

const FILTERS = [
  ['type', 'analysis_type'],
  ['status', 'status'],
] as const;
