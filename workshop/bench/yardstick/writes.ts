import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type pg from 'pg';
import { createDiskFiles } from '#server/external/files/disk.ts';

/** The row of the case, and nothing asked before. */
export async function begin(pool: pg.Pool, userId: string, body: string): Promise<string> {
  const { type, data } = JSON.parse(body);
  const id = randomUUID();
  await pool.query({
    name: 'begin',
    text: `insert into analyses (id, user_id, analysis_type, catalogue_version, status, patient_name,
        submitted_data, idempotency_key, request_hash)
      values ($1::uuid, $2, $3, 1, 'pending_images', $4, $5, ($1::uuid)::text, '')`,
    values: [id, userId, type, data.patientName ?? data.animalName ?? null, data],
  });
  return `{"id":"${id}","status":"pending_images"}`;
}

/** Pictures are kept as they come, as durable as the product's. */
export function openPictures(pool: pg.Pool, dataDir: string) {
  const files = createDiskFiles(join(dataDir, 'images'));
  return async (id: string, position: number, bytes: Buffer): Promise<string> => {
    const imageId = randomUUID();
    const key = `${id}/${imageId}.jpg`;
    await files.put(key, bytes);
    await pool.query({
      name: 'image',
      text: `insert into analysis_images (id, analysis_id, position, file_name, media_type, byte_size,
          width, height, storage_key, thumbnail_key)
        values ($1, $2, $3, 'campo.jpg', 'image/jpeg', $4, 0, 0, $5, $5)`,
      values: [imageId, id, position, bytes.byteLength, key],
    });
    return `{"id":"${imageId}","position":${position}}`;
  };
}

/** State, charge and job in one statement. */
export async function submit(pool: pg.Pool, userId: string, id: string): Promise<string> {
  await pool.query({
    name: 'submit',
    text: `with moved as (
        update analyses set status = 'pending_webhook', submitted_at = now(), image_count = 3
        where id = $1 returning id),
      charged as (
        insert into charges (user_id, analysis_id, plan_id, charged_at)
        select $2, id, 'bench', now() from moved)
      insert into pgboss.job (name, data) select 'diagnose', json_build_object('analysisId', id) from moved`,
    values: [id, userId],
  });
  return `{"id":"${id}","status":"pending_webhook"}`;
}
