import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Role } from '#domain/rules/access.ts';
import type { Context } from '../context.ts';
import { insertConfirmedUser, lockFirstUsers } from '../stores/accountUsers.ts';
import { countUsers, ensureProfile, setRole } from '../stores/profiles.ts';
import {
  endSampleSessions,
  listSampleAddresses,
  markSampleAccount,
} from '../stores/sampleAccounts.ts';

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

export interface SampleAccounts {
  readonly made: readonly SampleAccount[];
  /** Addresses of earlier sample accounts that can no longer sign in. */
  readonly barred: readonly string[];
}

/**
 * Creates the sample accounts where only this machine can call. Elsewhere it ends the sessions of
 * earlier ones; the authentication refuses their sign-ins.
 */
export async function settleSampleAccounts(
  ctx: Pick<Context, 'db' | 'passwords'>,
  config: { readonly private: boolean; readonly dataDir: string },
): Promise<SampleAccounts> {
  if (config.private) return { made: await makeSampleAccounts(ctx, config.dataDir), barred: [] };
  await endSampleSessions(ctx.db);
  return { made: [], barred: await listSampleAddresses(ctx.db) };
}

/**
 * Creates three confirmed accounts with random passwords at the first start of a private
 * installation; none when any account exists. Passwords go to `DATA_DIR/sample-accounts.txt`, since
 * the database has only hashes. Of several processes that start at once, the first creates them.
 */
async function makeSampleAccounts(
  ctx: Pick<Context, 'db' | 'passwords'>,
  dataDir: string,
): Promise<readonly SampleAccount[]> {
  return ctx.db.transaction(async (tx) => {
    await lockFirstUsers(tx);
    if ((await countUsers(tx)) > 0) return [];
    const made: SampleAccount[] = [];
    for (const [role, email, name] of SAMPLES) {
      const password = randomBytes(9).toString('base64url');
      const hash = await ctx.passwords.hash(password);
      const userId = await insertConfirmedUser(tx, { email, name, hash });
      await ensureProfile(tx, userId, name);
      await setRole(tx, userId, role);
      await markSampleAccount(tx, userId);
      made.push({ role, email, password });
    }
    const lines = made.map(({ role, email, password }) => `${role}\t${email}\t${password}`);
    await writeFile(join(dataDir, 'sample-accounts.txt'), `${lines.join('\n')}\n`, { mode: 0o600 });
    return made;
  });
}
