import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import type { PatientBlock } from '#domain/report/document/blocks.ts';
import { detailStatus } from '#domain/rules/status.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { IconTile } from '#web/ui/icons/iconTile.tsx';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';
import { StatusBadge } from '#web/ui/statusBadge.tsx';

/** The list where the case was chosen, with its filters: the address carries them (`historial`). */
export function useWayBack() {
  const [params] = useSearchParams();
  return { pathname: '/history', search: params.get('historial') ?? '' };
}

export function BackLink() {
  return (
    <Link
      to={useWayBack()}
      className="inline-flex min-h-11 items-center gap-2 text-meta font-semibold text-ink-soft hover:text-ink"
    >
      <ArrowLeft size={16} strokeWidth={2} aria-hidden="true" />
      Volver al Historial
    </Link>
  );
}

export interface CaseHeadProps {
  readonly analysis: Pick<Analysis, 'status'>;
  readonly patient: PatientBlock;
  readonly icon: AnalysisDefinition['icon'];
  /** What can be done with the report. */
  readonly actions?: ReactNode;
}

/** Whose case it is, of which type, from when and how it stands. */
export function CaseHead({ analysis, patient, icon, actions }: CaseHeadProps) {
  const { name, type, facts, meta } = patient;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <IconTile size="head" className="max-sm:self-start">
        <TypeIcon paths={icon} />
      </IconTile>
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 font-serif text-display break-words">{name}</h1>
          <StatusBadge status={detailStatus(analysis.status)} />
        </div>
        {/* Each dot stands before its item, and those that begin a line are clipped away. */}
        <div className="mt-0.5 overflow-clip">
          <ul className="-ml-5 flex flex-wrap text-meta text-ink-soft [&>li]:relative [&>li]:max-w-full [&>li]:pl-5 [&>li]:before:absolute [&>li]:before:left-2 [&>li]:before:content-['·']">
            <li className="font-semibold text-ink">{type}</li>
            {facts ? <li>{facts}</li> : null}
            {meta.map((text) => (
              <li key={text} className="wrap-anywhere tabular-nums">
                {text}
              </li>
            ))}
          </ul>
        </div>
      </div>
      {actions}
    </div>
  );
}
