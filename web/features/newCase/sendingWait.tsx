import { useSyncExternalStore } from 'react';
import { followUploads, secondsLeft, uploadsVersion, wayOf } from '#web/api/imageUploads.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { missingText, withoutThem } from './awaitedTexts.ts';
import type { FormImage } from './caseImages.ts';

import { Ring } from './uploadRing.tsx';

export interface SendingWaitProps {
  readonly images: readonly FormImage[];
  /** Images of the account's draft are awaited. */
  readonly awaited: boolean;
  readonly leaveOut: (keys: readonly string[]) => void;
  readonly cancel: () => void;
}

/** While the case is being sent: the images that are missing. */
export function SendingWait(props: SendingWaitProps) {
  return props.awaited ? <Awaited {...props} /> : <Uploading images={props.images} />;
}

function Awaited({ images, leaveOut, cancel }: SendingWaitProps) {
  useSyncExternalStore(followUploads, uploadsVersion);
  const missing = images.flatMap(({ key, state }, at) =>
    state.name === 'uploading' ? [{ key, position: at + 1 }] : [],
  );
  const keys = missing.map(({ key }) => key);
  const there = images.filter(({ state }) => state.name === 'uploaded').length;
  return (
    <div>
      <div className="flex items-center gap-3">
        <Ring
          share={shareOf(images)}
          label="Bytes subidos de todas las imágenes"
          className="size-11 shrink-0 text-haem"
        />
        <div className="min-w-0">
          <p className="text-control font-semibold">Se enviará al llegar la última</p>
          <p className="text-meta text-ink-soft tabular-nums">
            {there} de {images.length} imágenes subidas{timeText(keys)}
          </p>
        </div>
      </div>
      <p className="mt-2 text-meta font-semibold">{missingText(missing.length)}</p>
      <p className="text-meta text-ink-soft max-lg:hidden">Puede seguir con otro caso.</p>
      <div className="mt-3 flex flex-wrap gap-2 lg:flex-col">
        {there > 0 ? (
          <Button variant="secondary" className="flex-1" onClick={() => leaveOut(keys)}>
            Enviar sin {withoutThem(missing.map(({ position }) => position))}
          </Button>
        ) : null}
        <Button variant="ghost" className="flex-1" onClick={cancel}>
          Cancelar el envío
        </Button>
      </div>
    </div>
  );
}

function shareOf(images: readonly FormImage[]): number {
  const ways = images.flatMap(({ key }) => wayOf(key) ?? []);
  const size = ways.reduce((sum, way) => sum + way.size, 0);
  return size > 0 ? ways.reduce((sum, way) => sum + way.received, 0) / size : 0;
}

/** «, unos 40 s». */
function timeText(keys: readonly string[]): string {
  const seconds = secondsLeft(keys);
  if (seconds === undefined) return '';
  const minutes = Math.round(seconds / 60);
  if (seconds >= 90) return `, unos ${minutes} min`;
  return `, unos ${Math.max(5, Math.ceil(seconds / 5) * 5)} s`;
}

/** Sent one by one with the case. */
function Uploading({ images }: Pick<SendingWaitProps, 'images'>) {
  const uploaded = images.filter(({ state }) => state.name === 'uploaded').length;
  const waiting = images
    .map(({ state }) => (state.name === 'uploading' ? state.waiting : undefined))
    .find(Boolean);
  return (
    <div className="mb-4">
      <p className="mb-2 flex justify-between gap-3 text-meta">
        <span>Subiendo imágenes...</span>
        <span className="text-ink-soft tabular-nums">
          {uploaded} de {images.length}
        </span>
      </p>
      <Progress value={uploaded} max={images.length} label="Imágenes subidas" />
      {waiting ? <p className="mt-2 text-hint text-ink-soft">{waiting}</p> : null}
    </div>
  );
}
