import { LEGAL_VERSION } from '#domain/rules/legal.ts';
import { inviteUser, resendWelcome } from '#server/flows/admin/inviteUser.ts';
import { openProfile } from '#server/steps/lifetimeUse.ts';
import { confirmUser } from '#server/stores/accountUsers.ts';
import { noteSeen } from '#server/stores/adminUsers.ts';
import { deleteInvitation, insertInvitedUser, setPassword } from '#server/stores/invitations.ts';
import { findUserByEmail, recordTerms, updateProfile } from '#server/stores/profiles.ts';
import { markSampleAccount } from '#server/stores/sampleAccounts.ts';
import { scopeOf } from '#server/stores/scope.ts';
import { backdateAccount } from '../backdate.ts';
import { PEOPLE, type Person } from '../people.ts';
import { actorOf, callerOf, type Stage, userOf } from '../stage.ts';

/** How accounts come to be. Each is a sample account: nobody signs in with one where others can call. */

export function personOf(key: string): Person {
  const person = PEOPLE.find((one) => one.key === key);
  if (!person) throw new Error(`Nobody is called ${key}`);
  return person;
}

export async function meetSample(stage: Stage, person: Person, joined: Date): Promise<void> {
  const user = await findUserByEmail(stage.ctx.db, person.email);
  if (!user) throw new Error(`No sample account ${person.email}`);
  stage.people.set(person.key, user.id);
  await backdateAccount(stage.ctx.db, user.id, joined);
  await fillProfile(stage, person, user.id);
}

/** Registers an account, and confirms it if it is to be. */
export async function join(stage: Stage, key: string): Promise<void> {
  const { ctx, passwordHash } = stage;
  const person = personOf(key);
  const { email, name, state } = person;
  const at = ctx.clock();
  const id = await ctx.db.transaction(async (tx) => {
    const userId = await insertInvitedUser(tx, { email, name, at });
    await openProfile(ctx, tx, { id: userId, name, email });
    await setPassword(tx, userId, passwordHash, at);
    await recordTerms(tx, userId, LEGAL_VERSION, at);
    if (state !== 'pending') await confirmUser(tx, userId, at);
    await markSampleAccount(tx, userId);
    return userId;
  });
  stage.people.set(key, id);
  await backdateAccount(ctx.db, id, at);
  await fillProfile(stage, person, id);
}

export async function invite(
  stage: Stage,
  { person, by, plan }: { readonly person: string; readonly by: string; readonly plan: string },
): Promise<void> {
  const { ctx } = stage;
  const { email, name } = personOf(person);
  const id = await inviteUser(ctx, await actorOf(stage, by), { email, name, planId: plan });
  stage.people.set(person, id);
  await markSampleAccount(ctx.db, id);
  await backdateAccount(ctx.db, id, ctx.clock());
}

export async function inviteAgain(stage: Stage, person: string, by: string): Promise<void> {
  await resendWelcome(stage.ctx, await actorOf(stage, by), userOf(stage, person));
}

/** In the database: only the token's hash is stored, so the link is unknown. */
export async function accept(stage: Stage, person: string): Promise<void> {
  const { ctx, passwordHash } = stage;
  const id = userOf(stage, person);
  const at = ctx.clock();
  await ctx.db.transaction(async (tx) => {
    await setPassword(tx, id, passwordHash, at);
    await confirmUser(tx, id, at);
    await recordTerms(tx, id, LEGAL_VERSION, at);
    await deleteInvitation(tx, id);
  });
  await fillProfile(stage, personOf(person), id);
}

export async function visit(stage: Stage, person: string): Promise<void> {
  await noteSeen(stage.ctx.db, scopeOf(callerOf(stage, person)), stage.ctx.clock());
}

/** Switches report mails off: there would be hundreds. */
async function fillProfile(
  { ctx }: Stage,
  person: Pick<Person, 'company' | 'address' | 'taxId' | 'licence' | 'phone'>,
  userId: string,
): Promise<void> {
  const { company = null, address = null, taxId = null, licence = null, phone = null } = person;
  const profile = {
    companyName: company,
    billingAddress: address,
    vatNumber: taxId,
    licenceNumber: licence,
    clinicPhone: phone,
    clinicAddress: address,
  };
  const of = { userId, scope: scopeOf({ accountId: userId }) };
  await updateProfile(ctx.db, of, { ...profile, notifyFinished: false }, ctx.clock());
}
