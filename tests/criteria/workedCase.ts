import type { Answers } from '#domain/catalogue/field.ts';
import type { StoredReport } from '#domain/report/storedReport.ts';
import { normal, reportOf } from '#tests/support/wholeReport.ts';

/** A case as a specialist would make one up, and what the criteria say of it, worked out by hand. */
export interface WorkedCase {
  readonly title: string;
  readonly data: Answers;
  readonly conclusion: string;
  readonly certainty: NonNullable<StoredReport['certeza']>;
  readonly urgency?: NonNullable<StoredReport['urgencia_nivel']>;
  readonly step?: string;
  readonly says?: readonly string[];
  readonly silent?: readonly string[];
  /** Names, in their order: all of them. */
  readonly differentials?: readonly string[];
  /** Warnings of coherence: all of them. */
  readonly warnings?: readonly string[];
}

/** What of a worked case does not come out as it was worked out; empty when all of it does. */
export function differences(type: string, worked: WorkedCase): Record<string, unknown> {
  const { report, text } = reportOf(type, worked.data);
  const said = normal(text);
  const missing = (worked.says ?? []).filter((line) => !said.includes(normal(line)));
  const unwanted = (worked.silent ?? []).filter((line) => said.includes(normal(line)));
  const named = (report.diagnostico_diferencial ?? []) as readonly { readonly nombre: string }[];
  const found = {
    conclusion: report.conclusion,
    certainty: report.certeza,
    urgency: report.urgencia_nivel,
    step: report.siguiente_paso,
    differentials: named.map(({ nombre }) => nombre),
    warnings: (report.coherencia ?? []).map(({ texto }) => texto),
  };
  const expected = { ...found, ...worked, warnings: worked.warnings ?? [] };
  const same = (key: keyof typeof found) =>
    JSON.stringify(found[key]) === JSON.stringify(expected[key]);
  const keys = (Object.keys(found) as (keyof typeof found)[]).filter((key) => !same(key));
  // Without an urgency of its own a case has none.
  const urgent = worked.urgency === found.urgency ? [] : (['urgency'] as const);
  return {
    ...Object.fromEntries([...keys, ...urgent].map((key) => [key, found[key]])),
    ...(missing.length > 0 ? { missing } : {}),
    ...(unwanted.length > 0 ? { unwanted } : {}),
  };
}
