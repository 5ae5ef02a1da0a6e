import type { Rule, Stage } from '../core/rule.ts';

/** What a table of rules says of each; the stage is that of the whole table. */
type Row = Pick<Rule, 'id' | 'about' | 'apply'> & Partial<Pick<Rule, 'mark' | 'sources'>>;

/** The rules of one stage: with sources they are confirmed, without one a choice of this product. */
export function rulesOf(stage: Stage, rows: readonly Row[]): Rule[] {
  return rows.map((row) => {
    const { sources = [] } = row;
    return { mark: sources.length > 0 ? 'confirmed' : 'house', ...row, sources, stage };
  });
}
