import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { AdminAction } from '#domain/rules/administration.ts';
import { DONATION_TEXT_VERSION } from '#domain/rules/donationText.ts';
import { setRole } from '#server/stores/profiles.ts';
import { type Browser, type Person, signedIn } from './accounts.ts';
import { fakeEngine } from './engine.ts';
import { eventually, startProduct } from './product.ts';

/** A product whose vets donate cases, and what they do. */

export interface Vet extends Person {
  readonly browser: Browser;
}

export const OPERATOR = {
  name: 'Clínica del Titular, S. L.',
  taxId: 'B12345678',
  address: 'Calle Mayor 1, Madrid',
  email: 'titular@ejemplo.test',
  registry: null,
  dpoEmail: null,
};

/** Both ticks under the text in force. */
export const CONSENT = {
  textVersion: DONATION_TEXT_VERSION,
  consents: true,
  withoutNames: true,
};

export async function openDonations() {
  const product = await startProduct({ ai: fakeEngine() });
  const boss: Vet = await signedIn(product);
  await setRole(product.ctx.db, boss.id, 'super_admin');
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#abc' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Clínica Vet' } })
    .toBuffer();

  const change = async (name: string, value: unknown): Promise<void> => {
    const { version } = (await boss.browser.get('/api/admin/settings')).body[name];
    const json = { name, value, seen: version };
    const reply = await boss.browser.send('PUT', '/api/admin/settings', { json });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  };
  /** A finished case of one image. */
  const aCase = async ({ browser }: Vet, animal = 'Perro'): Promise<string> => {
    const answers = { patientName: 'Bruma', patientSpecies: animal };
    const { id } = (await browser.create('cytology', answers)).body;
    await browser.upload(id, 1, photo, 'Bruma de Ana.jpg');
    await browser.post(`/api/analyses/${id}/submit`);
    await eventually(
      async () => (await browser.get(`/api/analyses/${id}`)).body.status === 'completed',
    );
    return id;
  };
  const tell = ({ browser }: Vet, id: string, outcome: string, note: string | null = null) =>
    browser.send('PUT', `/api/analyses/${id}/outcome`, { json: { outcome, note } });
  const donate = ({ browser }: Vet, id: string, json: unknown = CONSENT) =>
    browser.send('PUT', `/api/analyses/${id}/donation`, { json });
  const takeBack = ({ browser }: Vet, id: string) => browser.delete(`/api/analyses/${id}/donation`);
  /** A vet with a case that is known. */
  const knower = async (animal?: string, note: string | null = null) => {
    const vet: Vet = await signedIn(product);
    const id = await aCase(vet, animal);
    await tell(vet, id, 'confirmed', note);
    return { vet, id };
  };
  /** The same, donated. */
  const donor = async (animal?: string, note: string | null = null) => {
    const known = await knower(animal, note);
    expect((await donate(known.vet, known.id)).status).toBe(204);
    return known;
  };
  const donatedAt = async ({ browser }: Vet, id: string) =>
    (await browser.get(`/api/analyses/${id}`)).body.donatedAt;
  const actsOn = async (id: string, action: AdminAction) => {
    const { rows } = await product.ctx.db.execute<{ actor_id: string; after: unknown }>(
      sql`select actor_id, after from audit_log where target_id = ${id} and action = ${action}
        order by at`,
    );
    return rows;
  };
  /** All that was donated so far, as of an earlier month and of old accounts. */
  const nextMonth = async () => {
    const { db } = product.ctx;
    const back = sql`interval '62 days'`;
    await db.execute(sql`update users set created_at = created_at - ${back}`);
    await db.execute(sql`update case_donations set donated_at = donated_at - ${back}`);
    await db.execute(sql`update case_outcomes set answered_at = answered_at - ${back}`);
    await db.execute(sql`delete from published_sums`);
  };
  await change('operator', OPERATOR);
  const acts = { tell, donate, takeBack, knower, donor };
  return { ...acts, product, boss, change, aCase, donatedAt, actsOn, nextMonth };
}

export type Donations = Awaited<ReturnType<typeof openDonations>>;
