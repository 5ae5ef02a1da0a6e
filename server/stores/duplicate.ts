export function isDuplicate(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === '23505' || (cause instanceof Error && isDuplicate(cause));
}
