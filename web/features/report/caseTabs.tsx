import { useState } from 'react';
import { readReport } from '#domain/report/read.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { AnswersView } from '#web/catalogue/answersView.tsx';
import { Accordion } from '#web/ui/accordion.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/emptyState.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { AnswerView, type AnswerViewProps } from './answerView.tsx';
import { ImageGallery } from './pictures/imageGallery.tsx';
import { usePrintedPart } from './usePrintedPart.ts';

export type CaseTabsProps = Omit<AnswerViewProps, 'onDetails'>;

type Part = 'answer' | 'images' | 'details';

/** The three parts of a case: tabs where there is room, else an accordion with one open. */
export function CaseTabs(props: CaseTabsProps) {
  const { analysis, wide } = props;
  const [open, setOpen] = useState<Part>('answer');
  usePrintedPart(() => setOpen('answer'));
  const count = analysis.images.length;
  const answer = <AnswerView {...props} onDetails={() => setOpen('details')} />;
  const label = <AnswerLabel analysis={analysis} />;
  if (!wide)
    return (
      <Card flush>
        <Accordion
          level={2}
          defaultValue="answer"
          items={[
            { value: 'answer', title: label, flush: true, content: answer },
            {
              value: 'images',
              title: 'Imágenes Adjuntas',
              note: count,
              disabled: count === 0,
              content: <ImageGallery analysis={analysis} />,
            },
            {
              value: 'details',
              title: 'Detalles del Envío',
              flush: true,
              content: (
                <div className="border-t border-line text-ink">
                  <Details analysis={analysis} />
                </div>
              ),
            },
          ]}
        />
      </Card>
    );
  return (
    <div className="print:[&_[role=tablist]]:hidden">
      <Tabs
        label="Partes del análisis"
        value={open}
        onValueChange={(value) => setOpen(value as Part)}
        items={[
          { value: 'answer', label, content: answer },
          {
            value: 'images',
            label: 'Imágenes Adjuntas',
            count,
            disabled: count === 0,
            content: <ImageGallery analysis={analysis} />,
          },
          {
            value: 'details',
            label: 'Detalles del Envío',
            content: (
              <Card flush className="print:border-0">
                <h2 className="sr-only">Detalles del Envío</h2>
                <Details analysis={analysis} />
              </Card>
            ),
          },
        ]}
      />
    </div>
  );
}

function AnswerLabel({ analysis: { status, aiResponse } }: { readonly analysis: Analysis }) {
  const pending = status === 'pending_images' || status === 'pending_webhook';
  const answered = readReport(aiResponse).state === 'read';
  return (
    <>
      Respuesta IA
      {pending && !answered ? <span className="font-normal"> (Procesando...)</span> : null}
    </>
  );
}

function Details({ analysis: { type, submittedData } }: { readonly analysis: Analysis }) {
  const missing = !submittedData || Object.keys(submittedData).length === 0;
  if (missing)
    return (
      <EmptyState title="Información No Disponible" level={3}>
        No se conservan los datos enviados con este análisis.
      </EmptyState>
    );
  return <AnswersView type={type} data={submittedData} />;
}
