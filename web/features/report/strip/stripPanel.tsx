import { useState } from 'react';
import type { CaliperFields } from '#domain/catalogue/calipers.ts';
import type { AnalysisDefinition, Answer, Answers } from '#domain/catalogue/field.ts';
import { beatIntervals, correctedBeats, drawnBeats } from '#domain/marks/beats.ts';
import { caliperAnswers, type Strip as MarkedStrip, rrIntervals } from '#domain/marks/calipers.ts';
import {
  declaredSettings,
  type StripScale,
  type StripSettings,
  stripScale,
} from '#domain/marks/strip.ts';
import type { ReportDocument } from '#domain/report/document/blocks.ts';
import { rounded } from '#domain/text/rounding.ts';
import { type Analysis, imageUrl } from '#web/api/analyses.ts';
import { useMe } from '#web/api/session.ts';
import { savedText } from '#web/marks/savedText.ts';
import { type OpenMarks, useMarks } from '#web/marks/useMarks.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/iconButton.tsx';
import { Maximize2 } from '#web/ui/icons/lucide.ts';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import { Select } from '#web/ui/select.tsx';
import type { ImageViewerProps } from '../pictures/viewer/imageViewer.tsx';
import { useVersionCost } from '../versions/useNextVersion.ts';
import type { ZoomedBeatProps } from './beat/zoomedBeat.tsx';
import { OtherSpeed } from './otherSpeed.tsx';
import { Settings } from './settings.tsx';
import { Strip } from './strip.tsx';
import { StripTable } from './stripTable.tsx';
import { settingAnswers, useInReport } from './useInReport.ts';
import { useOverlays } from './useOverlays.ts';

const VIEWER = onDemand<ImageViewerProps>(
  async () => (await import('../pictures/viewer/imageViewer.tsx')).ImageViewer,
);

const ZOOMED = onDemand<ZoomedBeatProps>(
  async () => (await import('./beat/zoomedBeat.tsx')).ZoomedBeat,
);

type Case = Pick<Analysis, 'id' | 'images' | 'submittedData' | 'version' | 'uncharged'>;

export interface StripPanelProps {
  readonly analysis: Case;
  readonly definition: AnalysisDefinition;
  readonly document: Pick<ReportDocument, 'figures'> & {
    readonly patient: Pick<ReportDocument['patient'], 'name'>;
  };
}

/** A recording with its calipers, what they measured, and the way into the report. */
export function StripPanel(props: StripPanelProps) {
  const { data: me } = useMe();
  return me ? <MarkedStrips key={me.id} {...props} user={me.id} /> : null;
}

function MarkedStrips(props: StripPanelProps & { readonly user: string }) {
  const { analysis, definition, document, user } = props;
  const { images, submittedData } = analysis;
  const [shownId, setShown] = useState(images[0]?.id);
  const fields = definition.calipers;
  const [changed, setChanged] = useState<StripSettings>();
  const overlays = useOverlays(analysis);
  const open = useMarks(user, { kind: 'case', id: analysis.id });
  const [viewing, setViewing] = useState(false);
  const Viewer = useOnDemand(VIEWER, viewing);
  const image = images.find(({ id }) => id === shownId) ?? images[0];
  if (!fields || !image) return null;
  const settings = changed ?? declaredSettings(fields, submittedData);
  const strips = images.map((each) => ({
    image: each,
    drawn: drawnBeats(overlays.get(each.id), each),
    scale: stripScale(overlays.get(each.id), each, settings),
    marks: open.marks.filter(({ imageId }) => imageId === each.id),
  }));
  const scaled = strips.flatMap(({ scale, ...each }) => (scale ? [{ ...each, scale }] : []));
  const shown = strips.find((strip) => strip.image === image);
  const captionOf = (place: number) =>
    document.figures.find(({ position }) => position === place)?.caption;
  const caption = captionOf(image.position);
  const alt = `Imagen ${image.position} de ${document.patient.name}`;
  return (
    <section aria-labelledby="strip-title">
      <div
        data-no-print=""
        className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 sm:px-10"
      >
        <h3 id="strip-title" className="flex-1 text-meta font-semibold">
          Medir en la imagen
        </h3>
        {images.length > 1 ? (
          <Select
            compact
            aria-label="Imagen"
            value={image.id}
            options={images.map(({ id, position }) => ({ value: id, label: `Imagen ${position}` }))}
            onChange={(event) => setShown(event.target.value)}
          />
        ) : null}
        <div className="max-sm:order-last max-sm:w-full">
          <Settings settings={settings} onChange={setChanged} />
        </div>
        <IconButton label="Ampliar y comparar" onClick={() => setViewing(true)}>
          <Maximize2 strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <Strip
        key={image.id}
        {...{ analysis, image, fields, definition, alt }}
        pen={open.book}
        overlay={overlays.get(image.id)}
        scale={shown?.scale}
        marks={shown?.marks ?? []}
      />
      <div className="px-4 pb-5 sm:px-10">
        {caption ? (
          <p className="pt-2 font-serif text-caption italic">
            <span className="text-eosin-text">Fig. {image.position}</span>. {caption}
          </p>
        ) : null}
        <OtherSpeed {...{ definition, settings }} strips={scaled} onChange={setChanged} />
        <Measured {...{ analysis, definition, settings, open }} strips={scaled} />
        <Saved {...open} />
        {shown?.scale ? (
          <Beat
            key={image.id}
            {...{ analysis, image, fields, open }}
            {...shown}
            scale={shown.scale}
          />
        ) : null}
      </div>
      {viewing && Viewer ? (
        <Viewer
          analysis={analysis}
          patient={document.patient.name}
          first={image.position}
          captionOf={captionOf}
          onClose={() => setViewing(false)}
        />
      ) : null}
    </section>
  );
}

