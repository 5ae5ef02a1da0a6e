import { useState } from 'react';
import { countOf } from '#domain/marks/corrections.ts';
import type { OverlayKind } from '#domain/report/overlay.ts';
import { widthOf } from '#domain/rules/imageSizes.ts';
import { imageUrl } from '#web/api/analyses.ts';
import type { OpenMarks } from '#web/marks/useMarks.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { verbatim } from '#web/ui/verbatim.tsx';
import type { ReportImage } from '../pictures/pictureBox.tsx';
import { useIsWide } from '../useIsWide.ts';
import { type CellOrder, ORDERS, sortCells, tileSide } from './cells.ts';
import { ChosenCell, Keys, type KeyWords } from './chosenCell.tsx';
import { Figures } from './figures.tsx';
import { useLight } from './light.ts';
import { DiscardButton, SaveAlert, SaveButton, SaveNote } from './saveFoot.tsx';
import { SizeBars } from './sizeBars.tsx';
import { TileGrid } from './tileGrid.tsx';
import type { Cells } from './useCells.ts';
import type { Saving } from './useSave.ts';
import { counted, NOUNS, ORDER_LABELS } from './words.ts';

export interface CellGalleryProps {
  readonly analysisId: string;
  readonly image: ReportImage;
  readonly patient: string;
  readonly work: Cells;
  readonly open: OpenMarks;
  readonly saving: Saving;
  /** Shows the chosen cell on the image. */
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

const TILE = 88;
const SMALL_TILE = 76;

/** Every counted cell of an image, so that a vet can argue with the count. */
export function CellGallery(props: CellGalleryProps) {
  const { image, patient, work, open, saving, onClose } = props;
  const { editable } = work;
  return (
    <Dialog
      open
      cross
      width="full"
      title="Galería de células"
      description={
        <>
          {verbatim`${patient}`} · Fig. {image.position} · {amountText(work)}, a la misma escala
        </>
      }
      onOpenChange={(isOpen) => {
        if (!isOpen && !saving.busy) onClose();
      }}
      footer={
        editable ? (
          <>
            <SaveNote {...{ open, saving }} proposed={work.proposals !== undefined} />
            <DiscardButton {...{ open, saving, onClose }} />
            <SaveButton {...{ work, open, saving }} />
          </>
        ) : null
      }
    >
      {editable ? <SaveAlert {...{ open, saving }} /> : null}
      <CellTiles {...props} key={work.kind} />
    </Dialog>
  );
}

function amountText({ kind, measured, proposals }: Cells): string {
  if (proposals) return 'núcleos propuestos, sin contar';
  const noun = NOUNS[kind];
  return counted(countOf(measured, kind), noun.one, noun.many).toLowerCase();
}

const KEYS_OF_PROPOSALS: KeyWords = [
  [['←', '→'], 'moverse'],
  [['C'], 'contarlo, o no'],
  [['Z'], 'deshacer'],
  [['Intro'], 'verlo en la imagen'],
];

const KEYS: KeyWords = [
  [['←', '→'], 'moverse'],
  [['X'], 'no es una célula'],
  [['2'], 'son dos células'],
  [['Z'], 'deshacer'],
  [['Intro'], 'verla en la imagen'],
];

function CellTiles(props: CellGalleryProps) {
  const { analysisId, image, work, saving, onShow } = props;
  const { cells, brushed, measured, chosen, correctionOf } = work;
  const [order, setOrder] = useState<CellOrder>('rarity');
  const wide = useIsWide();
  const original = imageUrl(analysisId, image.id, 'full');
  const lightOf = useLight(original, measured, order === 'darkness');
  const sorted = sortCells(brushed ?? cells, order, lightOf);
  const side = tileSide(cells);
  // The image in the size in which its tiles show it.
  const shown = (measured.width * (wide ? TILE : SMALL_TILE)) / side;
  const url =
    shown > widthOf('middle', image) ? original : imageUrl(analysisId, image.id, 'middle');
  const scale = { url, width: measured.width, height: measured.height, side };
  const active = sorted.find(({ id }) => id === chosen?.id) ?? sorted[0];
  const editable = work.editable && !saving.busy;
  const withActive = {
    ...work,
    chosen: chosen ?? work.shapes.find(({ id }) => id === active?.id),
  };
  return (
    <>
      <Choices work={work} order={order} onOrder={setOrder} />
      <div className="grid gap-6 pt-4 max-lg:gap-3 max-sm:px-4 lg:grid-cols-[1fr_18rem]">
        <div className="flex flex-col gap-3 lg:hidden">
          <Figures work={work} position={image.position} />
          <SizeBars work={work} low />
        </div>
        <div className="min-w-0 overflow-x-auto overflow-y-auto p-1 lg:h-[calc(100dvh-20rem)]">
          <TileGrid
            cells={sorted}
            apart={order === 'rarity'}
            columns={wide ? 9 : 4}
            size={wide ? TILE : SMALL_TILE}
            scale={scale}
            areas={work.areas}
            proposals={work.proposals}
            active={active?.id}
            correctionOf={correctionOf}
            onActive={work.choose}
            onPress={(id) => {
              work.choose(id);
              if (!wide && editable) (work.proposals?.toggle ?? work.remove)(id);
            }}
            onKey={(key, id) => act(key, id, { work, editable, onShow })}
          />
        </div>
        <div className="flex flex-col gap-5 max-lg:hidden">
          <Figures work={work} position={image.position} />
          <SizeBars work={withActive} />
          <div className="border-t border-line pt-5">
            <ChosenCell work={withActive} scale={scale} />
          </div>
          <Keys words={work.proposals ? KEYS_OF_PROPOSALS : KEYS} />
        </div>
      </div>
    </>
  );
}

interface ActInput extends Pick<CellGalleryProps, 'onShow'> {
  readonly work: Cells;
  readonly editable: boolean;
}

/** True when the key was used. */
function act(key: string, id: string, { work, editable, onShow }: ActInput): boolean {
  if (key === 'Enter') onShow(id);
  else if (!editable) return false;
  else if (work.proposals && key.toLowerCase() === 'c') work.proposals.toggle(id);
  else if (key.toLowerCase() === 'x' || key === 'Delete') work.remove(id);
  else if (key === '2') work.divide(id);
  else if (key.toLowerCase() === 'z') work.undo();
  else return false;
  return true;
}

const KIND_LABELS: Readonly<Record<OverlayKind, string>> = {
  nucleus: NOUNS.nucleus.many,
  leucocyte: NOUNS.leucocyte.many,
  erythrocyte: NOUNS.erythrocyte.many,
  beat: NOUNS.beat.many,
};

interface ChoicesProps {
  readonly work: Pick<Cells, 'kinds' | 'kind' | 'setKind' | 'proposals' | 'editable'>;
  readonly order: CellOrder;
  readonly onOrder: (order: CellOrder) => void;
}

function Choices({ work, order, onOrder }: ChoicesProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line pb-4 max-sm:px-4">
      <Choice label="Orden" values={ORDERS} words={ORDER_LABELS} value={order} onValue={onOrder} />
      {work.kinds.length > 1 ? (
        <Choice
          label="Clase"
          values={work.kinds}
          words={KIND_LABELS}
          value={work.kind}
          onValue={work.setKind}
        />
      ) : null}
      {work.proposals && work.editable ? (
        <Button variant="secondary" size="head" onClick={work.proposals.countAll}>
          Contar todos los propuestos
        </Button>
      ) : null}
    </div>
  );
}

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
