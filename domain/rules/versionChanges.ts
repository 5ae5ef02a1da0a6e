import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { presentAnswers } from '#domain/catalogue/present.ts';
import { listedConclusion } from '#domain/report/document/summary.ts';
import { urgencyMark } from '#domain/report/labels.ts';
import type { ReportReading } from '#domain/report/schema.ts';

/** Empty where there was nothing, or nothing is left. */
export interface VersionChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

interface Version {
  readonly submittedData: Readonly<Record<string, unknown>>;
  readonly reading: ReportReading;
}

/** Differences of two versions: conclusion and urgency, then the answers in form order. */
export function versionChanges(
  definition: AnalysisDefinition | undefined,
  before: Version,
  after: Version,
): VersionChange[] {
  const rows = [before, after].map(({ submittedData }) =>
    presentAnswers(definition, submittedData).flatMap((section) => section.rows),
  );
  const answers = new Map<string, VersionChange>();
  for (const [at, each] of rows.entries())
    for (const { key, label, value } of each) {
      const known = answers.get(key) ?? { label, before: '', after: '' };
      answers.set(key, { ...known, [at === 0 ? 'before' : 'after']: value });
    }
  const urgency = (reading: ReportReading) =>
    (reading.state === 'read' && urgencyMark(reading.report.urgencyLevel)?.text) || '';
  const order = rows.flat().map(({ key }) => key);
  return [
    change('Conclusión', conclusionOf(before.reading), conclusionOf(after.reading)),
    change('Urgencia', urgency(before.reading), urgency(after.reading)),
    ...[...new Set(order)].flatMap((key) => answers.get(key) ?? []),
  ].filter((each) => each.before !== each.after);
}

const change = (label: string, before: string, after: string) => ({ label, before, after });

function conclusionOf(reading: ReportReading): string {
  const { conclusionLead, conclusion } = listedConclusion(reading);
  return [conclusionLead, conclusion].filter(Boolean).join(' ');
}
