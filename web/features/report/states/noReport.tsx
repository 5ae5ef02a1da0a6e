import { Link } from 'react-router';
import type { ReportReading } from '#domain/report/schema.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { CircleX, FileQuestionMark, Hourglass } from '#web/ui/icons/lucide.ts';
import { StateNotice } from './notice.tsx';

export interface FailedProps {
  readonly analysis: Pick<Analysis, 'aiResponse' | 'own' | 'images' | 'failure'>;
  readonly reading: ReportReading;
  /** Path of a new case with the same answers. */
  readonly again: string;
}

export function Failed({ analysis, reading, again }: FailedProps) {
  return (
    <StateNotice
      icon={<CircleX strokeWidth={1.75} />}
      tone="text-bad"
      title="Este caso no tiene informe"
      action={
        <>
          {analysis.own ? (
            <Link to={again} className={buttonClass()}>
              Volver a intentarlo
            </Link>
          ) : null}
          <SupportLink />
        </>
      }
    >
      {failureMessage(analysis.aiResponse, reading)}
      {analysis.own ? `\n${nextStep(analysis)}` : null}
      {analysis.failure ? `\nPara la administración: ${analysis.failure}` : null}
    </StateNotice>
  );
}

function SupportLink() {
  return (
    <Link to="/support" className={buttonClass({ variant: 'ghost' })}>
      Ir a Soporte
    </Link>
  );
}

function failureMessage(aiResponse: unknown, reading: ReportReading): string {
  const message =
    reading.state === 'read'
      ? (reading.report.processing?.message ?? reading.report.conclusion?.text)
      : typeof aiResponse === 'string'
        ? aiResponse.trim().slice(0, 2_000)
        : undefined;
  return message || 'Ocurrió un error inesperado.';
}

/** A failed case gives its consultation back, if it had cost one (trust D4). */
function nextStep({ images }: Pick<Analysis, 'images'>): string {
  const free = 'Este caso no cuenta en las consultas de su plan.';
  const what = images.length > 0 ? 'los mismos datos e imágenes' : 'los mismos datos';
  return `${free} Al volver a intentarlo se abre un caso nuevo con ${what}.`;
}

/** The stored reading cannot be parsed. */
export function Unreadable({ detail }: { readonly detail: string }) {
  return (
    <StateNotice
      icon={<FileQuestionMark strokeWidth={1.75} />}
      tone="text-bad"
      title="Error al Procesar Respuesta de IA"
      action={<SupportLink />}
    >
      {`${detail}\nSi lo necesita, contacte con soporte e indique el ID de este análisis.`}
    </StateNotice>
  );
}

export interface AbsentProps {
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}

/** An ended case, or one in an unknown state, without a report. */
export function Absent({ refreshing, onRefresh }: AbsentProps) {
  return (
    <StateNotice
      icon={<Hourglass strokeWidth={1.75} />}
      tone="text-warn"
      title="Respuesta de IA Pendiente"
      action={
        <>
          <Button variant="secondary" busy={refreshing} onClick={onRefresh}>
            Actualizar
          </Button>
          <SupportLink />
        </>
      }
    >
      Aún no hay respuesta para este análisis. Vuelva a comprobarlo más tarde y, si sigue así,
      contacte con soporte.
    </StateNotice>
  );
}
