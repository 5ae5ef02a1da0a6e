import type { Answers } from '#domain/catalogue/field.ts';
import { normal, reportOf } from './wholeReport.ts';

/** A case with required and forbidden sentences of its report. */
export interface RealCase {
  readonly data: Answers;
  readonly certainty: string;
  readonly level?: string;
  readonly says: readonly string[];
  readonly never?: readonly string[];
}

interface Judged {
  readonly unsaid: readonly string[];
  readonly saidThough: readonly string[];
  readonly certainty: string | undefined;
  readonly level: string | undefined;
}

/** Missing required sentences and present forbidden ones; the answers themselves are ignored. */
export function judged(type: string, { data, says, never = [] }: RealCase): Judged {
  const { report, text } = reportOf(type, data);
  const [said = ''] = normal(text).split('detalles del envío');
  const has = (line: string) => said.includes(normal(line));
  return {
    unsaid: says.filter((line) => !has(line)),
    saidThough: never.filter(has),
    certainty: report.certeza,
    level: report.urgencia_nivel,
  };
}

export const expected = ({ certainty, level }: RealCase): Judged => ({
  unsaid: [],
  saidThough: [],
  certainty,
  level,
});
