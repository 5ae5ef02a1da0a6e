import { useRef, useState } from 'react';
import type { CaliperFields } from '#domain/catalogue/calipers.ts';
import type { Beat } from '#domain/marks/beats.ts';
import type { Mark } from '#domain/marks/mark.ts';
import type { StripScale } from '#domain/marks/strip.ts';
import { spanishNumber } from '#domain/text/numbers.ts';
import { rounded } from '#domain/text/rounding.ts';
import type { MarkPen } from '#web/marks/markBook.ts';
import { IconButton } from '#web/ui/iconButton.tsx';
import { ChevronLeft, ChevronRight } from '#web/ui/icons/lucide.ts';
import type { ReportImage } from '../../pictures/pictureBox.tsx';
import { Fold } from '../../sheet/fold.tsx';
import { useIsWide } from '../../useIsWide.ts';
import { onSheet, pictureStyle, type Sheet } from '../place.ts';
import { Post } from '../post.tsx';
import { stepOf } from '../steps.ts';
import { toolLabel } from '../texts.ts';
import { useView } from '../useView.ts';
import { Brackets } from './brackets.tsx';
import { type BeatSpan, CUTS, type Cut, isOf, spanOf } from './cuts.ts';
import { magnify } from './magnify.ts';
import { useCuts } from './useCuts.ts';

export interface ZoomedBeatProps {
  readonly image: ReportImage;
  readonly src: string;
  readonly fields: CaliperFields;
  readonly scale: StripScale;
  readonly beats: readonly Beat[];
  readonly marks: readonly Mark[];
  readonly pen: MarkPen;
}

const TITLE = 'Un latido, ampliado';

/** One beat enlarged, with the cuts between which its intervals are measured. */
export function ZoomedBeat(props: ZoomedBeatProps) {
  const { beats, scale } = props;
  const wide = useIsWide();
  const [chosen, setChosen] = useState(() => Math.floor((beats.length - 1) / 2));
  const at = Math.min(chosen, beats.length - 1);
  const beat = beats[at];
  const span = spanOf(beats, at, scale);
  if (!beat || !span) return null;
  const body = (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-3">
      <Magnified key={beat.id} {...props} span={span} />
      <div className="min-w-52 flex-1">
        <div className="-ml-3 flex items-center">
          <IconButton label="Latido anterior" disabled={at === 0} onClick={() => setChosen(at - 1)}>
            <ChevronLeft strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
          <span className="text-meta text-ink-soft tabular-nums" aria-live="polite">
            Latido {at + 1} de {beats.length}
          </span>
          <IconButton
            label="Latido siguiente"
            disabled={at === beats.length - 1}
            onClick={() => setChosen(at + 1)}
          >
            <ChevronRight strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </div>
        <p className="mt-2 max-w-measure font-serif text-caption italic">
          Los cinco cortes se arrastran o se mueven con las flechas; Supr quita uno. Los claros aún
          no están colocados y no miden nada. Cada cifra de la tabla se calcula de nuevo y queda
          como «medido por usted».
        </p>
      </div>
    </div>
  );
  if (!wide) return <Fold title={TITLE}>{body}</Fold>;
  return (
    <div className="mt-6 grid grid-cols-[8.25rem_minmax(0,1fr)] gap-x-6 border-t border-line pt-8">
      <h4 className="text-meta font-semibold text-ink-soft">{TITLE}</h4>
      {body}
    </div>
  );
}

const NAMES: Readonly<Record<Cut, string>> = {
  pStart: 'Inicio de la P',
  pEnd: 'Fin de la P',
  qrsStart: 'Inicio del QRS',
  qrsEnd: 'Fin del QRS',
  tEnd: 'Fin de la T',
};

/** Their handles take turns, so that a finger tells two neighbours apart. */
const ON_TOP: ReadonlySet<Cut> = new Set<Cut>(['pEnd', 'qrsEnd']);

function Magnified(props: ZoomedBeatProps & { readonly span: BeatSpan }) {
  const { image, src, fields, scale, span, marks } = props;
  const { box, view } = useView();
  const cuts = useCuts(props);
  const sheet = magnify(image, scale, span, view.width);
  return (
    <section
      ref={box}
      aria-label="Latido ampliado"
      className="relative w-full max-w-130 overflow-hidden rounded-card bg-[#fff]"
      style={{ height: sheet.height }}
    >
      <img
        loading="lazy"
        src={src}
        alt=""
        draggable={false}
        className="absolute top-0 left-0 max-w-none origin-top-left select-none"
        style={pictureStyle(image, sheet)}
      />
      <Brackets {...{ sheet, span, fields, scale, marks }} measured={cuts.measured} />
      {CUTS.map((cut) => (
        <CutPost key={cut} {...{ cut, cuts, sheet, scale }} />
      ))}
    </section>
  );
}

interface CutPostProps {
  readonly cut: Cut;
  readonly cuts: ReturnType<typeof useCuts>;
  readonly sheet: Sheet;
  readonly scale: StripScale;
}

function CutPost({ cut, cuts, sheet, scale }: CutPostProps) {
  const along = cuts.drawn[cut];
  const step = stepOf(scale);
  const begun = useRef<number>(undefined);
  // The last move may not be painted yet when the finger leaves.
  const last = useRef(along);
  return (
    <Post
      name={NAMES[cut]}
      x={onSheet(sheet, [along, 0]).x}
      y={0}
      view={{ left: 0, top: 0, width: sheet.width, height: sheet.height }}
      fine
      onTop={ON_TOP.has(cut)}
      faint={!cuts.isPlaced(cut)}
      value={Math.round(along / step)}
      valueText={wordsOf(cut, cuts)}
      onMove={(x) => {
        begun.current ??= along;
        last.current = begun.current + x / sheet.zoom;
        cuts.move(cut, last.current);
      }}
      onEnd={(moved) => {
        begun.current = undefined;
        if (moved) cuts.place(cut, last.current);
      }}
      onStep={(steps) => cuts.place(cut, along + steps * step)}
      onRemove={() => cuts.remove(cut)}
    />
  );
}

/** Intervals that a cut bounds: «P 52 ms, PR 89 ms». */
function wordsOf(cut: Cut, { measured, isPlaced }: CutPostProps['cuts']): string {
  const texts = measured.flatMap(({ interval, milliseconds }) =>
    isOf(cut, interval) && milliseconds !== undefined
      ? [`${toolLabel(interval)} ${spanishNumber(rounded(milliseconds, 0))} ms`]
      : [],
  );
  if (texts.length > 0) return texts.join(', ');
  return isPlaced(cut) ? 'colocado' : 'sin colocar';
}
