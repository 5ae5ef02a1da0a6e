import { cx } from '#web/ui/cx.ts';
import { CircleCheck, TriangleExclamationPoint } from '#web/ui/icons/lucide.ts';
import { type FormImage, fileSize } from './caseImages.ts';
import { useShare } from './uploadRing.tsx';

const LINE = 'flex flex-wrap items-center gap-x-1.5 text-hint';

const percent = new Intl.NumberFormat('es-ES', { style: 'percent', maximumFractionDigits: 0 });

export interface ImageStateProps {
  readonly image: FormImage;
  /** It goes into the account when it is chosen. */
  readonly shared: boolean;
}

/** Where the image is. */
export function ImageState({ image, shared }: ImageStateProps) {
  const { key, file, state } = image;
  const share = useShare(key);
  const size = file ? fileSize(file.size) : undefined;
  switch (state.name) {
    case 'ready':
      return (
        <p className={cx(LINE, 'text-ink-soft')}>
          {size}
          {state.note ? <span className="basis-full">{state.note}</span> : null}
        </p>
      );
    case 'elsewhere':
      return (
        <p className={cx(LINE, 'text-ink-soft')}>
          Sigue en el dispositivo en el que la eligió: ábralo allí y llegará.
        </p>
      );
    case 'uploading':
      return (
        <p className={cx(LINE, 'text-ink-soft tabular-nums')}>
          {wordOf(Math.max(share, state.share), state.waiting)}
          {size ? <span className="max-sm:hidden">· {size}</span> : null}
        </p>
      );
    case 'uploaded':
      return (
        <p className={cx(LINE, 'text-ink-soft')}>
          <span className="flex items-center gap-1.5 text-ok">
            <CircleCheck size={15} strokeWidth={2} aria-hidden="true" />
            {shared ? 'Guardada' : 'Subida'}
          </span>
          {size ? `· ${size}` : null}
        </p>
      );
    case 'failed':
      return (
        <p className="flex items-start gap-1.5 text-hint text-bad">
          <TriangleExclamationPoint
            size={15}
            strokeWidth={2}
            className="mt-0.5 shrink-0"
            aria-hidden="true"
          />
          {state.message}
        </p>
      );
  }
}

function wordOf(share: number, waiting: string | undefined): string {
  if (waiting) return waiting;
  return share < 1 ? percent.format(share) : 'Comprobando…';
}
