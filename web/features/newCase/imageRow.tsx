import type { AnalysisDefinition } from '#domain/catalogue/field.ts';
import type { OpenForm } from '#web/catalogue/openForm.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/iconButton.tsx';
import {
  ArrowDown,
  ArrowUp,
  CircleCheck,
  Image,
  MousePointerClick,
  RotateCw,
  TriangleExclamationPoint,
  X,
} from '#web/ui/icons/lucide.ts';
import { Progress } from '#web/ui/progress.tsx';
import { type FormImage, fileSize } from './caseImages.ts';
import { originalOf, useMeasuredFiles } from './measuredFiles.ts';
import { preflightId, repeatedVerdict, verdictOf } from './preflightWords.ts';
import { ScaleLine, type ScaleLineProps } from './scaleLine.tsx';
import { useObjectUrl } from './useObjectUrl.ts';
import { usePreflight } from './usePreflight.ts';

export interface ImageRowProps {
  readonly definition: AnalysisDefinition;
  readonly form: OpenForm;
  readonly image: FormImage;
  /** 1…5 */
  readonly position: number;
  /** Files of all images, in their order. */
  readonly files: readonly File[];
  readonly last: boolean;
  /** Shows the arrows on phones. */
  readonly ordering: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
  /** Undefined for a type without microscope. */
  readonly scale: Pick<ScaleLineProps, 'owner' | 'onChoose'> | undefined;
  /** Undefined for a type that counts nothing. */
  readonly onCount: (() => void) | undefined;
}

export function ImageRow(props: ImageRowProps) {
  const { image, position, last, ordering, onMove, onRemove, onRetry, onCount, scale } = props;
  const { name } = image.file;
  const alone = position === 1 && last;
  const arrow = cx(!ordering && 'max-sm:hidden', alone && 'hidden');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line p-2.5 sm:gap-x-4 sm:p-3">
      <Thumbnail file={image.file} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-control" title={name}>
          <bdi>{name || `imagen ${position}`}</bdi>
        </p>
        <StateLine image={image} />
        <PreflightLine {...props} />
      </div>
      {image.state.name === 'failed' ? (
        <Button
          variant="secondary"
          size="head"
          icon={<RotateCw strokeWidth={2} aria-hidden="true" />}
          onClick={onRetry}
          className="max-sm:order-last max-sm:w-full"
        >
          Reintentar
        </Button>
      ) : null}
      <div className="flex shrink-0">
        <IconButton
          label={`Subir un puesto ${name}`}
          disabled={position === 1}
          onClick={() => onMove(-1)}
          className={arrow}
        >
          <ArrowUp strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`Bajar un puesto ${name}`}
          disabled={last}
          onClick={() => onMove(1)}
          className={arrow}
        >
          <ArrowDown strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`Quitar ${name}`}
          onClick={onRemove}
          className={cx(ordering && 'max-sm:hidden')}
        >
          <X strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      {scale || onCount ? (
        <div className="order-last flex w-full flex-wrap sm:pl-22">
          {scale ? <ScaleLine image={image} {...scale} /> : null}
          {onCount ? (
            <Button
              variant="link"
              size="table"
              icon={<MousePointerClick strokeWidth={2} aria-hidden="true" />}
              aria-label={`Contar en la imagen ${name}`}
              onClick={onCount}
              className="text-meta"
            >
              Contar en la imagen
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

function Thumbnail({ file }: { readonly file: File }) {
  const url = useObjectUrl(file);
  return (
    <span className="relative flex size-14 shrink-0 items-center justify-center overflow-hidden rounded-badge bg-neutral-tint text-ink-soft sm:w-18">
      <Image size={20} strokeWidth={1.75} aria-hidden="true" />
      {url ? <img src={url} alt="" className="absolute inset-0 size-full object-cover" /> : null}
    </span>
  );
}

const LINE = 'flex flex-wrap items-center gap-x-1.5 text-hint';

function StateLine({ image: { file, state } }: { readonly image: FormImage }) {
  const size = fileSize(file.size);
  switch (state.name) {
    case 'ready':
      return <p className={cx(LINE, 'text-ink-soft')}>{size}</p>;
    case 'uploading':
      return <UploadLine file={file} share={state.share} waiting={state.waiting} />;
    case 'uploaded':
      return (
        <p className={cx(LINE, 'text-ink-soft')}>
          <span className="flex items-center gap-1.5 text-ok">
            <CircleCheck size={15} strokeWidth={2} aria-hidden="true" />
            Subida
          </span>
          · {size}
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

/** Informs and never refuses: the server's reading counts. */
function PreflightLine({ image: { key, file }, ...row }: ImageRowProps) {
  const { definition, form, position, files } = row;
  usePreflight(file, definition, form);
  const measuredFiles = useMeasuredFiles();
  const measured = measuredFiles.get(file);
  const original = originalOf(measuredFiles, files, file);
  const verdict = original
    ? repeatedVerdict(position, original)
    : measured && verdictOf(measured, definition.imageKind.quality);
  return (
    <p role="status" id={preflightId(key)} tabIndex={-1} className="empty:hidden">
      {verdict ? (
        <span className={cx('flex gap-1.5 text-hint', verdict.fine ? 'text-ok' : 'text-warn')}>
          <VerdictIcon fine={verdict.fine} />
          {verdict.text}
        </span>
      ) : null}
    </p>
  );
}

function VerdictIcon({ fine }: { readonly fine: boolean }) {
  const Icon = fine ? CircleCheck : TriangleExclamationPoint;
  return <Icon size={15} strokeWidth={2} aria-hidden="true" className="mt-0.5 shrink-0" />;
}

const percent = new Intl.NumberFormat('es-ES', { style: 'percent', maximumFractionDigits: 0 });

interface UploadLineProps {
  readonly file: File;
  readonly share: number;
  readonly waiting: string | undefined;
}

function UploadLine({ file, share, waiting }: UploadLineProps) {
  return (
    <>
      <div className="mt-1 flex items-center gap-3">
        <Progress value={share} max={1} label={`Subiendo ${file.name}`} />
        <span className="shrink-0 text-hint text-ink-soft tabular-nums">
          {toldOf(share, waiting)}
          <span className="max-sm:hidden"> · {fileSize(file.size)}</span>
        </span>
      </div>
      {waiting ? <p className="mt-1 text-hint text-ink-soft">{waiting}</p> : null}
    </>
  );
}

function toldOf(share: number, waiting: string | undefined): string {
  if (waiting) return 'En espera';
  return share < 1 ? percent.format(share) : 'Comprobando…';
}
