import { z } from 'zod';

const nodeShape = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Shared Hit Blocks': z.number().default(0),
  'Shared Read Blocks': z.number().default(0),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  get Plans() {
    return z.array(nodeShape).default([]);
  },
});
type Node = z.output<typeof nodeShape>;
/** One driver gives JSON as it is, the other has read it. */
const planShape = z.preprocess(
  (plan) => (typeof plan === 'string' ? JSON.parse(plan) : plan),
  z.array(z.object({ Plan: nodeShape })),
);

/** The top of a plan, from the rows of `explain (analyze, format json)`. */
function topOf(rows: readonly unknown[]): Node {
  const [plan] = z.array(z.object({ 'QUERY PLAN': planShape })).parse(rows);
  const [top] = plan?.['QUERY PLAN'] ?? [];
  if (!top) throw new Error('There is no plan');
  return top.Plan;
}

/** Pages that a statement touched, where `explain` was asked for `buffers`. */
export function pagesRead(rows: readonly unknown[]): number {
  const top = topOf(rows);
  return top['Shared Hit Blocks'] + top['Shared Read Blocks'];
}

export interface TableScan {
  /** «Index Scan», «Seq Scan». */
  readonly by: string;
  /** Rows it looked at, also those that its filter dropped. */
  readonly rows: number;
}

/** Every scan of a table. */
export function scansOf(table: string, rows: readonly unknown[]): TableScan[] {
  const within = (node: Node): Node[] => [node, ...node.Plans.flatMap(within)];
  return within(topOf(rows))
    .filter((node) => node['Relation Name'] === table)
    .map((node) => ({
      by: node['Node Type'],
      rows: (node['Actual Rows'] + node['Rows Removed by Filter']) * node['Actual Loops'],
    }));
}
