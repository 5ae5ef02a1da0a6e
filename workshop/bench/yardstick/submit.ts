import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type pg from 'pg';
import { createDiskFiles } from '#server/external/files/disk.ts';
import { createImageProcessor } from '#server/external/images/processor.ts';

/** As durable as the product's: stripped and verified, or raw. */
export function openStore(dataDir: string, raw: boolean) {
  const files = createDiskFiles(join(dataDir, 'images'));
  const images = createImageProcessor();
  return {
    async keep(
      key: string,
      bytes: Buffer,
    ): Promise<{ width: number; height: number; size: number }> {
      if (raw) {
        await files.put(key, bytes);
        return { width: 0, height: 0, size: bytes.byteLength };
      }
      const path = join(dataDir, `${randomUUID()}.part`);
      await writeFile(path, bytes);
      const accepted = await images.accept({ account: key }, { path, type: 'image/jpeg' });
      await rm(path);
      await files.put(key, accepted.bytes);
      await files.put(key.replace('.jpg', '.thumb.webp'), accepted.thumbnail);
      const { width, height } = accepted;
      return { width, height, size: accepted.bytes.byteLength };
    },
  };
}

/** Counts the quota as the product does, but refuses nothing. */
export async function begin(
  pool: pg.Pool,
  userId: string,
  body: Buffer,
  headers: IncomingHttpHeaders,
) {
  const { type, data } = JSON.parse(body.toString());
  await pool.query({ name: 'quota', text: QUOTA, values: [userId] });
  const id = randomUUID();
  await pool.query({
    name: 'begin',
    text: `insert into analyses (id, user_id, analysis_type, catalogue_version, status, patient_name,
        submitted_data, idempotency_key, request_hash)
      values ($1, $2, $3, 1, 'pending_images', $4, $5, $6, '')
      on conflict (user_id, idempotency_key) do nothing`,
    values: [
      id,
      userId,
      type,
      data.patientName ?? data.animalName ?? null,
      data,
      headers['idempotency-key'],
    ],
  });
  return { id, status: 'pending_images' };
}

const QUOTA = `select p.current_plan, pl.consultation_limit, (select count(*) from charges c
    where c.user_id = p.user_id and c.reversed_at is null
      and c.charged_at >= date_trunc('month', now())) as used
  from profiles p join plans pl on pl.id = p.current_plan where p.user_id = $1`;

export async function putImage(
  pool: pg.Pool,
  store: ReturnType<typeof openStore>,
  image: { readonly id: string; readonly position: number; readonly body: Buffer },
) {
  const imageId = randomUUID();
  const key = `${image.id}/${imageId}.jpg`;
  const stored = await store.keep(key, image.body);
  await pool.query({
    name: 'image',
    text: `insert into analysis_images (id, analysis_id, position, file_name, media_type, byte_size,
        width, height, storage_key, thumbnail_key)
      values ($1, $2, $3, $4, 'image/jpeg', $5, $6, $7, $8, $9)`,
    values: [
      ...[imageId, image.id, image.position, `campo ${image.position}.jpg`],
      ...[stored.size, stored.width, stored.height, key, key.replace('.jpg', '.thumb.webp')],
    ],
  });
  return { id: imageId, position: image.position, width: stored.width, height: stored.height };
}

/** State, charge and job in one transaction that locks the profile first. */
export async function submit(pool: pg.Pool, userId: string, id: string) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query({ name: 'lock', text: `${QUOTA} for update of p`, values: [userId] });
    await client.query({
      name: 'move',
      text: `update analyses set status = 'pending_webhook', submitted_at = now(),
          image_count = (select count(*) from analysis_images where analysis_id = $1)
        where id = $1 and status = 'pending_images'`,
      values: [id],
    });
    await client.query({
      name: 'charge',
      text: `insert into charges (user_id, analysis_id, plan_id, charged_at) values ($1, $2, 'bench', now())`,
      values: [userId, id],
    });
    await client.query({ name: 'job', text: JOB, values: ['diagnose', { analysisId: id }] });
    await client.query('commit');
  } finally {
    client.release();
  }
  return { id, status: 'pending_webhook', imageCount: 3 };
}

const JOB = `with added as (
    insert into pgboss.job (name, data, policy, expire_seconds, deletion_seconds, retry_limit,
      retry_delay, retry_backoff, heartbeat_seconds)
    select name, $2::jsonb, policy, expire_seconds, deletion_seconds, retry_limit, retry_delay,
      retry_backoff, heartbeat_seconds from pgboss.queue where name = $1
    returning name)
  select pg_notify('bench', name) from added`;
