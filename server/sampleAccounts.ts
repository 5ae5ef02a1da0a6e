import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Role } from '#domain/rules/access.ts';
import type { Auth } from './auth.ts';
import type { Context } from './context.ts';
import { countUsers, ensureProfile, setRole } from './stores/profiles.ts';

export interface SampleAccount {
  readonly role: Role;
  readonly email: string;
  readonly password: string;
}

const SAMPLES: readonly (readonly [Role, string, string])[] = [
  ['user', 'veterinaria@ejemplo.test', 'Lucía Ferrándiz Mora'],
  ['admin', 'admin@ejemplo.test', 'Andrés Mena Cuesta'],
  ['super_admin', 'superadmin@ejemplo.test', 'Sofía Aranda Vidal'],
];

/**
 * Three confirmed accounts with random passwords for the first start of a non-production
 * installation; nothing when there is anybody already. They are kept in
 * `DATA_DIR/sample-accounts.txt`, since only their hashes are in the database.
 */
export async function makeSampleAccounts(
  ctx: Pick<Context, 'db'>,
  auth: Auth,
  dataDir: string,
): Promise<readonly SampleAccount[]> {
  if ((await countUsers(ctx.db)) > 0) return [];
  const made: SampleAccount[] = [];
  for (const [role, email, name] of SAMPLES) {
    const password = randomBytes(9).toString('base64url');
    const userId = await createConfirmedUser(auth, { email, name, password });
    await ensureProfile(ctx.db, userId, name);
    await setRole(ctx.db, userId, role);
    made.push({ role, email, password });
  }
  const lines = made.map(({ role, email, password }) => `${role}\t${email}\t${password}`);
  await writeFile(join(dataDir, 'sample-accounts.txt'), `${lines.join('\n')}\n`, { mode: 0o600 });
  return made;
}

async function createConfirmedUser(
  auth: Auth,
  user: { email: string; name: string; password: string },
): Promise<string> {
  const { internalAdapter, password } = await auth.$context;
  const created = await internalAdapter.createUser(
    { email: user.email, name: user.name, emailVerified: true },
    { method: 'email-password' },
  );
  await internalAdapter.linkAccount({
    userId: created.id,
    providerId: 'credential',
    accountId: created.id,
    password: await password.hash(user.password),
  });
  return created.id;
}
