import type { AnalysisDefinition, Answers } from '#domain/catalogue/field.ts';
import { presentField } from '#domain/catalogue/presentValue.ts';
import { lowerFirst } from '#domain/text/phrases.ts';
import type { OwnReport } from './ownReport.ts';
import { READER_NAMES } from './readers.ts';
import type { OtherReader } from './uncheckedReading.ts';

/** «a propuesta de la IA» */
export const proposedBy = (reader: OtherReader): string => `a propuesta ${READER_NAMES[reader].of}`;

interface Origin {
  readonly definition: AnalysisDefinition;
  readonly answers: Answers;
  readonly proposed: ReadonlySet<string>;
  readonly reader: OtherReader;
}

/** Marks what rests on answers that the vet gave at a reader's proposal. */
export function withProposed(report: OwnReport, origin: Origin): OwnReport {
  const { definition, answers, proposed, reader } = origin;
  const fields = definition.groups.flatMap((group) => group.fields);
  const own = fields.filter(({ key }) => proposed.has(key));
  if (own.length === 0) return report;
  const labels = new Set(own.map(({ label }) => label));
  const named = own.map(
    (field) => `${field.label} (${lowerFirst(presentField(field, answers[field.key]))})`,
  );
  const line = `Indicado por usted, ${proposedBy(reader)}: ${named.join('; ')}.`;
  const { quality, reasons, findings } = report;
  return {
    ...report,
    proposed: own.map(({ key }) => key),
    quality: { images: [], ...quality, limitations: [line, ...(quality?.limitations ?? [])] },
    reasons: reasons.map((reason) => ({
      ...reason,
      facts: reason.facts.map((fact) =>
        fact.key !== undefined && proposed.has(fact.key)
          ? { ...fact, value: `${fact.value}, ${proposedBy(reader)}` }
          : fact,
      ),
    })),
    findings: findings.map((finding) => ({
      ...finding,
      list: {
        ...finding.list,
        items: finding.list.items.map((item) =>
          item.state && labels.has(item.text) ? { ...item, proposed: proposedBy(reader) } : item,
        ),
      },
    })),
  };
}
