import { outcomeWords } from '#domain/rules/engineCalls.ts';
import { words } from '#server/shared/words.ts';

/** Errors below the outermost, and letters in all. */
const DEEPEST = 3;
const LONGEST = 300;

/**
 * Why an engine gave no reading, for administrators: a sentence, then the technical reason. Names,
 * codes and cleaned messages alone: nothing of the case, no address and no key.
 */
export function failureReason(error: unknown): string {
  const { kind } = (error ?? {}) as { kind?: unknown };
  const sentence =
    typeof kind === 'string'
      ? `El motor no dio una lectura: ${outcomeWords(kind)}.`
      : 'El motor falló al leer el caso.';
  return `${sentence} Motivo técnico: ${technical(error)}.`.slice(0, LONGEST);
}

function technical(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return typeof error;
  const { code, status } = error as { code?: unknown; status?: unknown };
  const facts = [error.name, code, status].filter(
    (fact) => typeof fact === 'string' || typeof fact === 'number',
  );
  // Refusals and database errors repeat what was entered.
  const says = error.name === 'AppError' || 'severity' in error ? '' : words(error.message);
  const own = [words(facts.join(' ')), says].filter((part) => part !== '').join(', ');
  const { cause } = error;
  return cause instanceof Error && depth < DEEPEST ? `${own}; ${technical(cause, depth + 1)}` : own;
}
