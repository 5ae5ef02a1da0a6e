import { AppError } from '#domain/errors.ts';
import type { Caller } from '#domain/rules/access.ts';
import { type PhoneAct, type PhonePass, refusalOfPhone } from '#domain/rules/phoneCode.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/stores/db.ts';
import { lockPhoneCode } from '#server/stores/phoneCodes.ts';
import { digest, requirePhoneGuessLeft } from './limits.ts';

/** A code, or the key of a phone, as the database stores it. */
export const phoneHash = (secret: string) => digest(secret);

const PASS = /^Bearer ([\w-]{22})\.([\w-]{22})$/;

type Row = NonNullable<Awaited<ReturnType<typeof lockPhoneCode>>>;

export interface PhoneEntry {
  /** Acts for the account on one draft, and may do nothing with a case. */
  readonly caller: Caller;
  readonly code: Row;
  readonly phoneHash: string;
}

interface Asked {
  readonly act: PhoneAct;
  readonly image?: string;
}

/**
 * Lets a phone in by its code, and runs what it asks in one transaction. A wrong code counts as a guess
 * of its sender, and never locks out a phone with a right one.
 */
export async function asPhone<T>(
  ctx: Pick<Context, 'db' | 'clock'>,
  pass: PhonePass,
  asked: Asked,
  run: (tx: Db, entry: PhoneEntry) => Promise<T>,
): Promise<T> {
  try {
    return await ctx.db.transaction(async (tx) => run(tx, await enter(ctx, tx, pass, asked)));
  } catch (error) {
    // After the transaction, whose refusal would take the count back.
    if (error instanceof AppError && error.code === 'phone_code_unknown')
      await requirePhoneGuessLeft(ctx, pass.address);
    throw error;
  }
}

async function enter(
  ctx: Pick<Context, 'clock'>,
  tx: Db,
  { authorization }: PhonePass,
  asked: Asked,
): Promise<PhoneEntry> {
  const [, secret, key] = PASS.exec(authorization ?? '') ?? [];
  const now = ctx.clock();
  const code = secret && (await lockPhoneCode(tx, phoneHash(secret), now));
  if (!code || !key) throw new AppError('phone_code_unknown');
  const hash = phoneHash(key);
  const refusal = refusalOfPhone(code, { ...asked, phoneHash: hash, now });
  if (refusal) throw new AppError(refusal);
  const { accountId, userId } = code;
  const caller = { accountId, userId, by: 'link', may: new Set() } as const satisfies Caller;
  return { caller, code, phoneHash: hash };
}
