import { client, unwrap, unwrapQuietly } from './client.ts';

/** The code by which a phone takes the pictures of a draft. Calls throw `ApiProblem`. */

/** The only reply with the code: its address is for the picture on the screen. */
export const makePhoneCode = (id: string, type: string) =>
  unwrap(client.drafts[':id'].phone.$post({ param: { id }, json: { type } }));

export const showPhoneCode = (id: string) =>
  unwrapQuietly(client.drafts[':id'].phone.$get({ param: { id } }));

export const revokePhoneCode = (id: string) =>
  unwrapQuietly(client.drafts[':id'].phone.$delete({ param: { id } }));
