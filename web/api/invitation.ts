import { client, unwrapQuietly } from './client.ts';

/** Codes: `invitation_expired`, `invitation_other_address`, and those of a new password. */
export async function acceptInvitation(acceptance: {
  readonly token: string;
  readonly email: string;
  readonly password: string;
}): Promise<void> {
  await unwrapQuietly(client.invitations.accept.$post({ json: acceptance }));
}
