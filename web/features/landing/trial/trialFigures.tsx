import { Link } from 'react-router';
import { LiveDot } from '#web/ui/liveDot.tsx';

/** Counts and sizes of the measured picture, filled by `run.ts`. */
export function TrialFigures() {
  return (
    <div className="flex flex-col border-line max-lg:border-t">
      <div className="grid grid-cols-2 lg:grid-cols-1">
        <Figure at="first" name="Eritrocitos" without="≈ 86, entre 61 y 110" measuring />
        <Figure at="second" name="Leucocitos" without="No medible" />
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
      <div className="mt-auto border-t border-line px-4 py-3 sm:px-6 sm:py-4">
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
      className="min-h-30 border-line px-4 py-3 not-first:border-l sm:px-6 sm:py-4 lg:not-first:border-t lg:not-first:border-l-0"
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
