import { Link } from 'react-router';
import { IMAGE_TYPES } from '#domain/rules/images.ts';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { cx } from '#web/ui/cx.ts';
import { ImageUp, Lock, Plus } from '#web/ui/icons/lucide.ts';
import { LiveDot } from '#web/ui/liveDot.tsx';
import { Switch } from '#web/ui/switch.tsx';
import finished from './images/redCellsMeasured.webp';
import runUrl from './run.ts?worker&url';
import { SAMPLES, type Sample } from './samples.ts';

const [SHOWN] = SAMPLES;

/**
 * «Mida una imagen de muestra»: still markup, which `run.ts` fills at the first press of a control.
 * Marks: `data-trial` is the script's address, `data-trial-click` and `data-trial-change` are
 * controls, `data-trial-part` what is filled. Without a script it shows the finished picture.
 */
export function TrialSection() {
  return (
    <section
      aria-labelledby="mida"
      data-trial={runUrl}
      data-state="idle"
      className="group/trial page scroll-mt-24"
      id="mida-una-imagen"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 id="mida" className="font-serif text-section">
            Mida una imagen de muestra
          </h2>
          <p className="mt-3 text-ink-soft">
            Sin cuenta y sin esperar: el mismo motor del informe, aquí mismo.
          </p>
        </div>
        <Samples />
      </div>
      <div className="mt-6 grid overflow-hidden rounded-card border border-line bg-surface max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <Picture />
        <Figures />
      </div>
      <div className="mt-6 grid gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:items-center">
        <OwnImage />
        <div className="flex items-center justify-end gap-4">
          <p className="max-w-[22ch] text-right text-meta text-ink-soft max-sm:hidden">
            Con cuenta: nueve tipos, criterios y PDF.
          </p>
          <Link to="/register" className={cx(buttonClass({ size: 'large' }), 'max-sm:w-full')}>
            Comenzar Ahora
          </Link>
        </div>
      </div>
    </section>
  );
}

function Samples() {
  return (
    <fieldset className="flex items-center gap-2 noscript:hidden">
      <legend className="sr-only">Muestras</legend>
      <span aria-hidden="true" className="mr-1 text-hint text-ink-soft max-sm:hidden">
        Muestras
      </span>
      {SAMPLES.map((sample) => (
        <button
          key={sample.src}
          type="button"
          aria-pressed={sample === SHOWN}
          aria-label={`Medir: ${sample.name}`}
          {...controlOf(sample)}
          className="size-fit rounded-badge border-2 border-transparent p-0.5 aria-pressed:border-haem"
        >
          <img
            src={sample.src}
            alt=""
            width={64}
            height={48}
            loading="lazy"
            decoding="async"
            className="h-12 w-16 rounded-[0.25rem] object-cover"
          />
        </button>
      ))}
    </fieldset>
  );
}

function controlOf({ src, method, caption }: Sample) {
  return {
    'data-trial-click': '',
    'data-src': src,
    'data-method': method,
    'data-caption': caption,
  };
}

function Picture() {
  return (
    <figure className="border-line lg:border-r">
      <div className="relative aspect-4/3 bg-sunk">
        <img
          src={SHOWN.src}
          alt="Imagen que se mide"
          width={SHOWN.width}
          height={SHOWN.height}
          loading="lazy"
          decoding="async"
          data-trial-part="picture"
          className="absolute inset-0 size-full object-contain"
        />
        <svg
          viewBox={`0 0 ${SHOWN.width} ${SHOWN.height}`}
          preserveAspectRatio="xMidYMid meet"
          fill="none"
          aria-hidden="true"
          data-trial-part="contours"
          className="pointer-events-none absolute inset-0 size-full group-has-[[name=contornos]:not(:checked)]/trial:invisible"
        />
        <button
          type="button"
          {...controlOf(SHOWN)}
          className={cx(
            buttonClass({ size: 'large' }),
            'absolute! bottom-6 left-1/2 -translate-x-1/2 shadow-float not-group-data-[state=idle]/trial:hidden noscript:hidden',
          )}
        >
          Medir esta imagen
        </button>
        <noscript>
          <img
            src={finished}
            alt="El mismo frotis con cada eritrocito rodeado por su contorno"
            width={960}
            height={720}
            loading="lazy"
            className="absolute inset-0 size-full"
          />
        </noscript>
      </div>
      <figcaption className="flex min-h-13 items-center justify-between gap-4 px-4 py-1 sm:px-5">
        <span className="font-serif text-caption italic">
          <span className="text-eosin-text">Fig. 6.</span>{' '}
          <span data-trial-part="caption">{SHOWN.caption}</span>
        </span>
        <Switch
          label="Contornos"
          name="contornos"
          defaultChecked
          className="shrink-0 text-meta noscript:hidden"
        />
      </figcaption>
    </figure>
  );
}

