import { intervalDrawing, intervalText } from '#domain/accuracy/intervalDrawing.ts';
import { type Hits, meanInterval } from '#domain/accuracy/wilson.ts';
import { meanOf } from '#domain/catalogue/fieldMeans.ts';
import { spanishNumber } from '#domain/text/numbers.ts';
import { rounded } from '#domain/text/rounding.ts';
import { cx } from '#web/ui/cx.ts';
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
        className="flex gap-2.5 border-b border-line pb-1.5 text-hint font-semibold text-ink-soft max-lg:hidden"
      >
        <span className="flex-1">Tecla y tipo</span>
        <span className="w-7 text-right">n</span>
        <span className="w-10 text-right">{over.kind === 'shares' ? '%' : 'Media'}</span>
        <span className="w-30">Intervalo del 95 %</span>
      </div>
      <ul className="grid gap-1.5 @[10rem]:grid-cols-2 @2xs:grid-cols-3 @xl:grid-cols-4 @xl:gap-2.5 lg:block lg:divide-y lg:divide-line lg:border-b lg:border-line">
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

/** On a phone the name has a line of its own, so that no word breaks. */
function ClassButton({ place, name, cells, over, chosen, onChoose }: ClassButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-keyshortcuts={String(place + 1)}
      onClick={onChoose}
      className={cx(
        'grid min-h-16 w-full min-w-0 grid-cols-[auto_auto_1fr] grid-rows-[1fr_auto] items-center gap-x-1.5 gap-y-0.5 rounded-card border px-2 py-1.5 text-left',
        '@xl:min-h-18 @xl:px-3 @xl:py-2 lg:flex lg:min-h-11 lg:gap-2.5 lg:rounded-none lg:border-0 lg:px-1 lg:py-1',
        chosen
          ? 'border-haem bg-haem-tint max-lg:ring-1 max-lg:ring-haem'
          : 'border-line-strong hover:bg-sunk',
      )}
    >
      <span className="max-lg:hidden">
        <KeyCap>{String(place + 1)}</KeyCap>
      </span>
      <Swatch place={place} />
      <span className="order-first col-span-3 min-w-0 self-start text-hint/4 font-semibold @xl:order-none @xl:col-span-2 @xl:self-center @xl:text-meta/4.5 lg:order-none lg:flex-1 lg:self-center lg:text-meta/4.5 lg:font-normal">
        {name}
      </span>
      <span
        className={cx(
          'text-body/8 font-semibold tabular-nums @xl:col-span-2 @xl:text-title lg:w-7 lg:text-right lg:text-meta',
          cells === 0 && 'text-ink-soft',
        )}
      >
        {cells}
      </span>
      <Result {...{ name, cells, over }} />
    </button>
  );
}

/** Share or mean, and its interval. */
function Result({ name, cells, over }: Pick<ClassButtonProps, 'name' | 'cells' | 'over'>) {
  const { value, interval } = resultOf(cells, over);
  if (value === '')
    return (
      <>
        <span className="w-10 text-right text-ink-soft max-lg:hidden">–</span>
        <span className="w-30 max-lg:hidden" />
      </>
    );
  return (
    <>
      <span className="justify-self-end text-right text-micro whitespace-nowrap text-ink-soft tabular-nums @xl:text-hint lg:w-10 lg:text-meta lg:font-semibold lg:text-ink">
        <span className="block @xl:inline">{value}</span>
        <span className="hidden @xl:inline"> · </span>
        <span className="lg:hidden">{interval}</span>
      </span>
      <span className="flex w-30 items-center justify-between gap-1 max-lg:hidden">
        {over.kind === 'shares' ? <Track name={name} hits={{ hits: cells, of: over.all }} /> : null}
        <span
          aria-hidden={over.kind === 'shares'}
          className="ml-auto text-hint whitespace-nowrap text-ink-soft tabular-nums"
        >
          {interval}
        </span>
      </span>
    </>
  );
}

/** The interval on 0 to 100, without figures; dashed while n is small. */
function Track({ name, hits }: { readonly name: string; readonly hits: Hits }) {
  const { from, to, band, dot, label } = intervalDrawing(hits, name);
  const part = (length: number) => `${(length * 100) / (to - from)}%`;
  return (
    <span role="img" aria-label={label} className="relative flex h-2.5 w-14 items-center">
      <span className="h-px w-full bg-line-strong" />
      <span
        className={cx(
          'absolute h-2 rounded-full',
          dot === undefined ? 'border border-dashed border-haem' : 'bg-haem/26',
        )}
        style={{ left: part(band.x - from), width: part(band.width) }}
      />
      {dot === undefined ? null : (
        <span
          className="absolute size-2 -translate-x-1/2 rounded-full bg-haem"
          style={{ left: part(dot - from) }}
        />
      )}
    </span>
  );
}

/** Empty without a result: zero of some fields is one, a class without cells is not. */
function resultOf(cells: number, over: CountedOver): { value: string; interval: string } {
  if (over.kind === 'shares' && cells > 0)
    return {
      value: `${Math.round((cells * 100) / over.all)}\u00a0%`,
      // The head of the column says the unit.
      interval: intervalText({ hits: cells, of: over.all }).replace('\u00a0%', ''),
    };
  if (over.kind === 'means' && over.fields > 0)
    return {
      value: spanishNumber(meanOf(cells, over.fields)),
      interval: meanInterval(cells, over.fields).map(oneDecimal).join('–'),
    };
  return { value: '', interval: '' };
}

const oneDecimal = (value: number) => spanishNumber(rounded(value, 1));

function Swatch({ place }: { readonly place: number }) {
  const { path, fill, edge } = shapeOf(place);
  return (
    <svg
      viewBox="-1.6 -1.6 3.2 3.2"
      aria-hidden="true"
      className="size-4.5 shrink-0"
      strokeLinejoin="round"
    >
      <path d={path} stroke="#ffffff" strokeWidth="0.9" />
      <path d={path} fill={fill} stroke={edge} strokeWidth="0.35" />
    </svg>
  );
}
