import type { UseQueryResult } from '@tanstack/react-query';
import { asProblem } from './problem.ts';

/** State of a list page, with its refusal in words, for `ListView`. */
export function listReading<Page>(query: UseQueryResult<Page>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  // Rows of another page must not stand for one that failed.
  const problem = error ? wordsOf(error) : undefined;
  return { data, isFetching, isPlaceholderData, refetch, problem };
}

/** Field messages are more specific than the general one. */
function wordsOf(error: unknown): { readonly detail: string; readonly code: string } {
  const { detail, code, fields } = asProblem(error);
  const messages = fields.map(({ message }) => message).join(' ');
  return { detail: messages === '' ? detail : messages, code };
}