interface BeatProps extends MarkedStrip {
  readonly analysis: Case;
  readonly image: Case['images'][number];
  readonly fields: CaliperFields;
  readonly open: OpenMarks;
}

/** One beat of the recording under its cuts; its code comes after the strip. */
function Beat({ analysis, image, fields, scale, drawn, marks, open }: BeatProps) {
  const beats = correctedBeats(drawn, marks, scale);
  const Zoomed = useOnDemand(ZOOMED, beats.length > 0);
  if (!Zoomed || beats.length === 0) return null;
  const src = imageUrl(analysis.id, image.id, 'full');
  return <Zoomed {...{ image, src, fields, scale, beats, marks }} pen={open.book} />;
}

/** Where the marks are, as soon as there are any. */
function Saved({ marks, state, unread }: OpenMarks) {
  const saved = savedText(state);
  if (marks.length === 0 && !saved.bad && !unread) return null;
  return (
    <p className={cx('pt-2 text-hint', saved.bad ? 'text-bad' : 'text-ink-soft')}>
      {unread && !saved.bad ? UNREAD : saved.text}
    </p>
  );
}

const UNREAD =
  'No se han podido leer las marcas guardadas en su cuenta. Puede seguir midiendo; recargue la página para verlas todas.';

interface MeasuredProps {
  readonly analysis: Case;
  readonly definition: AnalysisDefinition;
  readonly settings: StripSettings;
  readonly strips: readonly MarkedStrip[];
  readonly open: OpenMarks;
}

function Measured({ analysis, definition, settings, strips, open }: MeasuredProps) {
  const figures = caliperAnswers(definition, strips);
  const answers = {
    ...(figures.size > 0 ? settingAnswers(definition, settings) : {}),
    ...Object.fromEntries(figures),
  };
  const cost = useVersionCost(analysis);
  const { changes, send, busy, problem } = useInReport(analysis, open, answers);
  if (figures.size === 0) return null;
  const corrected = strips.filter(({ marks }) =>
    marks.some(({ body, removed }) => body.kind === 'beat' && !removed),
  );
  const added = Object.keys(changes).length > 0;
  return (
    <>
      <StripTable
        {...{ definition, figures }}
        answers={analysis.submittedData}
        measured={{ ...answersIn(analysis), ...answers }}
        replaced={replacedBy(definition, corrected)}
        intervals={rrIntervals(strips)}
      />
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <Button variant="secondary" busy={busy} disabled={!added} onClick={() => void send()}>
          Usar en el informe
        </Button>
        <p className="text-hint text-ink-soft">
          {added ? cost : 'El informe ya tiene estos valores.'}
        </p>
      </div>
      {problem ? (
        <Alert tone="bad" live title="No se ha podido usar en el informe" className="mt-4">
          {problem}
        </Alert>
      ) : null}
    </>
  );
}

function answersIn({ submittedData }: Pick<Case, 'submittedData'>): Answers {
  const isAnswer = (value: unknown): value is Answer =>
    ['string', 'number', 'boolean'].includes(typeof value);
  return Object.fromEntries(
    Object.entries(submittedData).flatMap(([key, value]) =>
      isAnswer(value) ? [[key, value]] : [],
    ),
  );
}

/** Figures of the peaks as the engine drew them; none where the vet corrected no peak. */
function replacedBy(
  { calipers }: AnalysisDefinition,
  corrected: readonly (MarkedStrip & { readonly scale: StripScale })[],
): ReadonlyMap<string, number> {
  const before = corrected.flatMap(({ drawn, scale }) => beatIntervals(drawn, scale));
  if (!calipers || before.length === 0) return new Map();
  const mean = before.reduce((sum, each) => sum + each, 0) / before.length;
  return new Map([
    [calipers.rate, rounded(60_000 / mean, 0)],
    [calipers.rr.mean, rounded(mean, 0)],
    [calipers.rr.shortest, rounded(Math.min(...before), 0)],
    [calipers.rr.longest, rounded(Math.max(...before), 0)],
  ]);
}
