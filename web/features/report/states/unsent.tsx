import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import { type Analysis, discardAnalysis, submitAnalysis } from '#web/api/analyses.ts';
import { asProblem } from '#web/api/problem.ts';
import { ANALYSES_KEY, ME_KEY } from '#web/api/queryClient.ts';
import { draftOfCase, useSendings } from '#web/api/sendings.ts';
import { useMe } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { CloudUpload } from '#web/ui/icons/lucide.ts';
import { Progress } from '#web/ui/progress.tsx';
import { toast } from '#web/ui/toast.ts';
import { verbatim } from '#web/ui/verbatim.tsx';
import { formPath } from '../formPath.ts';
import { StateNotice } from './notice.tsx';

export interface UnsentProps {
  readonly analysis: Analysis;
  readonly definition: AnalysisDefinition | undefined;
}

/** For a flush `Card`. */
export function Unsent({ analysis, definition }: UnsentProps) {
  const { data: me } = useMe();
  const sending = useSendings().find(({ analysisId }) => analysisId === analysis.id);
  const draft = me && definition ? draftOfCase(me.id, analysis.id) : undefined;
  const icon = <CloudUpload strokeWidth={1.75} />;
  if (sending)
    return (
      <StateNotice icon={icon} tone="text-haem" title="Enviando el caso">
        Puede seguir en otra página de Vetoscopio. No cierre esta pestaña hasta que termine.
        <span className="mt-4 block max-w-90">
          <Progress value={sending.uploaded} max={sending.total || 1} label="Imágenes subidas" />
        </span>
      </StateNotice>
    );
  if (analysis.askedEngine) return <UnsentReading analysis={analysis} icon={icon} />;
  const actions = draft ? (
    <Link
      to={`${formPath(definition)}&borrador=${encodeURIComponent(draft)}`}
      className={buttonClass()}
    >
      Continuar el envío
    </Link>
  ) : (
    <Continue analysis={analysis} />
  );
  return (
    <StateNotice
      icon={icon}
      tone="text-warn"
      title="Sin enviar"
      action={
        analysis.own ? (
          <>
            {actions}
            <Discard analysis={analysis} />
          </>
        ) : null
      }
    >
      {`El envío de este caso no terminó: nadie lo está leyendo y no se ha cobrado.\n${draft ? 'Su borrador sigue en este dispositivo, con lo que falte por enviar.' : whatIsThere(analysis)}`}
    </StateNotice>
  );
}

/** An interrupted request for a second reading: repeating it resumes it. */
function UnsentReading({ analysis, icon }: Pick<UnsentProps, 'analysis'> & { icon: ReactNode }) {
  const { againOf, own } = analysis;
  return (
    <StateNotice
      icon={icon}
      tone="text-warn"
      title="Sin enviar"
      action={
        own ? (
          <>
            {againOf ? (
              <Link to={`/analysis/${againOf}`} className={buttonClass()}>
                Ir al primer caso
              </Link>
            ) : null}
            <Discard analysis={analysis} />
          </>
        ) : null
      }
    >
      {
        'La petición de esta lectura no terminó: nadie la está haciendo y no se ha cobrado.\nPídala otra vez desde el primer caso. Si no, se borra un día después de empezarla.'
      }
    </StateNotice>
  );
}

function whatIsThere({ images: { length } }: Analysis): string {
  const images = length === 0 ? 'ninguna imagen' : length === 1 ? '1 imagen' : `${length} imágenes`;
  return `Se guardaron sus datos y ${images}: si continúa, se envía así. Si no, se borra un día después de empezarlo.`;
}

const tellFailure = (error: unknown) => {
  const { title, detail } = asProblem(error);
  toast({ title, description: detail, variant: 'destructive' });
};

/** Submits the images that the server holds. */
function Continue({ analysis: { id, images } }: Pick<UnsentProps, 'analysis'>) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    try {
      await submitAnalysis(id, images.length);
      toast({
        title: 'Análisis Enviado',
        description: 'Le avisaremos cuando el informe esté listo.',
      });
    } catch (error) {
      tellFailure(error);
    }
    setBusy(false);
    void queryClient.invalidateQueries({ queryKey: ME_KEY });
    void queryClient.invalidateQueries({ queryKey: ANALYSES_KEY });
  };
  return (
    <Button busy={busy} onClick={() => void submit()}>
      Continuar el envío
    </Button>
  );
}

/** Confirms first: the server holds the only copy. */
function Discard({ analysis: { id, patientName } }: Pick<UnsentProps, 'analysis'>) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const discard = async () => {
    setBusy(true);
    try {
      await discardAnalysis(id);
      toast({ title: 'Envío descartado' });
      await navigate('/history');
      void queryClient.invalidateQueries({ queryKey: [...ANALYSES_KEY, 'list'] });
    } catch (error) {
      tellFailure(error);
      setBusy(false);
      setAsking(false);
      void queryClient.invalidateQueries({ queryKey: ANALYSES_KEY });
    }
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Descartar
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={
          patientName ? verbatim`¿Descartar el envío de ${patientName}?` : '¿Descartar el envío?'
        }
        description="Se borran del servidor sus datos y sus imágenes. El borrador de este dispositivo, si lo hay, se conserva en el formulario."
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Conservar
            </Button>
            <Button variant="destructive" busy={busy} onClick={() => void discard()}>
              Descartar
            </Button>
          </>
        }
      />
    </>
  );
}
