import { displayName } from '#domain/rules/displayName.ts';
import type { PhonePass } from '#domain/rules/phoneCode.ts';
import type { Context } from '#server/context.ts';
import { asPhone, type PhoneEntry } from '#server/steps/phoneEntry.ts';
import { announceDraft, changePhoneCode } from '#server/stores/phoneCodes.ts';
import { scopeOf } from '#server/stores/scope.ts';

/** The phone's side of the code of a draft: it opens the camera page, and says when it has done. */

type Needs = Pick<Context, 'db' | 'clock' | 'log'>;

/**
 * Opens the code for this phone, and for no other one from then on; again for the same phone. Of the
 * draft only its type comes back.
 */
export async function openByPhone(ctx: Needs & Pick<Context, 'catalogue'>, pass: PhonePass) {
  const { code, isFirst } = await asPhone(ctx, pass, { act: 'open' }, async (tx, entry) => {
    const opened = { code: entry.code, isFirst: entry.code.phoneHash === null };
    if (!opened.isFirst) return opened;
    await changePhoneCode(tx, entry.code.codeHash, { phoneHash: entry.phoneHash });
    await announceDraft(tx, scopeOf(entry.caller), entry.code.draftId);
    return opened;
  });
  if (isFirst) ctx.log.info('phone joined', { userId: code.userId, draftId: code.draftId });
  const definition = ctx.catalogue.find(code.type);
  const [desk = ''] = displayName({ fullName: code.name, email: null }).split(' ');
  return {
    type: definition?.label ?? code.type,
    desk,
    seconds: Math.ceil((code.expiresAt.getTime() - ctx.clock().getTime()) / 1000),
    images: code.images.map((id) => ({ id, atDesk: code.names.includes(id) })),
    microscopic: definition?.imageKind.microscopic ?? false,
    leastFocus: definition?.imageKind.quality.minFocus ?? 0,
  };
}

/** Ends the code. What the phone sent stays in the draft. */
export async function finishByPhone(ctx: Needs, pass: PhonePass): Promise<void> {
  const { code } = await asPhone(ctx, pass, { act: 'finish' }, async (tx, entry) => {
    if (entry.code.ended) return entry;
    await changePhoneCode(tx, entry.code.codeHash, { ended: 'finished' });
    await announceDraft(tx, scopeOf(entry.caller), entry.code.draftId);
    return entry;
  });
  ctx.log.info('phone code ended', { userId: code.userId, draftId: code.draftId, by: 'phone' });
}

/** Takes one of the places of a code for a picture; again for the same picture. */
export async function takePlace(ctx: Needs, pass: PhonePass, image: string): Promise<PhoneEntry> {
  return asPhone(ctx, pass, { act: 'begin', image }, async (tx, entry) => {
    const { codeHash, images } = entry.code;
    if (!images.includes(image))
      await changePhoneCode(tx, codeHash, { images: [...images, image] });
    return entry;
  });
}

/** Lets a part of a picture in that this phone began. */
export async function enterWithPart(ctx: Needs, pass: PhonePass, image: string) {
  return asPhone(ctx, pass, { act: 'part', image }, async (_, entry) => entry);
}

/** A picture that was refused takes no place. */
export async function leavePlace(ctx: Needs, pass: PhonePass, image: string): Promise<void> {
  await asPhone(ctx, pass, { act: 'part', image }, async (tx, { code }) => {
    const images = code.images.filter((one) => one !== image);
    await changePhoneCode(tx, code.codeHash, { images });
  });
}

/** Tells the open forms of the account that a picture of a phone is there. */
export async function announcePicture(ctx: Needs, { caller, code }: PhoneEntry): Promise<void> {
  await announceDraft(ctx.db, scopeOf(caller), code.draftId);
}
