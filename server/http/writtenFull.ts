import { AppError } from '#domain/errors.ts';
import { isWrittenKind, WRITTEN_KINDS } from '#domain/rules/written.ts';

/** As `note_written()` of the database raises it. */
const STATE = 'VT001';

/** The refusal of a write that an account has no room for; undefined for any other error. */
export function writtenRefusal(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, detail } = error as { code?: unknown; detail?: unknown };
  if (code !== STATE || !isWrittenKind(detail)) return writtenRefusal(error.cause);
  const { name: kind, next } = WRITTEN_KINDS[detail];
  return new AppError('account_written_full', { values: { kind, next }, cause: error });
}
