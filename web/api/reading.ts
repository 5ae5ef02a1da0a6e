import type { UseQueryResult } from '@tanstack/react-query';
import { asProblem } from './problem.ts';

/** State of a query with its refusal in words, for `ReadingCard` and `ReadFailed`. */
export function readingOf<Data>(query: UseQueryResult<Data>) {
  const { data, error, isFetching, refetch } = query;
  return { data, isFetching, refetch, problem: error ? asProblem(error) : undefined };
}
