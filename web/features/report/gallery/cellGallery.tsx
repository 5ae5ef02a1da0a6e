import { useMemo, useState } from 'react';
import { correctOverlay, countOf, editsOf } from '#domain/marks/corrections.ts';
import type { MarkBody } from '#domain/marks/mark.ts';
import { recount } from '#domain/measuring/recount.ts';
import type { Overlay, OverlayKind } from '#domain/report/overlay.ts';
import { type Analysis, imageUrl } from '#web/api/analyses.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { ReportImage } from '../pictures/pictureBox.tsx';
import { useIsWide } from '../useIsWide.ts';
import { type CellOrder, cellsIn, kindsIn, ORDERS, sortCells, tileSide } from './cells.ts';
import { Figures, GallerySide } from './gallerySide.tsx';
import { useLight } from './light.ts';
import { TileGrid } from './tileGrid.tsx';
import { type Corrections, useCorrections } from './useCorrections.ts';
import { useSave } from './useSave.ts';
import { counted, NOUNS, ORDER_LABELS } from './words.ts';

export interface CellGalleryProps {
  readonly analysis: Pick<Analysis, 'id' | 'version' | 'own' | 'status'>;
  readonly image: ReportImage;
  readonly overlay: Overlay;
  readonly patient: string;
  /** Shows a cell on the image. */
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

const TILE = 88;
const SMALL_TILE = 76;

/** Every counted cell of an image, so that a vet can argue with the count. */
export function CellGallery(props: CellGalleryProps) {
  const { analysis, image, overlay, patient, onClose } = props;
  const [kind, setKind] = useState<OverlayKind>(() => kindsIn(overlay)[0] ?? 'nucleus');
  const corrections = useCorrections(analysis.id, image.id);
  const { save, busy, problem } = useSave(analysis, corrections.changed, onClose);
  const { changed, marks, ready, failed } = corrections;
  const now = editsOf(correctOverlay(overlay, marks, image.width));
  const pending = ready && now !== editsOf(overlay);
  const own = analysis.own && analysis.status === 'completed';
  const amount = countOf(overlay, kind);
  const noun = NOUNS[kind];
  return (
    <Dialog
      open
      cross
      width="full"
      title="Galería de células"
      description={`${patient} · Fig. ${image.position} · ${counted(amount, noun.one, noun.many).toLowerCase()}, a la misma escala`}
      onOpenChange={(open) => {
        // A press beside the dialog loses no correction.
        if (!open && !busy && changed.length === 0) onClose();
      }}
      footer={
        own ? (
          <>
            <p className="mr-auto text-meta text-ink-soft max-sm:hidden">
              Lo que corrija queda en el informe como «corregido por usted».
            </p>
            <Button variant="secondary" disabled={busy} onClick={onClose}>
              {changed.length > 0 ? 'Descartar' : 'Cerrar'}
            </Button>
            <Button busy={busy} disabled={!pending} onClick={() => void save()}>
              {changed.length === 0
                ? 'Usar en el informe'
                : `Guardar ${counted(changed.length, 'corrección', 'correcciones')}`}
            </Button>
          </>
        ) : null
      }
    >
      {problem || failed ? (
        <Alert tone="bad" live title="No se ha podido corregir" className="mb-4">
          <p>
            {problem ??
              'No se han podido leer sus correcciones. Cierre la galería y ábrala otra vez.'}
          </p>
        </Alert>
      ) : null}
      <Cells
        {...props}
        key={kind}
        kind={kind}
        onKind={setKind}
        corrections={corrections}
        editable={own && ready && !busy}
      />
    </Dialog>
  );
}

interface CellsProps extends CellGalleryProps {
  readonly kind: OverlayKind;
  readonly onKind: (kind: OverlayKind) => void;
  readonly corrections: Corrections;
  readonly editable: boolean;
}

function Cells(props: CellsProps) {
  const { analysis, image, overlay, kind, onKind, corrections, editable } = props;
  const [order, setOrder] = useState<CellOrder>('rarity');
  const [chosen, setChosen] = useState<string>();
  const wide = useIsWide();
  const url = imageUrl(analysis.id, image.id, 'full');
  const lightOf = useLight(url, overlay, order === 'darkness');
  const cells = useMemo(() => cellsIn(overlay, kind), [overlay, kind]);
  const sorted = sortCells(cells, order, lightOf);
  const scale = { url, width: overlay.width, height: overlay.height, side: tileSide(cells) };
  const figures = recount(overlay, corrections.marks, { kind, imageWidth: image.width });
  const correctionOf = (id: string) => corrections.of(id)?.body;
  const active = sorted.find(({ id }) => id === chosen) ?? sorted[0];
  const { remove, act } = actsOf(props);
  const shared = { kind, figures, cells, correctionOf };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line pb-4 max-sm:px-4">
        <Choice
          label="Orden"
          values={ORDERS}
          words={ORDER_LABELS}
          value={order}
          onValue={setOrder}
        />
        {kindsIn(overlay).length > 1 ? (
          <Choice
            label="Clase"
            values={kindsIn(overlay)}
            words={KIND_LABELS}
            value={kind}
            onValue={onKind}
          />
        ) : null}
      </div>
      <div className="grid gap-6 pt-4 max-sm:px-4 lg:grid-cols-[1fr_18rem]">
        <div className="lg:hidden">
          <Figures {...shared} position={image.position} />
        </div>
        <div className="min-w-0 overflow-x-auto overflow-y-auto p-1 lg:h-[calc(100dvh-20rem)]">
          <TileGrid
            cells={sorted}
            apart={order === 'rarity'}
            columns={wide ? 9 : 4}
            size={wide ? TILE : SMALL_TILE}
            scale={scale}
            active={active?.id}
            correctionOf={correctionOf}
            onActive={setChosen}
            onPress={(id) => {
              setChosen(id);
              if (!wide && editable) remove(id);
            }}
            onKey={act}
          />
        </div>
        <GallerySide
          {...shared}
          position={image.position}
          active={active}
          scale={scale}
          onActive={setChosen}
        />
      </div>
    </>
  );
}

