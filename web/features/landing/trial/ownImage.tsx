import { IMAGE_TYPES } from '#domain/rules/images.ts';
import { buttonClass } from '#web/ui/buttonClass.ts';
import { cx } from '#web/ui/cx.ts';
import { ImageUp, Lock, Plus } from '#web/ui/icons/lucide.ts';

/** Asks for a reader's own image, which `run.ts` measures. */
export function OwnImage() {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border-[1.5px] border-dashed border-line-strong bg-sunk p-3 sm:p-5 noscript:hidden">
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
