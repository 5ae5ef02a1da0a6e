import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ReportDocument } from '#domain/report/document/blocks.ts';
import type { Analysis } from '#web/api/analyses.ts';
import { Accordion } from '#web/ui/accordion.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/emptyState.tsx';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { AnswerView, type AnswerViewProps } from './answerView.tsx';
import { Openings } from './openings.tsx';
import type { ImageGalleryProps } from './pictures/imageGallery.tsx';
import { SectionList } from './sheet/section.tsx';
import { useIsPrinted, useIsWide } from './useIsWide.ts';

export type CaseTabsProps = Omit<AnswerViewProps, 'onDetails' | 'wide'>;

/** Values of `parte` in the URL; the first is the default. */
const PARTS = ['respuesta', 'imagenes', 'detalles'] as const;
type Part = (typeof PARTS)[number];

const GALLERY = onDemand<ImageGalleryProps>(
  async () => (await import('./pictures/imageGallery.tsx')).ImageGallery,
);

/** Mounted by an open tab alone. */
function Gallery(props: ImageGalleryProps) {
  const Shown = useOnDemand(GALLERY, true);
  return Shown ? <Shown {...props} /> : null;
}

/** Tabs where there is room, else an accordion with one part open. */
export function CaseTabs(props: CaseTabsProps) {
  const { analysis, document, reading } = props;
  const wide = useIsWide();
  const printed = useIsPrinted();
  const count = analysis.images.length;
  const [part, open] = useOpenPart(count > 0 ? [] : ['imagenes']);
  // On a narrow screen the open part can be closed; the URL does not record it.
  const [closed, setClosed] = useState(false);
  const pending = analysis.status === 'pending_images' || analysis.status === 'pending_webhook';
  const label = (
    <>
      Respuesta IA
      {pending && reading.state !== 'read' ? (
        <span className="font-normal"> (Procesando...)</span>
      ) : null}
    </>
  );
  const answer = <AnswerView {...props} wide={wide} onDetails={() => open('detalles')} />;
  const gallery = <Gallery analysis={analysis} />;
  const details = <Details analysis={analysis} sections={document.details} />;
  if (!wide)
    return (
      <Card flush className="max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
        <Accordion
          level={2}
          value={closed ? '' : part}
          onValueChange={(value) => {
            setClosed(value === '');
            if (value !== '') open(value);
          }}
          items={[
            { value: 'respuesta', title: label, flush: true, content: answer },
            {
              value: 'imagenes',
              title: 'Imágenes Adjuntas',
              note: count,
              disabled: count === 0,
              content: gallery,
            },
            {
              value: 'detalles',
              title: 'Detalles del Envío',
              flush: true,
              content: <div className="border-t border-line text-ink">{details}</div>,
            },
          ]}
        />
      </Card>
    );
  const detailsCard = (
    <Card flush>
      <h2 className={printed ? 'px-4 pt-4 text-title' : 'sr-only'}>Detalles del Envío</h2>
      {details}
    </Card>
  );
  return (
    <Tabs
      label="Partes del análisis"
      value={printed ? PARTS[0] : part}
      onValueChange={open}
      items={[
        {
          value: 'respuesta',
          label,
          content: (
            <>
              {answer}
              {printed ? detailsCard : null}
            </>
          ),
        },
        {
          value: 'imagenes',
          label: 'Imágenes Adjuntas',
          count,
          disabled: count === 0,
          content: gallery,
        },
        { value: 'detalles', label: 'Detalles del Envío', content: detailsCard },
      ]}
    />
  );
}

/** The part in the URL (`parte`), and a setter that pushes a history entry. */
function useOpenPart(missing: readonly Part[]): [part: Part, open: (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const named = PARTS.find((name) => name === params.get('parte') && !missing.includes(name));
  const part = named ?? PARTS[0];
  // A press on a tab asks twice, before the address has changed: by the button and by the focus. Only
  // for that moment: a change of address that another one overtook must be asked for again.
  const asked = useRef<string>(undefined);
  const open = (value: string) => {
    if (value === part || value === asked.current) return;
    asked.current = value;
    setTimeout(() => {
      asked.current = undefined;
    });
    setParams((before) => {
      const after = new URLSearchParams(before);
      if (value === PARTS[0]) after.delete('parte');
      else after.set('parte', value);
      return after;
    });
  };
  return [part, open];
}

interface DetailsProps {
  readonly analysis: Analysis;
  readonly sections: ReportDocument['details'];
}

function Details({ analysis, sections }: DetailsProps) {
  const openings =
    analysis.openUntil === null && analysis.openings.length > 0 ? (
      <div className="px-4 pt-4 sm:px-10 sm:pt-8">
        <Openings analysis={analysis} />
      </div>
    ) : null;
  if (sections.length > 0)
    return (
      <>
        {openings}
        <div className="[&>section:first-child]:border-t-0">
          <SectionList sections={sections} />
          <p className="border-t border-line px-4 py-4 text-meta wrap-anywhere text-ink-soft sm:hidden print:block">
            ID {analysis.id}
          </p>
        </div>
      </>
    );
  return (
    <>
      {openings}
      <Missing />
    </>
  );
}

function Missing() {
  return (
    <EmptyState title="Información No Disponible" level={3}>
      No se conservan los datos enviados con este análisis.
    </EmptyState>
  );
}
