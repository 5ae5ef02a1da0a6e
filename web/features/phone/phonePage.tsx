import { IMAGE_TYPES } from '#domain/rules/images.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { cx } from '#web/ui/cx.ts';
import { Mark } from '#web/ui/icons/logo.tsx';
import { Camera, Check, ImagePlus, X } from '#web/ui/icons/lucide.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/**
 * The camera page of a phone without a session: a document that its own small script fills. Dark in
 * either theme, beside an eyepiece.
 */
export function PhonePage() {
  return (
    <main
      data-theme="dark"
      className="flex h-dvh flex-col overflow-y-auto bg-[#0c0a16] text-ink"
      data-page="opening"
    >
      <h1 className="sr-only" data-part="heading">
        Hacer la foto con el móvil
      </h1>
      <Head />
      <div data-view="opening" className="m-auto p-4">
        <Spinner size={28} label="Abriendo…" className="text-haem" />
        <noscript>
          <p>Esta página necesita JavaScript: actívelo, o elija los archivos en el ordenador.</p>
        </noscript>
      </div>
      <Stage />
      <Picker />
      <Foot />
      <Ended />
    </main>
  );
}

function Head() {
  return (
    <header data-view="camera picker" hidden className="flex items-center gap-3 px-4 py-2">
      <Mark size={26} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-meta font-semibold" data-part="title" />
        <p className="flex gap-1 text-hint text-ink-soft">
          <span data-part="desk" translate="no" className="truncate" />
          <span aria-hidden="true">·</span>
          <span data-part="left" className="tabular-nums" />
        </p>
      </div>
      <button
        type="button"
        data-act="finish"
        className={cx(buttonClass({ variant: 'secondary' }), 'border-haem-tint! bg-haem-tint!')}
      >
        Terminar
      </button>
    </header>
  );
}

/** Radius in the square of 100 that the ring is drawn in. */
const RADIUS = 48;

function Stage() {
  return (
    <div
      data-view="camera"
      hidden
      className="relative min-h-48 flex-1 basis-0 overflow-hidden bg-[#000000]"
    >
      <video
        data-part="video"
        playsInline
        muted
        aria-label="Lo que ve la cámara"
        className="absolute inset-0 size-full object-cover"
      />
      <svg
        viewBox="0 0 100 100"
        aria-hidden="true"
        className="absolute inset-0 m-auto size-[min(100%,22rem)] p-2"
        fill="none"
      >
        <circle cx="50" cy="50" r={RADIUS} stroke="#0c0a16" strokeOpacity="0.6" strokeWidth="3.4" />
        <circle
          data-part="ring"
          cx="50"
          cy="50"
          r={RADIUS}
          strokeWidth="2"
          pathLength="100"
          strokeDasharray="0 100"
          transform="rotate(-90 50 50)"
          className="stroke-ink-soft data-enough:stroke-ok"
        />
      </svg>
      <p
        data-part="focus"
        aria-live="polite"
        className="absolute inset-x-0 bottom-4 mx-auto w-fit rounded-card bg-[#0c0a16] px-4 py-2 text-control font-semibold text-ink data-enough:text-ok"
      >
        Enfoque
      </p>
    </div>
  );
}

function Picker() {
  return (
    <div data-view="picker" hidden className="m-auto max-w-96 space-y-4 p-4 text-center">
      <p data-part="why" className="text-control text-ink-soft" />
      <FileButton label="Hacer la foto" takesPhoto />
    </div>
  );
}

function FileButton({
  label,
  takesPhoto,
}: {
  readonly label: string;
  readonly takesPhoto?: boolean;
}) {
  const Icon = takesPhoto ? Camera : ImagePlus;
  return (
    <label
      className={cx(
        buttonClass({ variant: takesPhoto ? 'primary' : 'secondary' }),
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-haem',
        'has-disabled:border-transparent has-disabled:bg-neutral-tint has-disabled:text-ink-soft',
      )}
    >
      <Icon strokeWidth={1.75} />
      <span data-part={takesPhoto ? 'another' : undefined}>{label}</span>
      <input
        type="file"
        data-act="choose"
        accept={takesPhoto ? 'image/*' : IMAGE_TYPES.join(',')}
        {...(takesPhoto ? { capture: 'environment' as const } : {})}
        className="absolute inset-0 size-full cursor-pointer opacity-0 outline-none disabled:cursor-default"
      />
    </label>
  );
}

function Foot() {
  return (
    <div data-view="camera picker" hidden className="space-y-4 p-4 pt-5 text-center low:pt-2">
      <p data-part="note" className="min-h-5 text-meta text-ink-soft low:hidden" />
      <p
        data-part="problem"
        role="alert"
        className="text-meta font-semibold text-warn empty:hidden"
      />
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
        <ul data-part="pictures" className="flex flex-wrap gap-1.5" />
        <button
          type="button"
          data-act="shoot"
          aria-label="Hacer la foto"
          className="size-21 rounded-full border-4 border-[#ffffff] bg-clip-content p-1 disabled:opacity-40"
        >
          <span aria-hidden="true" className="block size-full rounded-full bg-[#ffffff]" />
        </button>
        <span className="col-start-3 justify-self-end">
          <FileButton label="Elegir" />
        </span>
      </div>
      <p data-part="count" role="status" className="min-h-4 text-hint text-ink-soft" />
      <template data-part="picture">
        <li className="relative size-14 overflow-hidden rounded-badge border border-ink-soft data-bad:border-warn">
          <img alt="" className="size-full object-cover" />
          <span
            data-part="state"
            className="absolute inset-x-0 bottom-0 bg-[#0c0a16]/80 text-micro tabular-nums empty:hidden"
          />
          <Check
            data-part="there"
            size={20}
            className="absolute right-0.5 bottom-0.5 hidden rounded-full bg-[#1b7046] p-1 text-[#ffffff] in-data-there:block"
          />
          <button
            type="button"
            data-act="remove"
            hidden
            className="absolute inset-0 grid place-items-center bg-[#0c0a16]/60"
          >
            <X size={20} />
          </button>
        </li>
      </template>
    </div>
  );
}

function Ended() {
  return (
    <div data-view="ended" hidden className="m-auto max-w-96 space-y-3 p-6 text-center">
      <h2 data-part="endTitle" tabIndex={-1} className="text-page outline-none">
        Terminado
      </h2>
      <p data-part="endDetail" className="text-body text-ink-soft" />
      <p data-part="endMissing" className="text-body font-semibold text-warn empty:hidden" />
      <Button variant="secondary" data-act="again" hidden>
        Reintentar
      </Button>
    </div>
  );
}
