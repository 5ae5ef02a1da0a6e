import { type ReactNode, useState } from 'react';
import { wilson } from '#domain/accuracy/wilson.ts';
import type { ImageCount } from '#domain/catalogue/imageCounts.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { savedText } from '../savedText.ts';
import type { SaveState } from '../useMarks.ts';
import { ClassList, type DeskClass } from './classList.tsx';
import { MOST_CLASSES, shapeOf } from './markShapes.ts';
import type { Counting } from './useCounting.ts';

export interface CountPanelProps {
  readonly counting: Counting;
  readonly count: ImageCount;
  /** Chooses among the counts of the type; absent if there is one. */
  readonly chooser: ReactNode;
  /** On the stage. */
  readonly imageId: string;
  readonly state: SaveState;
  /** In low windows, whose head has no room for it. */
  readonly cost: string | undefined;
}

const TARGETS = [100, 200] as const;

/** Totals that stay in view, whatever the size of the screen. */
export function CountPanel({ counting, count, chooser, imageId, state, cost }: CountPanelProps) {
  const { cells, all, fields, active } = counting;
  const classes = count.keys.slice(0, MOST_CLASSES).map((key) => ({
    key,
    name: count.names.get(key) ?? key,
    cells: cells.get(key) ?? 0,
  }));
  const over =
    count.kind === 'shares' ? { kind: count.kind, all } : { kind: count.kind, fields: fields.size };
  const list = (
    <div className="mt-2">
      <ClassList classes={classes} over={over} chosen={active} onChoose={counting.choose} />
    </div>
  );
  return (
    <section
      aria-label="Recuento"
      className="shrink-0 overflow-y-auto overscroll-contain border-line bg-surface @container px-4 py-2 max-lg:max-h-[50dvh] max-lg:border-t lg:w-108 lg:border-l lg:p-6 max-lg:low:max-h-none max-lg:low:w-[min(24rem,45%)] max-sm:low:px-2 max-lg:low:border-t-0 max-lg:low:border-l"
    >
      {cost === undefined ? null : (
        <p className="mb-2 hidden text-hint text-ink-soft low:block">{cost}</p>
      )}
      {chooser}
      <h3 className={chooser ? 'sr-only' : 'text-meta text-ink-soft max-lg:sr-only'}>
        {count.title}
      </h3>
      {count.kind === 'shares' ? (
        <Shares counting={counting} classes={classes}>
          {list}
        </Shares>
      ) : (
        <Means counting={counting} isField={fields.has(imageId)}>
          {list}
        </Means>
      )}
      <p aria-hidden="true" className="mt-2 truncate text-hint text-ink-soft md:hidden">
        {savedText(state).text}
      </p>
    </section>
  );
}

interface TotalsProps {
  readonly counting: Counting;
  /** The classes. */
  readonly children: ReactNode;
}

/** Shares of one count: a target, and how far the interval narrows with it. */
function Shares({
  counting,
  classes,
  children,
}: TotalsProps & { readonly classes: readonly DeskClass[] }) {
  const [target, setTarget] = useState<number>(TARGETS[0]);
  const { all, note } = counting;
  const next = TARGETS.find((each) => each > target);
  return (
    <>
      <Total
        figure={all}
        of={`de ${target} células`}
        left={all >= target ? 'Recuento completo' : `faltan ${target - all}`}
      />
      <Bar classes={classes} of={Math.max(all, target)} />
      <Note>{all === target ? `${all} células contadas. Puede seguir.` : note}</Note>
      {children}
      <p className="mt-3 text-hint text-ink-soft">
        Con {target} células, el intervalo se estrecha a ±{halfWidth(target)} puntos.{' '}
        {next === undefined ? null : (
          <button
            type="button"
            onClick={() => setTarget(next)}
            className="min-h-11 font-semibold text-haem hover:underline lg:pointer-fine:min-h-6"
          >
            Contar {next}
          </button>
        )}
      </p>
    </>
  );
}

/** Means per field: an image is one. */
function Means({ counting, isField, children }: TotalsProps & { readonly isField: boolean }) {
  const { all, fields, marks, note } = counting;
  return (
    <>
      <Total
        figure={fields.size}
        of={fields.size === 1 ? 'campo contado' : 'campos contados'}
        left={`${all} en total`}
      />
      <Note>{note}</Note>
      {children}
      <Checkbox
        label="Esta imagen es un campo contado"
        hint="También si no hay nada que marcar en ella."
        checked={isField}
        disabled={marks.length > 0}
        onChange={counting.toggleField}
        className="mt-3"
      />
      <p className="mt-3 text-hint text-ink-soft">
        La media cuenta cada imagen como un campo: fotografíe el campo entero. El intervalo supone
        que lo contado está repartido al azar.
      </p>
    </>
  );
}

interface TotalProps {
  readonly figure: number;
  readonly of: string;
  readonly left: string;
}

const Total = ({ figure, of, left }: TotalProps) => (
  <p className="flex items-baseline gap-2">
    <span className="font-serif text-figure tabular-nums lg:text-section">{figure}</span>
    <span className="text-ink-soft">{of}</span>
    <span className="ml-auto text-meta text-ink-soft tabular-nums">{left}</span>
  </p>
);

/** One row, whatever it says: another would move the image under a finger. */
const Note = ({ children }: { readonly children: string }) => (
  <p
    role="status"
    className="mt-1 min-h-4.5 truncate text-hint text-ink-soft lg:mt-1.5 lg:min-h-5 lg:text-meta"
  >
    {children}
  </p>
);

/** Half the interval of a share of one half, the widest, in percentage points. */
function halfWidth(of: number): number {
  const [low, high] = wilson({ hits: of / 2, of });
  return Math.round((high - low) * 50);
}

interface BarProps {
  readonly classes: readonly DeskClass[];
  readonly of: number;
}

const Bar = ({ classes, of }: BarProps) => (
  <div
    aria-hidden="true"
    className="mt-1.5 flex h-2 gap-px overflow-clip rounded-full bg-neutral-tint"
  >
    {classes.map(({ key, cells }, place) =>
      cells === 0 ? null : (
        <span key={key} style={{ width: `${(cells * 100) / of}%`, ...shapeOf(place).bar }} />
      ),
    )}
  </div>
);
