import { ArrowRight } from 'lucide-react';
import { conclusionParts } from '#domain/report/conclusion.ts';
import { headline } from '#domain/report/headline.ts';
import { CERTAINTY_WORDS, SECTION_LABELS } from '#domain/report/labels.ts';
import { CERTAINTIES, type Report } from '#domain/report/schema.ts';
import { Alert, type AlertTone } from '#web/ui/alert.tsx';
import { CertaintyLadder } from '#web/ui/certaintyLadder.tsx';
import { cx } from '#web/ui/cx.ts';
import { ReportBadges } from './badges.tsx';

const PROCESSING_TONES: Readonly<Record<NonNullable<Report['processing']>['status'], AlertTone>> = {
  success: 'ok',
  error: 'bad',
  other: 'info',
};

const LADDER = CERTAINTIES.map((certainty) => CERTAINTY_WORDS[certainty]);

/** What the vet came for: the conclusion, how sure it is, and what to do next. */
export function ReportHead({ report }: { readonly report: Report }) {
  const { certainty, processing, summary, nextStep } = report;
  return (
    <section
      id="conclusion"
      aria-labelledby="conclusion-title"
      className="scroll-mt-20 px-4 py-6 sm:px-10 sm:py-9 print:px-0 print:pt-0"
    >
      {processing ? (
        <Alert
          tone={PROCESSING_TONES[processing.status]}
          title="Estado del proceso"
          className="mb-6"
        >
          <p className="max-w-measure whitespace-pre-line">{processing.message}</p>
        </Alert>
      ) : null}
      {certainty ? (
        <div className="mb-7">
          <CertaintyLadder steps={LADDER} active={CERTAINTIES.indexOf(certainty)} />
        </div>
      ) : null}
      <Conclusion report={report} />
      <ReportBadges report={report} />
      {summary ? (
        <p className="mt-5 max-w-measure font-serif text-report whitespace-pre-line">{summary}</p>
      ) : null}
      {nextStep ? (
        <div className="mt-6 flex gap-4 rounded-card bg-haem-tint p-4 sm:px-5 print:border print:border-line-strong">
          <ArrowRight
            size={20}
            strokeWidth={1.75}
            aria-hidden="true"
            className="mt-px shrink-0 text-haem"
          />
          <p className="min-w-0 text-control whitespace-pre-line">
            <b className="font-semibold">{SECTION_LABELS.nextStep}.</b> {nextStep}
          </p>
        </div>
      ) : null}
    </section>
  );
}

/** A paragraph set as large as a name would shout. */
function sizeOf(text: string): string {
  if (text.length <= 90) return 'text-display';
  return text.length <= 160 ? 'text-figure' : 'text-report font-medium';
}

/** The conclusion; of a long one, its first sentence stands out and the rest follows as text. */
function Conclusion({ report }: { readonly report: Report }) {
  const { lead, text } = conclusionParts(report);
  const { head, rest } = headline(text ?? 'El informe no da una conclusión');
  return (
    <>
      <h2
        id="conclusion-title"
        className={cx(
          'max-w-measure font-serif text-balance break-words whitespace-pre-line',
          sizeOf(head),
        )}
      >
        {lead ? <i className="font-normal text-ink-soft">{lead}</i> : null}
        {lead ? ' ' : null}
        {head}
      </h2>
      {rest ? (
        <p className="mt-4 max-w-measure font-serif text-report break-words whitespace-pre-line">
          {rest}
        </p>
      ) : null}
    </>
  );
}
