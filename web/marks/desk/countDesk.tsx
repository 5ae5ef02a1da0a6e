import { type KeyboardEvent, useState } from 'react';
import { countAnswers } from '#domain/catalogue/imageCounts.ts';
import { useOverlay } from '#web/api/analyses.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { useMarks } from '../useMarks.ts';
import { CountPanel } from './countPanel.tsx';
import { DeskHead } from './deskHead.tsx';
import { DeskNotice } from './deskNotice.tsx';
import { DeskTools } from './deskTools.tsx';
import { tick } from './sound.ts';
import { Stage } from './stage.tsx';
import { Thumbs } from './thumbs.tsx';
import type { CountDeskProps } from './types.ts';
import { useCounting } from './useCounting.ts';

/** Counts cells on the images of a case: tools, image, and the classes with their totals. */
export function CountDesk(props: CountDeskProps) {
  const desk = useDesk(props);
  const { open, image, count, counting } = desk;
  if (!image || !count) return null;
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    // Radios move with the arrows, buttons answer to Espacio.
    const onStage = target instanceof HTMLElement && target.dataset.stage !== undefined;
    if (counting.press(event, onStage)) event.preventDefault();
  };
  return (
    // The dialog's events bubble here, wherever its focus is.
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole desk.
    <div onKeyDown={press} className="contents">
      <Dialog
        open
        width="window"
        title="Contar en la imagen"
        onOpenChange={(stays) => (stays ? undefined : props.onClose())}
      >
        <div className="flex h-dvh flex-col">
          <DeskHead
            {...props}
            position={image.position}
            state={open.state}
            disabled={counting.isEmpty}
            pass={async () => {
              // A report tells counted answers by the marks of the account.
              await open.settle();
              await props.onPass({
                answers: countAnswers(count, counting.cells, counting.fields.size),
                words: counting.words,
              });
            }}
          />
          <div className="flex min-h-0 flex-1 flex-col lg:flex-row low:flex-row">
            <Workplace {...props} {...desk} image={image} />
            <CountPanel
              counting={counting}
              count={count}
              imageId={image.id}
              state={open.state}
              cost={props.cost}
              chooser={props.counts.length > 1 ? <Chooser {...desk} /> : undefined}
            />
          </div>
        </div>
      </Dialog>
    </div>
  );
}

type Desk = ReturnType<typeof useDesk>;

function useDesk({ user, place, counts, images, first }: CountDeskProps) {
  const open = useMarks(user, place);
  const [imageId, setImageId] = useState(first ?? images[0]?.id ?? '');
  const [countAt, setCountAt] = useState(0);
  const [sound, setSound] = useState(false);
  const image = images.find(({ id }) => id === imageId) ?? images[0];
  const count = counts[countAt] ?? counts[0];
  const overlay =
    useOverlay(place.id, image?.id ?? '', image?.hasOverlay ?? false).data ?? undefined;
  const counting = useCounting({
    open,
    count,
    images,
    imageId: image?.id ?? '',
    overlay,
    onCell: () => sound && tick(),
  });
  const choice = { counts, countAt, setCountAt };
  return { ...choice, open, image, setImageId, count, counting, sound, setSound };
}

type WorkplaceProps = Omit<Desk, 'image'> &
  Pick<CountDeskProps, 'images'> & { readonly image: NonNullable<Desk['image']> };

function Workplace(props: WorkplaceProps) {
  const { images, image, setImageId, counting, open, sound, setSound } = props;
  const [contours, setContours] = useState(true);
  return (
    <div className="relative flex min-h-0 min-w-0 flex-1">
      <DeskTools
        contours={counting.contours ? { on: contours, set: setContours } : undefined}
        sound={{ on: sound, set: setSound }}
        canUndo={open.book.canUndo()}
        onUndo={counting.undo}
      />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <div className="relative flex min-h-0 flex-1 flex-col">
          <Stage
            image={image}
            marks={counting.marks}
            placeOf={counting.placeOf}
            last={counting.last}
            overlay={contours ? counting.contours : undefined}
            runner={counting.runner}
            onSize={counting.setSize}
            onPress={counting.onPress}
          />
          <DeskNotice state={open.state} unread={open.unread} />
        </div>
        {images.length > 1 ? (
          <Thumbs images={images} shown={image.id} countOf={counting.countOn} onShow={setImageId} />
        ) : null}
      </div>
    </div>
  );
}

function Chooser({ counts, countAt, setCountAt }: Pick<Desk, 'counts' | 'countAt' | 'setCountAt'>) {
  return (
    <Segmented
      label="Recuento"
      hideLabel
      name="image-count"
      options={counts.map(({ title }, at) => ({ value: String(at), label: title }))}
      value={String(countAt)}
      onChange={(value) => setCountAt(Number(value || countAt))}
      className="mb-2 lg:mb-3"
    />
  );
}