type ActsInput = Pick<CellsProps, 'corrections' | 'editable' | 'onShow'>;

/** Keys and presses on a cell; a second one takes the first back. */
function actsOf({ corrections, editable, onShow }: ActsInput) {
  const set = (body: Extract<MarkBody, { kind: 'removed' | 'split' }>) => {
    const same = corrections.of(body.of)?.body.kind === body.kind;
    corrections.set(body.of, same ? undefined : body);
  };
  const remove = (id: string) => set({ kind: 'removed', of: id });
  /** True when the key was used. */
  const act = (key: string, id: string) => {
    if (key === 'Enter') onShow(id);
    else if (!editable) return false;
    else if (key.toLowerCase() === 'x' || key === 'Delete') remove(id);
    else if (key === '2') set({ kind: 'split', of: id, into: 2 });
    else if (key.toLowerCase() === 'z') corrections.undo();
    else return false;
    return true;
  };
  return { remove, act };
}

const KIND_LABELS: Readonly<Record<OverlayKind, string>> = {
  nucleus: NOUNS.nucleus.many,
  leucocyte: NOUNS.leucocyte.many,
  erythrocyte: NOUNS.erythrocyte.many,
  beat: NOUNS.beat.many,
};

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly words: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onValue: (value: Value) => void;
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, values, words, value, onValue } = props;
  return (
    <Segmented
      label={label}
      hideLabel
      name={`gallery-${label}`}
      options={values.map((each) => ({ value: each, label: words[each] }))}
      value={value}
      onChange={(chosen) => {
        const known = values.find((each) => each === chosen);
        if (known) onValue(known);
      }}
    />
  );
}
