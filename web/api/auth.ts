import { postAuth } from './authPost.ts';

/** Calls of the authentication library. Each throws `ApiProblem` with the refusal's `code`. */

/** Where the link of the confirmation mail lands; the server adds `error` when it was not valid. */
const CONFIRMED = '/login?confirmado=1';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** With the pass of the mailed link, after strangers' wrong guesses. */
export interface SignIn extends Credentials {
  readonly accessPass?: string;
}

/** `second-factor`: the password was right and a code is still asked for. */
export type SignInStep = 'signed-in' | 'second-factor';

/** Codes: `invalid_email_or_password`, `email_not_verified`, `too_many_guesses`, `rate_limited`. */
export async function signIn(credentials: SignIn): Promise<SignInStep> {
  const reply = await postAuth('sign-in/email', credentials);
  const { twoFactorRedirect } = (reply ?? {}) as { readonly twoFactorRedirect?: unknown };
  return twoFactorRedirect === true ? 'second-factor' : 'signed-in';
}

/** Codes: `user_already_registered`, `registration_pending`, `password_too_short`, `invalid_email`, `invalid_name`. */
export async function signUp(account: Credentials & { readonly name: string }): Promise<void> {
  await postAuth('sign-up/email', { ...account, callbackURL: CONFIRMED });
}

/** Sends the confirmation mail again. The reply does not reveal if the address is known. */
export async function resendConfirmation(email: string): Promise<void> {
  await postAuth('send-verification-email', { email, callbackURL: CONFIRMED });
}

export async function signOut(): Promise<void> {
  await postAuth('sign-out', {});
}

/** Mails a link to /reset-password. The reply does not reveal if the address has an account. */
export async function requestPasswordReset(email: string): Promise<void> {
  await postAuth('request-password-reset', { email, redirectTo: '/reset-password' });
}

/** Ends all sessions. Codes: `invalid_token`, `password_too_short`, `password_too_long`. */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await postAuth('reset-password', { token, newPassword });
}
