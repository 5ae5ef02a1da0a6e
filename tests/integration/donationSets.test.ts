import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteAccount } from '#server/flows/accounts/deleteAccount.ts';
import { exportDonationSet, requireDonationSet } from '#server/flows/admin/donationSets.ts';
import { type Donations, openDonations } from '#tests/support/donations.ts';

/** Sets of donated cases, by type and species, as the super-administrator sees and copies them. */

let on: Donations;
beforeAll(async () => {
  on = await openDonations();
});
afterAll(() => on.product.end());

/** Accounts that donated a case each before this month. */
async function donors(count: number, animal: string) {
  const all = await Promise.all(Array.from({ length: count }, () => on.donor(animal)));
  await on.nextMonth();
  return all;
}

async function theSet(species: string | null) {
  const { items } = (await on.boss.browser.get('/api/super-admin/donations')).body;
  return items.find((each: { species: string | null }) => each.species === species);
}

const zipPath = (species: string) =>
  `/api/super-admin/donations.zip?type=cytology&species=${species}`;

async function download(species: string) {
  const response = await fetch(on.product.url + zipPath(species), {
    headers: { cookie: on.boss.browser.cookie },
  });
  expect(response.status).toBe(200);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const manifest = JSON.parse(new TextDecoder().decode(files['conjunto.json']));
  return { files, manifest };
}

test('shows rounded figures and is copied from five accounts on', async () => {
  const [first] = await donors(4, 'Perro');
  if (!first) throw new Error('nobody');
  const again = await on.aCase(first.vet);
  await on.tell(first.vet, again, 'other');
  await on.donate(first.vet, again);
  await on.nextMonth();
  expect(await theSet('perro')).toBeUndefined();
  const refused = await on.boss.browser.get(zipPath('perro'));
  expect([refused.status, refused.body.code]).toEqual([409, 'donation_set_hidden']);
  await donors(1, 'Perra');
  const figures = { type: 'cytology', species: 'perro', cases: 5, confirmed: 5 };
  expect(await theSet('perro')).toEqual(figures);
  // One account gave two, of which a fifth of the set is one.
  expect((await download('perro')).manifest.casos).toHaveLength(5);
});

test('takes the group of the animal, never the words of its vet', async () => {
  await donors(5, 'Dragón de Rosa Gil');
  await donors(5, 'Perro de Gato');
  expect(await theSet('otro')).toMatchObject({ cases: 5 });
  expect(await theSet(null)).toMatchObject({ cases: 5 });
});

test('grows with the month alone, in the list and in the copy', async () => {
  await donors(5, 'Conejo');
  const shown = await theSet('conejo');
  await on.donor('Coneja');
  expect(await theSet('conejo')).toEqual(shown);
  expect((await download('conejo')).manifest.casos).toHaveLength(5);
});

test('is hidden for copying as soon as too few accounts still donate', async () => {
  const [first] = await donors(5, 'Tortuga');
  const set = { type: 'cytology', species: 'reptil' } as const;
  await requireDonationSet(on.product.ctx, set);
  if (first) await on.takeBack(first.vet, first.id);
  await expect(requireDonationSet(on.product.ctx, set)).rejects.toThrow(
    expect.objectContaining({ code: 'donation_set_hidden' }),
  );
});

test('takes a case back for good when its vet does not know it any more', async () => {
  const { vet, id } = await on.donor('Vaca');
  await on.tell(vet, id, 'unknown');
  expect(await on.donatedAt(vet, id)).toBeNull();
  await on.tell(vet, id, 'confirmed');
  expect(await on.donatedAt(vet, id)).toBeNull();
  expect(await on.actsOn(id, 'take_back_donation')).toHaveLength(1);
  expect((await on.donate(vet, id)).status).toBe(204);
});

test('is copied with its truth and nothing that leads to anybody, and the copy is recorded', async () => {
  const { vet, id } = await on.donor('Gata', 'Bruma tenía un lipoma. Dueña: Rosa Gil.');
  await donors(4, 'Gato');
  const { files, manifest } = await download('gato');
  expect(manifest).toMatchObject({ retirados: [], sigueTras: null, especie: 'gato' });
  expect(manifest.casos).toHaveLength(5);
  const known = manifest.casos.find((one: { palabras: string | null }) => one.palabras);
  expect(known).toMatchObject({
    conclusion: expect.stringContaining('Leído: 1 imágenes'),
    fue: 'confirmed',
    palabras: '[nombre] tenía un lipoma. Dueña: [nombre].',
  });
  const [path = ''] = known.imagenes;
  const { exif, width } = await sharp(files[path]).metadata();
  expect([exif, width]).toEqual([undefined, 8]);
  const all = Object.entries(files)
    .map(([name, bytes]) => name + new TextDecoder().decode(bytes))
    .join();
  for (const secret of [vet.id, id, vet.email, 'Ana Prueba', 'Bruma', 'Rosa'])
    expect(all).not.toContain(secret);
  const { rows } = await on.product.ctx.db.execute<{ after: unknown }>(sql`select after
    from audit_log where action = 'export_list' and target_id = 'donations'
    order by at desc limit 1`);
  expect(rows[0]?.after).toMatchObject({ type: 'cytology', species: 'gato' });
});

test('loses a case that is taken back, becomes unknown, or goes with its account', async () => {
  const [one, two, three] = await donors(8, 'Caballo');
  if (!one || !two || !three) throw new Error('too few');
  await on.takeBack(one.vet, one.id);
  await on.tell(two.vet, two.id, 'unknown');
  await deleteAccount(on.product.ctx, three.vet.id);
  expect((await download('caballo')).manifest.casos).toHaveLength(5);
});

test('goes on after a case of an earlier part', async () => {
  await donors(5, 'Cabra');
  const set = { type: 'cytology', species: 'caprino' } as const;
  const pathsAfter = async (after?: string) => {
    const paths: string[] = [];
    for await (const { path } of exportDonationSet(on.product.ctx, set, after))
      if (path.startsWith('casos/')) paths.push(path);
    return paths;
  };
  const all = await pathsAfter();
  expect(all).toHaveLength(5);
  expect(await pathsAfter(all[1]?.split('/')[1])).toEqual(all.slice(2));
});

test('says what was taken back while it was copied', async () => {
  await donors(5, 'Cerdo');
  const set = { type: 'cytology', species: 'porcino' } as const;
  const files = exportDonationSet(on.product.ctx, set);
  const first = await files.next();
  if (first.done) throw new Error('an empty set');
  const copied = first.value.path.split('/')[1];
  // The first, which is in the copy, and the second, which is not.
  await on.product.ctx.db.execute(sql`update case_donations set taken_back_at = now()
    where id in (select id from case_donations where species = ${set.species} order by id limit 2)`);
  const rest = [];
  for await (const file of files) rest.push(file);
  const manifest = rest.find(({ path }) => path === 'conjunto.json');
  const { casos, retirados } = JSON.parse(new TextDecoder().decode(manifest?.bytes));
  expect(retirados).toEqual([`casos/${copied}`]);
  expect(casos).toHaveLength(3);
  expect(rest.filter(({ path }) => path.startsWith('casos/'))).toHaveLength(3);
});

test('no request above caused a server error', () => expect(on.product.errors).toEqual([]));
