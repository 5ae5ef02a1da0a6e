import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { detailStatus } from '#domain/rules/status.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { IconTile } from '#web/ui/icons/iconTile.tsx';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';
import { StatusBadge } from '#web/ui/statusBadge.tsx';
import type { CaseFacts } from './caseFacts.ts';
import { longDate } from './dates.ts';

/** Back to where the case was chosen. */
export function BackLink() {
  return (
    <Link
      to="/history"
      data-no-print=""
      className="inline-flex min-h-11 items-center gap-2 text-meta font-semibold text-ink-soft hover:text-ink"
    >
      <ArrowLeft size={16} strokeWidth={2} aria-hidden="true" />
      Volver al Historial
    </Link>
  );
}

export interface CaseHeadProps {
  readonly analysis: Analysis;
  readonly definition: AnalysisDefinition | undefined;
  readonly facts: CaseFacts;
  /** What can be done with the report. */
  readonly actions?: ReactNode;
}

/** Whose case it is, of which type, from when and how it stands. */
export function CaseHead({ analysis, definition, facts, actions }: CaseHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <IconTile size="head" className="max-sm:self-start print:hidden">
        <TypeIcon paths={definition?.icon ?? []} />
      </IconTile>
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 font-serif text-display break-words">{facts.patient}</h1>
          <StatusBadge status={detailStatus(analysis.status)} className="print:hidden" />
        </div>
        {/* Each dot stands before its item, and those that begin a line are clipped away. */}
        <div className="mt-0.5 overflow-clip">
          <ul className="-ml-5 flex flex-wrap text-meta text-ink-soft [&>li]:relative [&>li]:max-w-full [&>li]:pl-5 [&>li]:before:absolute [&>li]:before:left-2 [&>li]:before:content-['·']">
            <li className="font-semibold text-ink">{definition?.label ?? analysis.type}</li>
            {facts.signalment ? <li>{facts.signalment}</li> : null}
            <li>{longDate(analysis.submittedAt ?? analysis.createdAt)}</li>
            <li className="break-all tabular-nums">ID {analysis.id}</li>
          </ul>
        </div>
      </div>
      {actions}
    </div>
  );
}
