import { changeRole } from '#server/flows/admin/changeRole.ts';
import { listTypeCriteria, switchCriterion } from '#server/flows/admin/criteria.ts';
import { deleteUser } from '#server/flows/admin/deleteUser.ts';
import { editUser } from '#server/flows/admin/editUser.ts';
import { givePlan } from '#server/flows/admin/givePlan.ts';
import { noteExport } from '#server/flows/admin/noteExport.ts';
import { openCase } from '#server/flows/admin/openCase.ts';
import { rerunAnalysis } from '#server/flows/admin/rerunAnalysis.ts';
import { changeSetting } from '#server/flows/admin/settings.ts';
import { reinstateUser, suspendUser } from '#server/flows/admin/suspendUser.ts';
import { createFaq, listFaqs, updateFaq } from '#server/flows/support/faqs.ts';
import { sendContact } from '#server/flows/support/sendContact.ts';
import { findListedUser } from '#server/stores/adminUsers.ts';
import { scopeOf } from '#server/stores/scope.ts';
import type { OfficeDeed } from '../deeds.ts';
import { ADMIN, SUPER_ADMIN } from '../people.ts';
import { actorOf, callerOf, type Stage, userOf } from '../stage.ts';
import { FAQ_BETTER, FAQS, MESSAGES, OPERATOR, REASONS, SUPPORT } from '../words.ts';
import { personOf } from './accounts.ts';
import { read } from './cases.ts';

/** Acts of administrators, each in the audit record. */
export async function playOffice(stage: Stage, deed: OfficeDeed): Promise<void> {
  const { ctx } = stage;
  const admin = await actorOf(stage, ADMIN);
  const superAdmin = await actorOf(stage, SUPER_ADMIN);
  const by = 'by' in deed ? await actorOf(stage, deed.by) : superAdmin;
  const userId = 'person' in deed ? userOf(stage, deed.person) : '';
  switch (deed.kind) {
    case 'gavePlan':
      await givePlan(ctx, superAdmin, { userId, planId: deed.plan });
      return;
    case 'renamed': {
      const version = (await findListedUser(ctx.db, scopeOf({ accountId: userId })))?.version ?? 0;
      return editUser(ctx, by, { userId, version, name: deed.name });
    }
    case 'changedRole':
      return changeRole(ctx, superAdmin, { userId, role: deed.role });
    case 'suspended':
      return suspendUser(ctx, by, { userId, reason: deed.reason });
    case 'reinstated':
      return reinstateUser(ctx, by, userId);
    case 'removed':
      return deleteUser(ctx, admin, { userId, reason: deed.reason });
    case 'openedCase':
      await openCase(ctx, by, { analysisId: caseOf(stage, deed.name), reason: deed.reason });
      return;
    case 'reran':
      await rerunAnalysis(ctx, by, caseOf(stage, deed.name));
      stage.clock.advance(RERUN_MS);
      return read(ctx, caseOf(stage, deed.name));
    case 'exported':
      return noteExport(ctx, by, deed.list, {});
    case 'wroteFaq':
      await createFaq(ctx, superAdmin, faqAt(deed.place));
      return;
    case 'betteredFaq':
      return betterFaq(stage);
    case 'setUp':
      await changeSetting(ctx, superAdmin, { name: 'operator', value: OPERATOR, seen: 0 });
      await changeSetting(ctx, superAdmin, { name: 'support', value: SUPPORT, seen: 0 });
      return;
    case 'switchedCriterion':
      return switchOne(stage, deed.applied);
    case 'wroteToDesk':
      return writeToDesk(stage, deed);
  }
}

const RERUN_MS = 2400;

function caseOf({ cases }: Stage, name: string): string {
  const id = cases.get(name);
  if (id === undefined) throw new Error(`There is no case «${name}»`);
  return id;
}

function faqAt(place: number) {
  const faq = FAQS[place];
  if (!faq) throw new Error(`There is no question ${place}`);
  return faq;
}

async function betterFaq(stage: Stage): Promise<void> {
  const { question } = faqAt(0);
  const known = (await listFaqs(stage.ctx)).find((faq) => faq.question === question);
  const actor = await actorOf(stage, SUPER_ADMIN);
  await updateFaq(stage.ctx, actor, known?.id ?? '', { question, answer: FAQ_BETTER });
}

/** Prefers a criterion under review. */
async function switchOne(stage: Stage, applied: boolean | null): Promise<void> {
  const listed = await listTypeCriteria(stage.ctx, 'hematology_sample');
  const chosen = listed.find(({ mark }) => mark === 'doubtful') ?? listed.at(-1);
  if (!chosen) throw new Error('There are no criteria');
  const { name, version } = chosen;
  const decision = { name, applied, reason: REASONS.criterion, seen: version };
  await switchCriterion(stage.ctx, await actorOf(stage, SUPER_ADMIN), decision);
}

async function writeToDesk(
  stage: Stage,
  { person, place }: Extract<OfficeDeed, { kind: 'wroteToDesk' }>,
): Promise<void> {
  const { name, email } = personOf(person);
  const message = MESSAGES[place];
  if (!message) throw new Error(`There is no message ${place}`);
  await sendContact(stage.ctx, callerOf(stage, person), {
    name,
    email,
    ...message,
    senderAddress: `198.51.100.${place + 1}`,
  });
}
