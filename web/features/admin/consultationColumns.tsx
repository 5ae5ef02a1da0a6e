import { Link } from 'react-router';
import type { AnalysisTypes } from '#domain/catalogue/field.ts';
import {
  CONSULTATION_COLUMNS,
  type ConsultationColumn,
  VERDICT_WORDS,
} from '#domain/rules/lists/consultations.ts';
import { historyStatus, isFailed } from '#domain/rules/status.ts';
import { wholeConclusion } from '#domain/rules/wholeConclusion.ts';
import { clockFormat, onClock } from '#web/api/clock.ts';
import type { Consultation } from '#web/api/consultations.ts';
import { IconButton } from '#web/ui/iconButton.tsx';
import { Eye, RotateCw } from '#web/ui/icons/lucide.ts';
import { TypeIcon } from '#web/ui/icons/typeIcon.tsx';
import { headOf, type ListColumn } from '#web/ui/list/column.ts';
import { RowStatus } from '#web/ui/rowStatus.tsx';
import { duration } from './figures/format.ts';
import { momentOf, type Panel } from './people.ts';

type Column = ListColumn<Consultation, ConsultationColumn>;

export interface ConsultationColumnsProps {
  readonly panel: Panel;
  readonly types: AnalysisTypes;
  /** From the URL, for the link back. */
  readonly filters: string;
  /** Filters by account. */
  readonly onUser: (consultation: Consultation) => void;
  readonly onRerun: (consultation: Consultation) => void;
}

