import { intervalText } from '#domain/accuracy/intervalDrawing.ts';
import { type Hits, meanInterval } from '#domain/accuracy/wilson.ts';
import { meanOf } from '#domain/catalogue/fieldMeans.ts';
import { spanishNumber } from '#domain/text/numbers.ts';
import { rounded } from '#domain/text/rounding.ts';
import { cx } from '#web/ui/cx.ts';
import { IntervalDot } from '#web/ui/figures/intervalDot.tsx';
import { KeyCap } from '#web/ui/keyCap.tsx';
import { shapeOf } from './markShapes.ts';

export interface DeskClass {
  readonly key: string;
  readonly name: string;
  readonly cells: number;
}

/** All cells of the shares, or the fields of the means. */
export type CountedOver =
  | { readonly kind: 'shares'; readonly all: number }
  | { readonly kind: 'means'; readonly fields: number };

export interface ClassListProps {
  readonly classes: readonly DeskClass[];
  readonly over: CountedOver;
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

/** Rows with their interval on wide screens, pads for fingers on others. */
export function ClassList({ classes, over, chosen, onChoose }: ClassListProps) {
  return (
    <>
      <div
        aria-hidden="true"
        className="flex gap-3 border-b border-line pb-1.5 text-hint font-semibold text-ink-soft max-lg:hidden"
      >
        <span className="flex-1">Tecla y tipo</span>
        <span className="w-8 text-right">n</span>
        <span className="w-10 text-right">{over.kind === 'shares' ? '%' : 'Media'}</span>
        <span className="w-30">Interv. 95 %</span>
      </div>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 sm:gap-2.5 lg:block lg:divide-y lg:divide-line lg:border-b lg:border-line">
        {classes.map(({ key, name, cells }, place) => (
          <li key={key} className="flex min-w-0">
            <ClassButton
              name={name}
              cells={cells}
              place={place}
              over={over}
              chosen={key === chosen}
              onChoose={() => onChoose(key)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface ClassButtonProps extends Omit<DeskClass, 'key'> {
  readonly place: number;
  readonly over: CountedOver;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function ClassButton({ place, name, cells, over, chosen, onChoose }: ClassButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-keyshortcuts={String(place + 1)}
      onClick={onChoose}
      className={cx(
        'flex min-h-18 w-full min-w-0 flex-col gap-1 rounded-card border px-2.5 py-2 text-left sm:px-3',
        'lg:min-h-11 lg:flex-row lg:items-center lg:gap-3 lg:rounded-none lg:border-0 lg:px-1 lg:py-1',
        chosen
          ? 'border-haem bg-haem-tint max-lg:ring-1 max-lg:ring-haem'
          : 'border-line-strong hover:bg-sunk',
      )}
    >
      <span className="flex min-w-0 items-center gap-2 lg:flex-1">
        <span className="max-lg:hidden">
          <KeyCap>{String(place + 1)}</KeyCap>
        </span>
        <Swatch place={place} />
        <span
          className="line-clamp-2 min-w-0 text-meta leading-tight font-semibold hyphens-auto lg:font-normal"
          title={name}
        >
          {name}
        </span>
      </span>
      <span className="mt-auto flex items-baseline justify-between gap-1 lg:mt-0 lg:gap-3">
        <span
          className={cx(
            'text-title tabular-nums lg:w-8 lg:text-right lg:text-meta lg:font-semibold',
            cells === 0 && 'text-ink-soft',
          )}
        >
          {cells}
        </span>
        {over.kind === 'shares' ? (
          <Share hits={{ hits: cells, of: over.all }} name={name} />
        ) : (
          <Mean objects={cells} fields={over.fields} />
        )}
      </span>
    </button>
  );
}

function Share({ hits, name }: { readonly hits: Hits; readonly name: string }) {
  const { hits: cells, of: all } = hits;
  if (cells === 0)
    return (
      <>
        <span className="text-ink-soft max-lg:hidden lg:w-10 lg:text-right">–</span>
        <span className="w-30 max-lg:hidden" />
      </>
    );
  return (
    <>
      <span className="text-hint whitespace-nowrap text-ink-soft tabular-nums lg:w-10 lg:text-right lg:text-meta lg:font-semibold lg:text-ink">
        {Math.round((cells * 100) / all)} %
        <span className="max-sm:hidden lg:hidden"> · {bareInterval(hits)}</span>
      </span>
      <span className="flex w-30 items-center justify-between gap-1 max-lg:hidden">
        <span className="w-16">
          <IntervalDot bare name={name} hits={hits} />
        </span>
        <span aria-hidden="true" className="text-hint text-ink-soft tabular-nums">
          {bareInterval(hits)}
        </span>
      </span>
    </>
  );
}

/** Zero of some fields is a result too. */
function Mean({ objects, fields }: { readonly objects: number; readonly fields: number }) {
  const interval = fields === 0 ? '' : meanInterval(objects, fields).map(oneDecimal).join('–');
  return (
    <>
      <span className="text-hint whitespace-nowrap text-ink-soft tabular-nums lg:w-10 lg:text-right lg:text-meta lg:font-semibold lg:text-ink">
        {fields === 0 ? '–' : spanishNumber(meanOf(objects, fields))}
        <span className="lg:hidden">{interval && ` · ${interval}`}</span>
      </span>
      <span className="w-30 text-right text-hint text-ink-soft tabular-nums max-lg:hidden">
        {interval}
      </span>
    </>
  );
}

const oneDecimal = (value: number) => spanishNumber(rounded(value, 1));

/** «53–76»: the head of the column says the unit. */
const bareInterval = (hits: Hits) => intervalText(hits).replace('\u00a0%', '');

function Swatch({ place }: { readonly place: number }) {
  const { path, fill, edge } = shapeOf(place);
  return (
    <svg
      viewBox="-1.6 -1.6 3.2 3.2"
      width="18"
      height="18"
      aria-hidden="true"
      className="shrink-0"
      strokeLinejoin="round"
    >
      <path d={path} stroke="#ffffff" strokeWidth="0.9" />
      <path d={path} fill={fill} stroke={edge} strokeWidth="0.35" />
    </svg>
  );
}
