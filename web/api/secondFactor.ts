import { postAuth } from './authPost.ts';
import { toProblem } from './problem.ts';

/** The second factor of an account. Each call throws `ApiProblem`. */

export interface SecondFactorSetup {
  /** `otpauth://totp/…`, for an authenticator app. */
  readonly uri: string;
  /** Each replaces a code once. They are shown only once. */
  readonly recoveryCodes: readonly string[];
}

/** It takes effect with the first right code. Code: `invalid_password`. */
export async function enableSecondFactor(password: string): Promise<SecondFactorSetup> {
  const reply = read(await postAuth('two-factor/enable', { password }));
  if (typeof reply.totpURI !== 'string') throw toProblem(500, undefined);
  return { uri: reply.totpURI, recoveryCodes: readCodes(reply) };
}

/** Codes: `invalid_password`, `two_factor_not_enabled`. */
export async function disableSecondFactor(password: string): Promise<void> {
  await postAuth('two-factor/disable', { password });
}

/** New recovery codes; the former ones become invalid. */
export async function renewRecoveryCodes(password: string): Promise<readonly string[]> {
  return readCodes(read(await postAuth('two-factor/generate-backup-codes', { password })));
}

export interface SecondFactorCode {
  readonly code: string;
  /** Asks for no code on this device for `TRUSTED_DEVICE_DAYS`. */
  readonly trustDevice?: boolean | undefined;
}

/**
 * Ends a sign-in or the set-up. Codes: `invalid_code`, `code_already_used`; at sign-in also
 * `invalid_two_factor_cookie` (too late), `too_many_attempts_request_new_code`.
 */
export async function verifyCode(code: SecondFactorCode): Promise<void> {
  await postAuth('two-factor/verify-totp', code);
}

/** Code: `invalid_backup_code`. */
export async function verifyRecoveryCode(code: SecondFactorCode): Promise<void> {
  await postAuth('two-factor/verify-backup-code', code);
}

interface Reply {
  readonly totpURI?: unknown;
  readonly backupCodes?: unknown;
}

function read(reply: unknown): Reply {
  return typeof reply === 'object' && reply !== null ? reply : {};
}

function readCodes({ backupCodes }: Reply): readonly string[] {
  return Array.isArray(backupCodes) ? backupCodes.filter((code) => typeof code === 'string') : [];
}
