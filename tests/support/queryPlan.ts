import { z } from 'zod';

const planOf = z.array(
  z.object({
    Plan: z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }),
  }),
);
/** One driver gives JSON as it is, the other has read it. */
const planShape = z.preprocess(
  (plan) => (typeof plan === 'string' ? JSON.parse(plan) : plan),
  planOf,
);

/** Pages that a statement touched, from the rows of `explain (analyze, buffers, format json)`. */
export function pagesRead(rows: readonly unknown[]): number {
  const [plan] = z.array(z.object({ 'QUERY PLAN': planShape })).parse(rows);
  const [top] = plan?.['QUERY PLAN'] ?? [];
  return (top?.Plan['Shared Hit Blocks'] ?? 0) + (top?.Plan['Shared Read Blocks'] ?? 0);
}
