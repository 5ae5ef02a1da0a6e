import { Link } from 'react-router';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { cx } from '#web/ui/cx.ts';
import { Switch } from '#web/ui/switch.tsx';
import finished from './images/redCellsMeasured.webp';
import { OwnImage } from './ownImage.tsx';
import runUrl from './run.ts?worker&url';
import { SAMPLES, type Sample } from './samples.ts';
import { TrialFigures } from './trialFigures.tsx';

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
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
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
      <div className="mt-4 grid overflow-hidden sm:mt-6 rounded-card border border-line bg-surface max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <Picture />
        <TrialFigures />
      </div>
      <div className="mt-4 grid gap-4 sm:mt-6 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:items-center">
        <OwnImage />
        <div className="flex items-center justify-end gap-4">
          <p className="max-w-[22ch] text-right text-meta text-ink-soft max-sm:hidden">
            Con cuenta: nueve tipos, criterios y PDF.
          </p>
          <Link
            to="/register"
            // On a phone once there is something to go on with.
            className={cx(
              buttonClass({ size: 'large' }),
              'max-sm:w-full max-sm:not-group-data-[state=done]/trial:hidden',
            )}
          >
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
            'absolute! bottom-6 left-1/2 w-max -translate-x-1/2 shadow-float not-group-data-[state=idle]/trial:hidden noscript:hidden',
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
          <span className="text-eosin-text">Fig. 2.</span>{' '}
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
