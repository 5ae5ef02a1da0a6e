import { useId, useState } from 'react';
import { IMAGE_FORMATS_TEXT, MAX_IMAGE_MB, MAX_IMAGES } from '#domain/limits.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { ImagePlus, QrCode } from '#web/ui/icons/lucide.ts';
import { onDemand, useOnDemand } from '#web/ui/onDemand.ts';
import type { DoubtfulPictureProps } from './doubtfulPicture.tsx';
import { FileButtons } from './fileButtons.tsx';
import type { ImageRowsProps } from './imageRows.tsx';
import type { PhoneLinkProps } from './phoneLink.tsx';
import type { RefusedFile } from './readFiles.ts';
import { useFileDrop } from './useFileDrop.ts';

const ROWS = onDemand<ImageRowsProps>(async () => (await import('./imageRows.tsx')).ImageRows);

const DOUBTFUL = onDemand<DoubtfulPictureProps>(
  async () => (await import('./doubtfulPicture.tsx')).DoubtfulPicture,
);

const PHONE = onDemand<PhoneLinkProps>(async () => (await import('./phoneLink.tsx')).PhoneLink);

export interface ImagesFieldProps extends ImageRowsProps {
  readonly disabled: boolean;
}

/** Choose, drop, paste or shoot. */
export function ImagesField({ disabled, ...rows }: ImagesFieldProps) {
  const id = useId();
  const { images, definition } = rows;
  const { list, loading } = images;
  const Rows = useOnDemand(ROWS, list.length > 0);
  const full = list.length >= MAX_IMAGES;
  const add = (files: readonly File[]) => void images.add(files);
  const [doubtful, setDoubtful] = useState<readonly File[]>([]);
  const over = useFileDrop(!disabled && !full && !loading, add, setDoubtful);
  const Doubtful = useOnDemand(DOUBTFUL, doubtful.length > 0, { ahead: false });
  const settle = (wanted: boolean) => {
    setDoubtful([]);
    if (wanted) add(doubtful);
  };
  return (
    <section aria-labelledby={id} className="px-4 py-4 sm:px-7 sm:py-6 lg:py-3.5">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4 lg:mb-2">
        <h3 id={id} className="text-title">
          Imágenes
        </h3>
        <p className="text-meta text-ink-soft max-lg:order-last max-lg:basis-full lg:min-w-0 lg:flex-1">
          {definition.imageAdvice}
        </p>
        <span className="ml-auto text-meta text-ink-soft tabular-nums" role="status">
          {list.length} de {MAX_IMAGES}
        </span>
      </div>
      <div
        className={cx(
          'overflow-clip rounded-card border border-line transition-colors duration-120',
          over && 'ring-selected',
        )}
      >
        {Rows && !loading ? <Rows {...rows} /> : null}
        <div
          className={cx(
            'flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4 lg:py-2',
            over ? 'bg-haem-tint' : 'bg-sunk',
          )}
        >
          <DropText over={over} count={list.length} />
          <PhoneButton {...rows} disabled={disabled || full || loading} sending={disabled} />
          <FileButtons disabled={disabled || full || loading} onFiles={add} />
        </div>
      </div>
      {Doubtful && doubtful.length > 0 ? <Doubtful onSettle={settle} /> : null}
      <Refused files={images.refused} />
    </section>
  );
}

interface PhoneButtonProps extends Pick<ImageRowsProps, 'images' | 'definition' | 'form'> {
  readonly disabled: boolean;
  readonly sending: boolean;
}

/** For a computer: the camera is the phone at the eyepiece. All but the button comes with its press. */
function PhoneButton({ images, definition, form, ...off }: PhoneButtonProps) {
  const [wanted, setWanted] = useState(false);
  const Link = useOnDemand(PHONE, wanted, { ahead: false });
  const [, draft = ''] = images.owner.split(':');
  const { type, nameKey = '' } = definition;
  const name = String(form.getValues()[nameKey] ?? '').trim();
  return (
    <span className="ml-auto pointer-coarse:hidden">
      {wanted && Link ? (
        <Link {...{ draft, type, name }} {...off} />
      ) : (
        <Button
          variant="secondary"
          disabled={off.disabled}
          icon={<QrCode strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setWanted(true)}
        >
          Hacer la foto con el móvil
        </Button>
      )}
    </span>
  );
}

function DropText({ over, count }: { readonly over: boolean; readonly count: number }) {
  const full = count >= MAX_IMAGES;
  const invitation = count === 0 ? 'Arrastre o pegue aquí las imágenes' : 'Arrastre o pegue más';
  return (
    <div className={cx('flex items-center gap-3', !full && 'pointer-coarse:max-sm:hidden')}>
      <ImagePlus
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className="shrink-0 text-ink-soft max-sm:hidden"
      />
      <div>
        <p className="text-meta font-semibold pointer-coarse:hidden">
          {over ? 'Suéltelas para añadirlas' : full ? 'Límite de archivos alcanzado' : invitation}
        </p>
        <p className="text-hint text-ink-soft">
          {full
            ? `Ya tiene ${MAX_IMAGES} imágenes. Quite una para añadir otra.`
            : `${IMAGE_FORMATS_TEXT}, hasta ${MAX_IMAGE_MB} MB por archivo`}
        </p>
      </div>
    </div>
  );
}

function Refused({ files }: { readonly files: readonly RefusedFile[] }) {
  if (files.length === 0) return null;
  const title = files.length === 1 ? 'Un archivo no se ha añadido' : 'Hay archivos sin añadir';
  return (
    <Alert tone="bad" live title={title} className="mt-3">
      <ul className="text-meta">
        {files.map(({ name, reason }) => (
          <li key={name} className="break-words">
            <bdi className="font-semibold">{name}</bdi>: {reason}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
