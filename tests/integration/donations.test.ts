import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERRORS } from '#domain/errorKinds.ts';
import { DONATION_TEXT_VERSION } from '#domain/rules/donationText.ts';
import { deleteAccount } from '#server/flows/accounts/deleteAccount.ts';
import { donateCase, takeBackDonations } from '#server/flows/analyses/donateCase.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { actorOf } from '#tests/support/callers.ts';
import {
  CONSENT,
  type Donations,
  OPERATOR,
  openDonations,
  type Vet,
} from '#tests/support/donations.ts';

/** Consents to use a case's images, with what it was, to measure the accuracy. */

let on: Donations;
beforeAll(async () => {
  on = await openDonations();
});
afterAll(() => on.product.end());

describe('the consent', () => {
  test('belongs to one known case, is recorded once, and ends with one press', async () => {
    const vet = await signedIn(on.product);
    const id = await on.aCase(vet);
    expect((await on.donate(vet, id)).body.code).toBe('nothing_to_donate');
    await on.tell(vet, id, 'unknown');
    expect((await on.donate(vet, id)).body.code).toBe('nothing_to_donate');
    await on.tell(vet, id, 'other', 'Lipoma');
    expect(await on.donatedAt(vet, id)).toBeNull();
    expect([(await on.donate(vet, id)).status, (await on.donate(vet, id)).status]).toEqual([
      204, 204,
    ]);
    expect(await on.donatedAt(vet, id)).toMatch(/^20/);
    const after = { textVersion: DONATION_TEXT_VERSION, images: 1, receiver: OPERATOR.name };
    expect(await on.actsOn(id, 'donate_case')).toEqual([{ actor_id: vet.id, after }]);
    const listed = (await vet.browser.get('/api/me/donations')).body;
    expect(listed).toMatchObject({ total: 1, items: [{ analysisId: id, patientName: 'Bruma' }] });
    expect([(await on.takeBack(vet, id)).status, (await on.takeBack(vet, id)).status]).toEqual([
      204, 204,
    ]);
    expect(await on.donatedAt(vet, id)).toBeNull();
    expect(await on.actsOn(id, 'take_back_donation')).toHaveLength(1);
    expect((await vet.browser.get('/api/me/donations')).body.total).toBe(0);
  });

  test('needs both ticks, and the text in force', async () => {
    const { vet, id } = await on.knower();
    for (const tick of ['consents', 'withoutNames'])
      expect((await on.donate(vet, id, { ...CONSENT, [tick]: false })).status).toBe(422);
    const old = await on.donate(vet, id, { ...CONSENT, textVersion: '2020-01-01' });
    expect(old.body.code).toBe('donation_text_changed');
    expect(await on.donatedAt(vet, id)).toBeNull();
  });

  test('is the owner’s alone, and of nobody whose account is suspended', async () => {
    const { vet, id } = await on.donor();
    const stranger = await signedIn(on.product);
    for (const other of [stranger, on.boss]) {
      expect((await on.donate(other, id)).status).toBe(404);
      expect((await on.takeBack(other, id)).status).toBe(404);
    }
    expect((await on.boss.browser.get(`/api/analyses/${id}`)).body.donatedAt).toBeUndefined();
    const other = await on.aCase(vet);
    await on.tell(vet, other, 'confirmed');
    await on.boss.browser.post(`/api/admin/users/${vet.id}/suspend`, { reason: 'Prueba' });
    expect((await on.donate(vet, other)).status).toBe(401);
    const late = donateCase(on.product.ctx, actorOf(vet.id), {
      analysisId: other,
      textVersion: DONATION_TEXT_VERSION,
    });
    await expect(late).rejects.toThrow(ERRORS.account_suspended.detail);
  });

  test('is not asked for while the operator is unknown or has switched it off', async () => {
    const { vet, id } = await on.knower();
    const offer = async () => (await vet.browser.get('/api/donation-offer')).body;
    expect(await offer()).toEqual({
      receiver: { name: OPERATOR.name, email: OPERATOR.email },
      textVersion: DONATION_TEXT_VERSION,
    });
    const features = (await on.boss.browser.get('/api/admin/settings')).body.features.value;
    await on.donate(vet, id);
    await on.change('features', { ...features, donations: false });
    expect(await offer()).toBeNull();
    expect((await on.takeBack(vet, id)).status).toBe(204);
    expect((await on.donate(vet, id)).body.code).toBe('donations_off');
    await on.change('features', features);
    await on.product.ctx.db.execute(sql`delete from settings where name = 'operator'`);
    expect(await offer()).toBeNull();
    await on.change('operator', OPERATOR);
  });

  test('is in the copy of the account, also after it ended', async () => {
    const { vet, id } = await on.donor();
    await on.takeBack(vet, id);
    const response = await fetch(`${on.product.url}/api/me/export`, {
      headers: { cookie: vet.browser.cookie },
    });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const account = JSON.parse(new TextDecoder().decode(files['cuenta.json']));
    expect(account.donations).toMatchObject([
      { analysisId: id, textVersion: DONATION_TEXT_VERSION, takenBackAt: expect.any(String) },
    ]);
  });
});

describe('races', () => {
  const actor = ({ id }: Vet) => actorOf(id);
  const consent = (analysisId: string) => ({ analysisId, textVersion: DONATION_TEXT_VERSION });

  test('one of many presses is recorded, and the last word of two tabs stands', async () => {
    const { vet, id } = await on.knower();
    const press = () => donateCase(on.product.ctx, actor(vet), consent(id));
    await Promise.all(Array.from({ length: 6 }, press));
    expect(await on.actsOn(id, 'donate_case')).toHaveLength(1);
    await Promise.all([
      takeBackDonations(on.product.ctx, actor(vet), id),
      takeBackDonations(on.product.ctx, actor(vet)),
      press(),
    ]);
    const donations = (await on.actsOn(id, 'donate_case')).length;
    const ends = (await on.actsOn(id, 'take_back_donation')).length;
    expect(donations - ends).toBe((await on.donatedAt(vet, id)) === null ? 0 : 1);
  });

  test('a case that goes with its account meanwhile leaves nothing in a set', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => on.knower()));
    const ended = await Promise.allSettled(
      people.flatMap(({ vet, id }) => [
        donateCase(on.product.ctx, actor(vet), consent(id)),
        deleteAccount(on.product.ctx, vet.id),
        takeBackDonations(on.product.ctx, actor(vet)),
      ]),
    );
    const reasons = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(reasons.filter((code) => code !== 'unauthenticated')).toEqual([]);
    const ids = people.map(({ vet }) => vet.id);
    const { rows } = await on.product.ctx.db.execute(
      sql`select id from case_donations where user_id in ${ids}`,
    );
    expect(rows).toEqual([]);
  });
});

test('no request above caused a server error', () => expect(on.product.errors).toEqual([]));
