import { useState } from 'react';
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
import { type FormImage, imageName, isShareable } from './caseImages.ts';
import { ChangeImage } from './changeImage.tsx';
import { ImageState } from './imageState.tsx';
import { originalOf, useMeasuredFiles } from './measuredFiles.ts';
import { preflightId, repeatedVerdict, verdictOf } from './preflightWords.ts';
import { ScaleLine, type ScaleLineProps } from './scaleLine.tsx';
import { Ring, useShare } from './uploadRing.tsx';
import { useImageUrl } from './useImageUrl.ts';
import { usePreflight } from './usePreflight.ts';

export interface ImageRowProps {
  readonly definition: AnalysisDefinition;
  readonly form: OpenForm;
  readonly image: FormImage;
  /** 1…5 */
  readonly position: number;
  /** Files of all images that this device has, in their order. */
  readonly files: readonly (File | undefined)[];
  readonly last: boolean;
  /** Shows the arrows on phones. */
  readonly ordering: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
  /** Another file in its place. */
  readonly onChange: (file: File) => void;
  /** Images go up when they are chosen. */
  readonly uploads: boolean;
  /** User and draft, joined by a colon. */
  readonly owner: string;
  /** Undefined for a type without microscope. */
  readonly scale: Pick<ScaleLineProps, 'onChoose'> | undefined;
  /** Undefined for a type that counts nothing. */
  readonly onCount: (() => void) | undefined;
}

export function ImageRow(props: ImageRowProps) {
  const { image, position, last, ordering, onMove, onRemove, onRetry, onCount, scale } = props;
  const name = imageName(image, position);
  const { owner, uploads } = props;
  const shared = uploads && isShareable(image.key);
  const alone = position === 1 && last;
  const arrow = cx(!ordering && 'max-sm:hidden', alone && 'hidden');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line p-2.5 sm:gap-x-4 sm:p-3">
      <Thumbnail image={image} owner={owner} name={name} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-control" title={name}>
          <bdi>{name}</bdi>
        </p>
        <ImageState image={image} shared={shared} />
        {image.file ? <PreflightLine {...props} file={image.file} /> : null}
      </div>
      {image.state.name === 'failed' && image.state.lasting ? (
        <ChangeImage id={image.key} name={name} onChange={props.onChange} />
      ) : null}
      {image.state.name === 'failed' && !image.state.lasting ? (
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
          {scale ? <ScaleLine {...{ owner, image, name }} {...scale} /> : null}
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

interface ThumbnailProps {
  readonly image: FormImage;
  readonly owner: string;
  readonly name: string;
}

function Thumbnail({ image, owner, name }: ThumbnailProps) {
  const url = useImageUrl(image, owner);
  const [missing, setMissing] = useState<string>();
  const share = useShare(image.key);
  const { state } = image;
  return (
    <span className="relative flex size-14 shrink-0 items-center justify-center overflow-hidden rounded-badge bg-neutral-tint text-ink-soft sm:w-18">
      <Image size={20} strokeWidth={1.75} aria-hidden="true" />
      {url && url !== missing ? (
        <img
          src={url}
          alt=""
          onError={() => setMissing(url)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : null}
      {state.name === 'uploading' ? (
        <span className="absolute inset-0 flex items-center justify-center bg-surface/75 text-haem">
          <Ring
            share={Math.max(share, state.share)}
            label={`Subiendo ${name}`}
            className="size-8"
          />
        </span>
      ) : null}
    </span>
  );
}

/** Informs and never refuses: the server's reading counts. */
function PreflightLine({ image: { key }, file, ...row }: ImageRowProps & { readonly file: File }) {
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