function Figures() {
  return (
    <div className="flex flex-col border-line max-lg:border-t">
      <div className="grid grid-cols-2 lg:grid-cols-1">
        <Figure at="first" name="Eritrocitos" without="≈ 86, entre 81 y 96" measuring />
        <Figure at="second" name="Leucocitos" without="0, entre 0 y 1" />
      </div>
      <div className="border-t border-line px-6 py-5 group-data-[state=done]/trial:has-[svg:empty]:invisible max-lg:hidden noscript:hidden">
        <p className="text-meta text-ink-soft">Diámetro de las células enteras</p>
        <svg
          viewBox="0 0 282 62"
          aria-hidden="true"
          data-trial-part="columns"
          className="mt-3 block h-16 w-full border-b border-line-strong fill-haem/55"
        />
        <p className="mt-1 flex justify-between text-hint text-ink-soft">
          <span>pequeñas</span>
          <span>grandes</span>
        </p>
      </div>
      <p className="border-t border-line px-4 py-3 text-meta text-ink-soft sm:px-6 noscript:hidden">
        <span role="status">
          <span data-trial-part="status" className="group-data-[state=failed]/trial:text-bad">
            La medición se hace en su navegador.
          </span>{' '}
          <span data-trial-part="result" className="sr-only" />
        </span>
      </p>
      <div className="mt-auto border-t border-line px-4 py-4 sm:px-6">
        <h3 className="text-control font-semibold">Lo que esta medición no dice</h3>
        <p className="mt-1 text-meta text-ink-soft">
          No clasifica células, no valora la morfología y no diagnostica.{' '}
          <Link
            to="/learn-more#cuanto-acierta"
            className="font-semibold text-haem underline underline-offset-4"
          >
            Cuánto acierta
          </Link>
        </p>
      </div>
    </div>
  );
}

interface FigureProps {
  readonly at: 'first' | 'second';
  readonly name: string;
  /** Figure of the finished picture, for readers without a script. */
  readonly without: string;
  readonly measuring?: boolean;
}

function Figure({ at, name, without, measuring }: FigureProps) {
  return (
    <div
      data-trial-part={at}
      className="min-h-30 border-line px-4 py-4 not-first:border-l sm:px-6 lg:not-first:border-t lg:not-first:border-l-0"
    >
      <div className="flex items-center justify-between gap-2">
        <p data-trial-part="name" className="text-meta text-ink-soft">
          {name}
        </p>
        {measuring ? (
          <span
            aria-hidden="true"
            className="hidden items-center gap-1.5 rounded-badge bg-eosin-tint px-2 py-0.5 text-hint font-semibold text-eosin-text group-data-[state=measuring]/trial:inline-flex"
          >
            <LiveDot />
            Midiendo
          </span>
        ) : null}
      </div>
      <p
        data-trial-part="value"
        className="mt-1 font-serif text-[2.25rem] leading-11 font-medium tabular-nums data-refused:text-title noscript:hidden"
      >
        —
      </p>
      <p data-trial-part="hint" className="min-h-9 text-hint text-ink-soft noscript:hidden" />
      <noscript>
        <p className="mt-1 font-serif text-title">{without}</p>
      </noscript>
    </div>
  );
}

function OwnImage() {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border-[1.5px] border-dashed border-line-strong bg-sunk p-4 sm:p-5 noscript:hidden">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-card bg-haem-tint text-haem max-sm:hidden">
        <ImageUp size={22} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="min-w-52 flex-1">
        <p className="font-semibold">Con su propia imagen</p>
        <p className="flex items-center gap-1.5 text-meta text-ink-soft">
          <Lock size={15} strokeWidth={2} aria-hidden="true" />
          No sale de su navegador.
        </p>
      </div>
      <fieldset className="flex gap-4 text-meta">
        <legend className="sr-only">Qué muestra su imagen</legend>
        <Kind value="smear" label="Frotis" chosen />
        <Kind value="nuclei" label="Citología" />
      </fieldset>
      <label
        className={cx(
          buttonClass({ variant: 'secondary' }),
          'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-haem max-sm:w-full',
        )}
      >
        <Plus aria-hidden="true" />
        Elegir imagen
        <input
          type="file"
          accept={IMAGE_TYPES.join(',')}
          data-trial-change=""
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </label>
    </div>
  );
}

interface KindProps {
  readonly value: string;
  readonly label: string;
  readonly chosen?: boolean;
}

function Kind({ value, label, chosen }: KindProps) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2">
      <input
        type="radio"
        name="trial-kind"
        value={value}
        defaultChecked={chosen ?? false}
        className="size-5 accent-haem"
      />
      {label}
    </label>
  );
}
