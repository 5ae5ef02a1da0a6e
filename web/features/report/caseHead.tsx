import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import type { PatientBlock } from '#domain/report/document/blocks.ts';
import { detailStatus } from '#domain/rules/status.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { copyText } from '#web/api/copyText.ts';
import { useMe } from '#web/api/session.ts';
import { cx } from '#web/ui/cx.ts';
import { IconTile } from '#web/ui/icons/iconTile.tsx';
import { ArrowLeft, Copy } from '#web/ui/icons/lucide.ts';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';
import { StatusBadge } from '#web/ui/statusBadge.tsx';
import { toast } from '#web/ui/toast.ts';
import { verbatim } from '#web/ui/verbatim.tsx';

/** The history with the filters it was left with, from the URL (`historial`). */
export function useWayBack() {
  const [params] = useSearchParams();
  return { pathname: '/history', search: params.get('historial') ?? '' };
}

/** The administration's list with its filters, from the URL (`consultas`). */
function useWayToConsultations() {
  const [params] = useSearchParams();
  const { data: me } = useMe();
  const home = me?.role === 'super_admin' ? '/super-admin' : '/admin';
  return { pathname: `${home}/consultations`, search: params.get('consultas') ?? '' };
}

export interface BackLinkProps {
  readonly brief?: boolean;
  /** False when an administrator opened the case: the back link goes to the consultations. */
  readonly own?: boolean;
}

export function BackLink({ brief = false, own = true }: BackLinkProps) {
  const history = useWayBack();
  const consultations = useWayToConsultations();
  return (
    <Link
      to={own ? history : consultations}
      data-no-print=""
      className={cx(
        'inline-flex min-h-11 items-center gap-2 text-meta font-semibold text-ink-soft hover:text-ink',
        brief && 'max-sm:-ml-2.5 max-sm:min-w-11 max-sm:justify-center',
      )}
    >
      <ArrowLeft
        size={16}
        strokeWidth={2}
        aria-hidden="true"
        className={cx(brief && 'max-sm:size-5')}
      />
      <span className={cx(brief && 'max-sm:sr-only')}>
        {own ? 'Volver al Historial' : 'Volver a las Consultas'}
      </span>
    </Link>
  );
}

export interface CaseHeadProps {
  readonly analysis: Pick<Analysis, 'status' | 'own' | 'openings' | 'openUntil'>;
  readonly patient: PatientBlock;
  readonly icon: AnalysisDefinition['icon'];
  readonly actions?: ReactNode;
}

/** On a phone link, name and actions share a row, to save height. */
export function CaseHead({ analysis, patient, icon, actions }: CaseHeadProps) {
  const { name, type, facts, date, id } = patient;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 max-sm:gap-x-2 max-sm:gap-y-1">
      <div className="sm:-mb-3 sm:basis-full">
        <BackLink brief own={analysis.own} />
      </div>
      <IconTile size="head" className="max-sm:hidden">
        <TypeIcon paths={icon} />
      </IconTile>
      <div className="min-w-0 flex-1 max-sm:contents sm:basis-60">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:contents">
          <h1
            translate="no"
            className={cx(
              'min-w-0 font-serif text-display break-words max-sm:flex-1',
              // As wide as the facts, which would else come beside it.
              actions ? null : 'max-sm:basis-3/5',
            )}
          >
            {name}
          </h1>
          <StatusBadge
            status={detailStatus(analysis.status)}
            className="max-sm:order-2 max-sm:self-start"
          />
        </div>
        {/* Each item has a dot before it; the dots at line starts are clipped. */}
        <div
          className={cx(
            'mt-0.5 overflow-clip max-sm:order-1 max-sm:flex-1',
            // Without actions the first row has room that the name needs.
            actions ? 'max-sm:basis-3/5' : 'max-sm:basis-full',
          )}
        >
          <ul className="-ml-5 flex flex-wrap text-meta text-ink-soft [&>li]:relative [&>li]:max-w-full [&>li]:pl-5 [&>li]:before:absolute [&>li]:before:left-2 [&>li]:before:content-['·']">
            <li className="font-semibold text-ink">{type}</li>
            {facts ? <li>{facts}</li> : null}
            <li className="wrap-anywhere tabular-nums">{date}</li>
            {/* On a phone the whole id is among the submitted answers. */}
            <li className="max-sm:hidden">
              <CaseId id={id} />
            </li>
            {analysis.openUntil === null && analysis.openings.length > 0 ? (
              <li>
                <OpenedMark />
              </li>
            ) : null}
          </ul>
        </div>
      </div>
      {actions}
    </div>
  );
}

/** Copies the whole id, to be named to support. */
function CaseId({ id }: { readonly id: string }) {
  return (
    <button
      type="button"
      title="Copiar el ID"
      onClick={() => void copyId(id)}
      className="group inline-flex items-baseline gap-1.5 rounded-badge text-left wrap-anywhere tabular-nums hover:text-ink"
    >
      <span>{verbatim`ID ${id}`}</span>
      <Copy
        size={13}
        strokeWidth={1.75}
        aria-hidden="true"
        className="shrink-0 self-center opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
      />
      <span className="sr-only">, copiar</span>
    </button>
  );
}

async function copyId(id: string): Promise<void> {
  try {
    await copyText(id);
    toast({ title: 'ID copiado' });
  } catch {
    toast({
      title: 'No se ha podido copiar',
      description: verbatim`Selecciónelo usted: ${id}`,
      variant: 'destructive',
    });
  }
}

/** Leads to the openings of the case, among its details. */
function OpenedMark() {
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  search.set('parte', 'detalles');
  return (
    <Link to={{ search: `${search}` }} className="rounded-badge text-haem hover:underline">
      Consultado por la administración
    </Link>
  );
}
