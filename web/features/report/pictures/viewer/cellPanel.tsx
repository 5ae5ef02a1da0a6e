import type { OpenMarks } from '#web/marks/useMarks.ts';
import { ChosenCell, Keys, type KeyWords } from '../../gallery/chosenCell.tsx';
import { Figures } from '../../gallery/figures.tsx';
import { DiscardButton, SaveAlert, SaveButton } from '../../gallery/saveFoot.tsx';
import { SizeBars } from '../../gallery/sizeBars.tsx';
import type { Saving } from '../../gallery/useSave.ts';
import { CellActions } from './cellActions.tsx';
import type { CellLayerInput } from './cellLayer.ts';

export interface CellPanelProps extends CellLayerInput {
  readonly position: number;
  readonly open: OpenMarks;
  readonly saving: Saving;
  readonly onClose: () => void;
}

const KEYS: KeyWords = [
  [['Espacio'], 'contorno siguiente'],
  [['X'], 'no es una célula'],
  [['2'], 'son dos células'],
  [['A'], 'añadir una que falta'],
  [['Z'], 'deshacer'],
  [['Intro'], 'verla en la galería'],
];

const KEYS_OF_PROPOSALS: KeyWords = KEYS.filter(([[key = '']]) => key !== 'X' && key !== '2');

/** Beside the image, below it on narrow screens: the count as it is now, and the chosen contour. */
export function CellPanel(props: CellPanelProps) {
  const { work, position, open, saving, adding, onClose } = props;
  return (
    <section
      aria-label="Recuento de la imagen"
      className="flex shrink-0 flex-col gap-4 max-lg:max-h-[45%] max-lg:gap-2.5 max-lg:border-t max-lg:border-line max-lg:pt-2.5 max-sm:px-4 max-sm:pb-3 lg:w-72 lg:overflow-y-auto"
    >
      {work.editable ? <SaveAlert {...{ open, saving }} /> : null}
      <Figures work={work} position={position} />
      <SizeBars work={work} low />
      <div aria-live="polite">
        {adding ? (
          <p className="text-meta text-ink-soft">
            Toque la célula que falta, o lleve el círculo con las flechas y pulse Intro.
          </p>
        ) : work.chosen ? (
          <ChosenCell work={work} />
        ) : (
          <p className="text-meta text-ink-soft">
            {work.proposals
              ? 'Toque un contorno para contarlo.'
              : 'Toque un contorno para ver sus medidas.'}
          </p>
        )}
      </div>
      <CellActions {...props} />
      {work.editable ? (
        <div className="flex flex-wrap gap-2">
          <SaveButton {...{ work, open, saving }} />
          <DiscardButton {...{ open, saving, onClose }} />
        </div>
      ) : null}
      <div className="max-lg:hidden">
        <Keys words={work.proposals ? KEYS_OF_PROPOSALS : KEYS} />
      </div>
    </section>
  );
}