const MOMENT = { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
const recent = clockFormat(MOMENT);
const older = clockFormat({ ...MOMENT, year: '2-digit' });

/** «20/11, 10:02», with the year where it is another. */
function shortMoment(moment: string): string {
  const at = new Date(moment);
  return (onClock(at).year === onClock(new Date()).year ? recent : older)(at);
}

const ID: Column = {
  ...headOf(CONSULTATION_COLUMNS, 'id'),
  className: 'whitespace-nowrap text-ink-soft',
  cell: ({ id }) => <span title={id}>{id.slice(0, 8)}</span>,
};
const PATIENT: Column = {
  ...headOf(CONSULTATION_COLUMNS, 'patientName'),
  className: 'max-w-40 wrap-anywhere',
  card: 'heading',
  cell: ({ patientName }) => (
    <span translate="no" className="font-semibold">
      {patientName?.trim() || 'N/A'}
    </span>
  ),
};
const DATE: Column = {
  ...headOf(CONSULTATION_COLUMNS, 'createdAt'),
  className: 'whitespace-nowrap tabular-nums',
  cell: ({ createdAt }) => (
    <time dateTime={createdAt} title={momentOf(createdAt)}>
      {shortMoment(createdAt)}
    </time>
  ),
};
const STATUS: Column = {
  ...headOf(CONSULTATION_COLUMNS, 'status'),
  className: 'whitespace-nowrap',
  card: 'beside',
  cell: ({ status }) => <RowStatus status={historyStatus(status)} />,
};
/** Shows the error below: its own column would be nearly always empty. */
const STATUS_AND_ERROR: Column = {
  ...STATUS,
  className: 'min-w-36',
  cell: ({ status, error }) => (
    <>
      <RowStatus status={historyStatus(status)} />
      {error ? (
        <span className="mt-1 block text-hint wrap-anywhere text-bad max-xl:hidden">{error}</span>
      ) : null}
    </>
  ),
};
const TOOK: Column = {
  ...headOf(CONSULTATION_COLUMNS, 'tookMs'),
  align: 'right',
  className: 'whitespace-nowrap tabular-nums',
  cell: ({ tookMs }) => (tookMs === null ? '–' : duration(tookMs)),
};
const ENGINE: Column = {
  ...headOf(CONSULTATION_COLUMNS, 'engine'),
  cell: ({ engine }) => engine || '–',
};
const ERROR: Column = {
  ...headOf(CONSULTATION_COLUMNS, 'error'),
  card: 'below',
  cardsOnly: true,
  cell: ({ error }) => (error ? <span className="text-bad">{error}</span> : null),
};
const VERDICT: Column = {
  ...headOf(CONSULTATION_COLUMNS, 'verdict'),
  className: 'whitespace-nowrap',
  cell: ({ verdict, refunded }) =>
    verdict === null ? (refunded ? 'Devuelta' : '–') : VERDICT_WORDS[verdict],
};
const RESULT: Column = {
  ...headOf(CONSULTATION_COLUMNS, 'conclusion'),
  className: 'min-w-52 max-w-96',
  card: 'below',
  cell: ({ conclusion, error }) =>
    error && !conclusion ? (
      <span className="text-hint wrap-anywhere text-bad">{error}</span>
    ) : (
      <span className="line-clamp-3 font-serif" title={wholeConclusion(conclusion) ?? ''}>
        {conclusion?.lead ? <i className="text-ink-soft">{conclusion.lead} </i> : null}
        {conclusion?.text ?? '–'}
      </span>
    ),
};
const CONFIDENCE: Column = {
  ...headOf(CONSULTATION_COLUMNS, 'confidence'),
  cell: ({ confidence }) => confidence ?? '–',
};

/** In the order of each panel. */
export function consultationColumns(props: ConsultationColumnsProps): readonly Column[] {
  const { panel } = props;
  const type = typeColumn(props);
  const user = userColumn(props);
  const last = lastColumn(props);
  if (panel === 'super-admin')
    return [ID, user, PATIENT, DATE, type, STATUS, RESULT, CONFIDENCE, last];
  return [ID, PATIENT, type, user, DATE, STATUS_AND_ERROR, TOOK, ENGINE, VERDICT, ERROR, last];
}

function typeColumn({ types }: ConsultationColumnsProps): Column {
  return {
    ...headOf(CONSULTATION_COLUMNS, 'type'),
    className: 'min-w-28',
    cell: ({ type }) => {
      const definition = types.find(type);
      return (
        <span className="flex items-baseline gap-2.5">
          <TypeIcon paths={definition?.icon ?? []} className="shrink-0 self-center text-haem" />
          {definition?.label ?? type}
        </span>
      );
    },
  };
}

function userColumn({ onUser }: ConsultationColumnsProps): Column {
  return {
    ...headOf(CONSULTATION_COLUMNS, 'userName'),
    className: 'min-w-34 max-w-52 wrap-anywhere',
    cell: (consultation) => (
      <button
        type="button"
        title={`Ver solo las consultas de ${consultation.userName} (${consultation.userId})`}
        onClick={() => onUser(consultation)}
        className="min-h-9 text-left underline-offset-4 hover:underline pointer-coarse:min-h-11"
      >
        {consultation.userName || consultation.userId.slice(0, 8)}
      </button>
    ),
  };
}

function lastColumn({ filters, onRerun }: ConsultationColumnsProps): Column {
  return {
    title: 'Acciones',
    align: 'right',
    className: 'whitespace-nowrap',
    card: 'foot',
    cell: (consultation) => {
      const { id, status } = consultation;
      const back = filters ? `?${new URLSearchParams({ consultas: filters })}` : '';
      return (
        <span className="inline-flex items-center xl:-mr-2">
          {isFailed(status) ? (
            <IconButton
              label={`Volver a ejecutar ${id.slice(0, 8)}`}
              className="xl:pointer-fine:size-9"
              onClick={() => onRerun(consultation)}
            >
              <RotateCw strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          ) : null}
          <Link
            to={`/analysis/${id}${back}`}
            title={`Ver Detalles de ${id.slice(0, 8)}`}
            className="icons-18 inline-flex min-h-11 items-center font-semibold text-haem underline-offset-4 hover:underline max-xl:px-2 xl:size-11 xl:justify-center xl:rounded-card xl:text-ink-soft xl:hover:bg-neutral-tint xl:hover:text-ink xl:pointer-fine:size-9"
          >
            <Eye strokeWidth={1.75} aria-hidden="true" className="max-xl:hidden" />
            <span className="xl:sr-only">Ver Detalles</span>
            <span className="sr-only"> de {id.slice(0, 8)}</span>
          </Link>
        </span>
      );
    },
  };
}
